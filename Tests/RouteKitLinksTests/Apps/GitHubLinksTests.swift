import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// The pages of GitHub, from its documentation: more than 100 lines, on two hosts.
final class GitHubLinksTests: XCTestCase {
  private static let site = [
    "", "login", "login/device", "login/oauth/authorize?client_id&redirect_uri?&scope?&state?",
    "join", "explore", "trending/:language?", "topics", "topics/:topic", "collections",
    "collections/:name", "marketplace", "marketplace/:name", "sponsors/:user", "features",
    "features/:name", "pricing", "search?q&type?", "notifications", "issues?q?", "pulls?q?",
    "discussions", "stars", "stars/:user", "new", "new/import", "codespaces", "organizations/new",
    "watching", "advisories", "advisories/:id", "apps/:app", "users/:user/projects/:number",
    ":user?tab?",
  ]
  private static let settings = [
    "profile", "admin", "appearance", "accessibility", "notifications", "billing", "emails",
    "security", "sessions", "keys", "organizations", "enterprises", "blocked_users",
    "interaction_limits", "code_review_limits", "repositories", "codespaces", "packages", "copilot",
    "pages", "replies", "security_analysis", "installations", "reminders", "apps", "developers",
    "tokens", "tokens/new", "personal-access-tokens",
  ]
  private static let organization = [
    "repositories", "people", "teams", "teams/:team", "projects", "projects/:number", "packages",
    "discussions", "followers", "dashboard",
  ]
  private static let repository = [
    "", "/tree/:branch/:path*", "/blob/:branch/:path+#:lines?", "/raw/:branch/:path+",
    "/blame/:branch/:path+", "/edit/:branch/:path+", "/commits/:branch?", "/commit/:sha",
    "/compare", "/compare/:range", "/branches", "/branches/all", "/tags", "/releases",
    "/releases/latest", "/releases/new", "/releases/tag/:tag", "/releases/download/:tag/:file",
    "/issues?q?", "/issues/new?title?&body?&labels?", "/issues/new/choose",
    "/issues/:number#:comment?", "/pulls?q?", "/pull/:number#:comment?", "/pull/:number/files",
    "/pull/:number/commits", "/pull/:number/commits/:sha", "/pull/:number/checks", "/discussions",
    "/discussions/:number", "/discussions/categories/:category", "/actions", "/actions/new",
    "/actions/runs/:run", "/actions/runs/:run/job/:job", "/actions/workflows/:file", "/projects",
    "/wiki", "/wiki/:page", "/wiki/:page/_edit", "/wiki/:page/_history", "/security",
    "/security/policy", "/security/advisories", "/security/advisories/:id", "/security/dependabot",
    "/security/code-scanning", "/pulse", "/graphs/contributors", "/graphs/commit-activity",
    "/graphs/code-frequency", "/graphs/traffic", "/network", "/network/members",
    "/network/dependencies", "/network/dependents", "/forks", "/stargazers", "/watchers", "/labels",
    "/labels/:label", "/milestones", "/milestones/new", "/milestone/:number", "/deployments",
    "/packages", "/fork", "/archive/refs/heads/:file", "/archive/refs/tags/:file", "/settings",
    "/settings/access", "/settings/branches", "/settings/hooks", "/settings/keys",
    "/settings/pages", "/settings/secrets/actions", "/contribute", "/community", "/codespaces",
  ]
  private static let gists = [
    "discover", "starred", ":user/starred", ":user/:gist", ":user/:gist/raw", ":user/:gist/forks",
  ]

  private static var lines: [String] {
    site + settings.map { "settings/" + $0 } + organization.map { "orgs/:org/" + $0 }
      + repository.map { ":owner/:repo" + $0 }
  }

  private func table() throws -> LinkTable {
    try LinkTable(hosts: ["github.com", "gist.github.com"]) { links in
      links.from(hosts: "github.com") { links in
        links.add(all: GitHubLinksTests.lines)
      }
      links.from(hosts: "gist.github.com") { links in
        links.add(all: GitHubLinksTests.gists)
      }
    }
  }

  func testItsLinksOpen() throws {
    XCTAssertGreaterThan(GitHubLinksTests.lines.count, 140)
    try expectOpened(
      by: table(),
      [
        ("https://github.com", "", [:]),
        ("https://github.com/apple", ":user?tab?", ["user": ["apple"]]),
        (
          "https://github.com/apple?tab=repositories", ":user?tab?",
          ["user": ["apple"], "tab": ["repositories"]]
        ),
        (
          "https://github.com/swiftlang/swift", ":owner/:repo",
          ["owner": ["swiftlang"], "repo": ["swift"]]
        ),
        (
          "https://github.com/swiftlang/swift/issues/1234#issuecomment-5",
          ":owner/:repo/issues/:number#:comment?",
          [
            "owner": ["swiftlang"], "repo": ["swift"], "number": ["1234"],
            "comment": ["issuecomment-5"],
          ]
        ),
        (
          "https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst?plain=1#L10-L20",
          ":owner/:repo/blob/:branch/:path+#:lines?",
          [
            "owner": ["swiftlang"], "repo": ["swift"], "branch": ["main"],
            "path": ["docs", "ABI", "Mangling.rst"], "lines": ["L10-L20"],
          ]
        ),
        (
          "https://github.com/swiftlang/swift/compare/main...release%2F6.2",
          ":owner/:repo/compare/:range",
          ["owner": ["swiftlang"], "repo": ["swift"], "range": ["main...release/6.2"]]
        ),
        (
          "https://github.com/search?q=red+shoes&type=code", "search?q&type?",
          ["q": ["red shoes"], "type": ["code"]]
        ),
        ("https://github.com/settings/keys", "settings/keys", [:]),
        (
          "https://github.com/settings/none", ":owner/:repo",
          ["owner": ["settings"], "repo": ["none"]]
        ),
        ("https://github.com/orgs/swiftlang/people", "orgs/:org/people", ["org": ["swiftlang"]]),
        (
          "https://gist.github.com/octocat/9257657", ":user/:gist",
          ["user": ["octocat"], "gist": ["9257657"]]
        ),
        ("https://gist.github.com/octocat/a/issues", nil, [:]),
        ("https://github.com/a/b/c/d", nil, [:]),
        ("https://github.com.evil.example/apple", nil, [:]),
        ("http://github.com/apple", nil, [:]),
      ])
  }

  func testNoLineHidesAnother() throws {
    let links = try table()
    try expectNothingIsHidden(in: links, GitHubLinksTests.lines, host: "github.com")
    try expectNothingIsHidden(in: links, GitHubLinksTests.gists, host: "gist.github.com")
  }
}
