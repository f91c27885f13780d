import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// The URIs and links of Spotify, from its documentation: a scheme with colons, and a site with a language in front.
final class SpotifyLinksTests: XCTestCase {
  private static let kinds = ["track", "album", "artist", "playlist", "show", "episode", "user"]
  private static let site = kinds.map { $0 + "/:id?si?" } + ["search/:text", ""]

  private func table() throws -> LinkTable {
    try LinkTable(schemes: ["spotify"], hosts: ["open.spotify.com"]) { links in
      links.from(schemes: "spotify") { links in
        links.add(all: SpotifyLinksTests.kinds.map { $0 + ":{id}" } + ["search:{text}"])
      }
      links.from(hosts: "open.spotify.com") { links in
        links.add(all: SpotifyLinksTests.site)
        links.add(all: SpotifyLinksTests.site, after: "intl-{language}/")
      }
    }
  }

  func testItsLinksOpen() throws {
    try expectOpened(
      by: table(),
      [
        (
          "spotify:track:6rqhFgbbKwnb9MLmUQDhG6", "track:{id}", ["id": ["6rqhFgbbKwnb9MLmUQDhG6"]]
        ),
        ("spotify:user:wizzler", "user:{id}", ["id": ["wizzler"]]),
        ("spotify:search:daft%20punk", "search:{text}", ["text": ["daft punk"]]),
        (
          "https://open.spotify.com/track/6rqhFgbbKwnb9MLmUQDhG6?si=a1", "track/:id?si?",
          ["id": ["6rqhFgbbKwnb9MLmUQDhG6"], "si": ["a1"]]
        ),
        (
          "https://open.spotify.com/intl-de/album/1", "intl-{language}/album/:id?si?",
          ["language": ["de"], "id": ["1"]]
        ),
        ("https://open.spotify.com/intl-de", "intl-{language}/", ["language": ["de"]]),
        ("https://open.spotify.com/track:1", nil, [:]), ("spotify://track/1", nil, [:]),
      ])
  }

  func testNoLineHidesAnother() throws {
    try expectNothingIsHidden(in: table(), SpotifyLinksTests.site, host: "open.spotify.com")
  }
}
