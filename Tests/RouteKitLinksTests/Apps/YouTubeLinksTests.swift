import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// The links of YouTube, from its help pages: short links on a host that has only them.
final class YouTubeLinksTests: XCTestCase {
  private static let site = [
    "", "watch?v&list?&index?&t?", "playlist?list", "shorts/:v", "live/:v", "embed/:v?start?",
    "v/:v", "@{handle}", "@{handle}/:tab", "channel/:id", "channel/:id/:tab", "c/:name",
    "user/:name", "results?search_query", "hashtag/:tag", "post/:id", "feed/subscriptions",
    "feed/history", "feed/library", "feed/trending", "clip/:id", "premium", "account",
  ]

  private func table() throws -> LinkTable {
    try LinkTable(
      schemes: ["youtube"], hosts: ["www.youtube.com", "*.youtube.com", "youtube.com", "youtu.be"],
      accepting: [.hostAfterScheme, .http]
    ) { links in
      links.from(schemes: "youtube", hosts: "*.youtube.com", "youtube.com") { links in
        links.add(all: YouTubeLinksTests.site)
      }
      links.from(hosts: "youtu.be") { links in
        links.add("short", ":v?t?&list?", to: shown)
      }
    }
  }

  func testItsLinksOpen() throws {
    let video = ["v": ["dQw4w9WgXcQ"]]
    try expectOpened(
      by: table(),
      [
        ("https://www.youtube.com/watch?v=dQw4w9WgXcQ&pp=x", "watch?v&list?&index?&t?", video),
        ("http://m.youtube.com/watch?v=dQw4w9WgXcQ", "watch?v&list?&index?&t?", video),
        ("youtube://www.youtube.com/watch?v=dQw4w9WgXcQ", "watch?v&list?&index?&t?", video),
        ("youtube://watch?v=dQw4w9WgXcQ", "watch?v&list?&index?&t?", video),
        ("https://youtu.be/dQw4w9WgXcQ?si=x", "short", video),
        (
          "https://youtu.be/dQw4w9WgXcQ?t=42", "short", ["v": ["dQw4w9WgXcQ"], "t": ["42"]]
        ),
        ("https://youtu.be/shorts", "short", ["v": ["shorts"]]),
        ("https://www.youtube.com/@YouTube", "@{handle}", ["handle": ["YouTube"]]),
        (
          "https://youtube.com/@YouTube/videos", "@{handle}/:tab",
          ["handle": ["YouTube"], "tab": ["videos"]]
        ),
        (
          "https://www.youtube.com/results?search_query=red+shoes", "results?search_query",
          ["search_query": ["red shoes"]]
        ),
        ("https://www.youtube.com/dQw4w9WgXcQ", nil, [:]),
        ("https://youtu.be/watch/1", nil, [:]), ("youtube://youtu.be/dQw4w9WgXcQ", nil, [:]),
      ])
  }

  func testNoLineHidesAnother() throws {
    try expectNothingIsHidden(in: table(), YouTubeLinksTests.site, host: "www.youtube.com")
  }
}
