from sortilege.games import find

from .conftest import Run


def test_games_are_listed_with_their_options(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    game = find("rivality")
    assert "rivality: Rivality, seats: 1, 2, 3, 4" in ran.out
    for variant in game.variants:
        row = next(line for line in ran.out.splitlines() if f" {variant.name} " in line)
        assert variant.meaning.split()[0] in row
    assert "false, true" in ran.out


def test_check_tells_what_it_checked(run: Run) -> None:
    ran = run("check", "rivality", "--games", "1")
    assert (ran.code, ran.err) == (0, "")
    for seats in (1, 2, 3, 4):
        assert f"{seats} seats" in ran.out


def test_the_version(run: Run) -> None:
    import sortilege

    assert run("--version").out == f"{sortilege.__version__}\n"


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    ran = run()
    for command in ("games", "terminal", "sim", "replay", "show", "check"):
        assert command in ran.out
