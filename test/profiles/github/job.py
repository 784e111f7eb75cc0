"""The same job by PyGithub: an issue, a branch, a file, a pull request, a merge and a release."""

import os

from github import Auth, Github, GithubException, UnknownObjectException

github = Github(
    base_url=os.environ["FACSIMILE_URL"],
    auth=Auth.Token(os.environ["FACSIMILE_KEY"]),
    retry=None,
    seconds_between_requests=0,
    seconds_between_writes=0,
)
kept = {}


def user():
    assert github.get_user().login == "octocat"


def repository():
    kept["repo"] = github.get_user().create_repo("engine", auto_init=True)
    assert github.get_repo("octocat/engine").default_branch == "main"


def issue():
    found = kept["repo"].create_issue("Say hello", labels=["enhancement"])
    assert found.number == 1 and found.labels[0].name == "enhancement"
    found.create_comment("I will.")
    assert [it.body for it in found.get_comments()] == ["I will."]


def branch():
    repo = kept["repo"]
    repo.create_git_ref("refs/heads/hello", repo.get_branch("main").commit.sha)
    assert repo.get_git_ref("heads/hello").ref == "refs/heads/hello"


def file():
    repo = kept["repo"]
    repo.create_file("src/hello.py", "Say hello", "print('Hello')\n", branch="hello")
    found = repo.get_contents("src/hello.py", ref="hello")
    assert found.decoded_content == b"print('Hello')\n"
    repo.update_file("src/hello.py", "Say more", "print('Hello!')\n", found.sha, branch="hello")


def pull_request():
    kept["pull"] = kept["repo"].create_pull("main", "hello", title="Say hello", body="")
    assert kept["pull"].number == 2
    assert [it.filename for it in kept["pull"].get_files()] == ["src/hello.py"]


def review():
    assert kept["pull"].create_review(event="COMMENT", body="It greets.").state == "COMMENTED"


def merge():
    assert kept["pull"].merge().merged
    kept["pull"].update()
    assert kept["pull"].merged
    try:
        kept["pull"].merge()
        raise AssertionError("a second merge")
    except GithubException as error:
        assert error.status == 405, error.status


def release():
    found = kept["repo"].create_git_release("v1.0.0", "One", "Notes")
    assert kept["repo"].get_latest_release().id == found.id
    assert [it.name for it in kept["repo"].get_tags()] == ["v1.0.0"]


def pages():
    for number in range(35):
        kept["repo"].create_issue(f"Issue {number}")
    assert len(list(kept["repo"].get_issues())) == 36


def error():
    try:
        github.get_repo("octocat/nothing")
        raise AssertionError("found")
    except UnknownObjectException as missing:
        assert missing.status == 404


def delete():
    kept["repo"].delete()


steps = [user, repository, issue, branch, file, pull_request, review, merge, release, pages, error, delete]
for step in steps:
    try:
        step()
        print(f"ok {step.__name__}")
    except Exception as problem:
        words = " ".join(str(problem).split()) or type(problem).__name__
        print(f"failed {step.__name__}: {words}")
