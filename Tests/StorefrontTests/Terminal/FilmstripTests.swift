import Foundation
import RouteKit
import StorefrontShop
import storefront
import XCTest

/// The recording of the terminal in the README.
final class FilmstripTests: XCTestCase {
  /// Types a session, and reads each picture off a terminal.
  @MainActor
  private func session() async throws -> Filmstrip {
    let screen = try FullScreen.shop(columns: 92, rows: 19)
    var terminal = Emulator(screen.size)
    var shown: Canvas?
    var strip = Filmstrip()
    func show(_ caption: String) {
      let canvas = screen.canvas
      terminal.show(canvas.update(from: shown))
      shown = canvas
      XCTAssertEqual(terminal.canvas.lines, canvas.lines)
      strip.add(caption, terminal.canvas)
    }

    await screen.settle()
    show("swift run storefront")
    await screen.type("\u{1B}[B\r")
    show("↓ and Enter open a department. The new screen on the tree has a plus")
    await screen.type("\r")
    show("Enter opens the kettle, in one more commit")
    await screen.type(":add\r:checkout\r")
    show("“checkout” must know the customer, so a guard asks")
    await screen.type("Ada\r")
    show("“Ada” signs in, and the checkout goes on")
    await screen.type("\u{1B}u")
    show("Alt-u undoes the navigation")
    await screen.type("\u{1B}lshop://products/42")
    show("A link explains what it would do, before anything happens")
    await screen.type("\r")
    show("Enter opens it")
    return strip
  }

  @MainActor
  func testThePictureInTheReadmeIsThisSession() async throws {
    let svg = try await session()
      .svg(title: "A session of the sample app in the terminal", still: 3)
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Guides/Pictures/storefront.svg")
    if ProcessInfo.processInfo.environment["ROUTEKIT_PICTURE"] != nil {
      try Data(svg.utf8).write(to: file)
    }

    XCTAssertEqual(
      try String(contentsOf: file, encoding: .utf8), svg,
      "Write the picture again: ROUTEKIT_PICTURE=1 swift test --filter FilmstripTests")
  }

  func testTextIsEscapedAndEqualRowsAreWrittenOnce() {
    var canvas = Canvas(Size(columns: 8, rows: 2))
    canvas.write("a<b & c", in: canvas.area, style: Style(.red, traits: .bold))
    canvas.write("a<b & c", in: canvas.area, line: 1, style: Style(.red, traits: .bold))
    var strip = Filmstrip()
    strip.add("\"one\"", canvas)
    strip.add("two", canvas)
    let svg = strip.svg(title: "\"a\" < b", still: 1)

    XCTAssertEqual(svg.components(separatedBy: "a&lt;b &amp; c").count, 2)
    XCTAssertEqual(svg.components(separatedBy: "<use href=\"#r0\"").count, 5)
    XCTAssertTrue(svg.contains("<text class=\"b red\" x=\"12\" y=\"14\" textLength=\"56\">"), svg)
    XCTAssertTrue(svg.contains("&quot;one&quot;"))
    XCTAssertTrue(svg.contains("aria-label=\"&quot;a&quot; &lt; b\""), svg)
    XCTAssertTrue(svg.contains("<title>&quot;a&quot; &lt; b</title>"), svg)
    XCTAssertTrue(svg.contains("<g class=\"f still\" style=\"animation-delay:4s\">"))
  }

  func testThePictureIsAsLargeAsTheLargestFrame() {
    var strip = Filmstrip()
    strip.add("wide", Canvas(Size(columns: 10, rows: 1)))
    strip.add("high", Canvas(Size(columns: 4, rows: 3)))
    let svg = strip.svg(title: "t", still: 0)

    XCTAssertTrue(svg.contains("width=\"104\" height=\"107\""), svg)
  }
}
