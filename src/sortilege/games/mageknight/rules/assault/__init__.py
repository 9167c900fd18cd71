"""Co-operative assaults on cities."""
