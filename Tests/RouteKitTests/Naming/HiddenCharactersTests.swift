import Fixtures
import Foundation
import RouteKit
import RouteKitRecording
import XCTest

/// Names and contexts with characters that turn text round, break lines or are not seen. A link's context can become a
/// name, so they come from outside.
final class HiddenCharactersTests: XCTestCase {
  private static let hidden =
    [0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x200E, 0x200F, 0x61C]
    + [0x2028, 0x2029, 0x85, 0x0A, 0x0D, 0x09, 0x1B, 0x07, 0x7F, 0x9B, 0xFEFF, 0x200B]

  private struct Typed: PublicContext { let description: String }

  private func expectSeen(_ text: String, _ where: String, name: String, line: UInt = #line) {
    let scalars = text.unicodeScalars.filter { $0 != "\n" }
    let raw = scalars.filter { HiddenCharactersTests.hidden.contains(Int($0.value)) }
    XCTAssertTrue(
      raw.isEmpty, "\(`where`) has \(raw.map { String($0.value, radix: 16) })", line: line)
    XCTAssertTrue(text.contains("lamp") && text.contains("end"), `where`, line: line)
  }

  func testNoTextOfADecodedTypeOrContextHasThemRaw() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var commits: [Commit] = []
    var visits: [Visit] = []
    tree.observe { commits.append($0) }
    tree.track("visits") { visits.append($0) }
    try TreeRouter(tree).navigate(
      to: ClosureBuilder { (_: Typed) in Page() }.pushRoute(), with: Typed(description: "sofa"))
    func decoded<Value: Codable>(_ value: Value, _ old: String, _ name: String) throws -> Value {
      let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
      XCTAssertTrue(text.contains(old), text)
      let inJSON = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
      return try JSONDecoder().decode(
        Value.self, from: Data(text.replacing(old, with: inJSON).utf8))
    }
    for value in HiddenCharactersTests.hidden {
      let name = "lamp\(try XCTUnwrap(Unicode.Scalar(value).map(Character.init)))end"
      let label = "U+" + String(value, radix: 16)
      XCTAssertThrowsError(
        try TreeSnapshot(records: [TreeSnapshot.Record(type: name, isFocused: true)])
      ) { expectSeen("\($0)", "the error of a snapshot, \(label)", name: name) }
      expectSeen(
        "\(try decoded(XCTUnwrap(commits.first), #""Page""#, name))", "a commit, \(label)",
        name: name)
      expectSeen(
        "\(try decoded(XCTUnwrap(visits.first), #""sofa""#, name))", "a visit, \(label)", name: name
      )
    }
  }

  @MainActor func testNoTextThatPeopleReadHasThemRaw() async throws {
    for value in HiddenCharactersTests.hidden {
      let name = "lamp\(try XCTUnwrap(Unicode.Scalar(value).map(Character.init)))end"
      let label = "U+" + String(value, radix: 16)
      let stack = try StackNode(Feed())
      let tree = try ScreenTree(root: stack)
      let recorder = Recorder(tree)
      var commits: [String] = []
      var log: [String] = []
      var visits: [String] = []
      tree.observe { commits.append("\($0)") }
      tree.track("visits") { visits.append("\($0)") }
      let router = TreeRouter(tree).logged { log.append("\($0)") }
      let lamp = ClosureBuilder { (_: Typed) in Page() }.named(name).pushRoute()
      try router.navigate(to: lamp, with: Typed(description: name))

      expectSeen("\(tree.snapshot())", "the drawing, \(label)", name: name)
      expectSeen(commits.joined(), "the commit, \(label)", name: name)
      expectSeen(log.joined(), "the log, \(label)", name: name)
      expectSeen("\(recorder.recording)", "the recording, \(label)", name: name)
      expectSeen(
        "\(router.preview(lamp, with: Typed(description: name)))", "the preview, \(label)",
        name: name)
      XCTAssertThrowsError(
        try router.navigate(to: .popTo(first: Cart.self))
      ) { expectSeen("\($0)", "the error, \(label)", name: name) }

      // A builder of several types: only the name says where the route goes.
      let vague = ClosureBuilder { (_: Typed) -> ScreenNode in Page() }.named(name).pushRoute()
      try router.navigate(to: vague, with: Typed(description: name))
      expectSeen(log.last ?? "", "the log of several types, \(label)", name: name)
      expectSeen(visits.joined(), "the visits, \(label)", name: name)
      let denied = vague.guarded(by: ClosureGuard { (_: Typed) in .deny })
      XCTAssertThrowsError(
        try router.navigate(to: denied, with: Typed(description: name))
      ) { expectSeen("\($0)", "the denial, \(label)", name: name) }
      let indicator = NavigationIndicator(delay: .zero, leastDuration: .zero)
      let (request, asking) = (
        Request(), vague.guarded(by: ClosureGuard { (_: Typed) in .ask { _ in .allow } })
      )
      _ = try router.indicated(by: indicator)
        .attempt(asking, with: Typed(description: name), for: request)
      expectSeen(indicator.waits.map { "\($0)" }.joined(), "a wait, \(label)", name: name)

      // The real characters are kept.
      XCTAssertEqual(tree.visible?.screenName, name)
      XCTAssertEqual(tree.snapshot().records.last?.name, name)
      let data = try recorder.recording.data()
      expectSeen(String(decoding: data, as: UTF8.self), "the file, \(label)", name: name)
      let read = try Recording(data: data)
      XCTAssertEqual(read, recorder.recording)
      let catalog = try ScreenCatalog {
        $0.add(ClosureBuilder { Page() }.named(name))
        $0.add(ClosureBuilder { Feed() }.named("feed"))
      }
      let other = try ScreenTree(root: StackNode(Page(name)))
      let restored = ScreenTree()
      try restored.restore(
        TreeArchive(data: other.archive(using: catalog).data()), using: catalog)
      XCTAssertEqual(restored.visible?.screenName, name)
    }
  }

  func testNoNameOfAGuardARuleACauseOrAStyleHasThemRaw() throws {
    struct Failure: Error, CustomStringConvertible { let description: String }
    for value in HiddenCharactersTests.hidden {
      let name = "lamp\(try XCTUnwrap(Unicode.Scalar(value).map(Character.init)))end"
      let label = "U+" + String(value, radix: 16)
      let tree = try ScreenTree(root: StackNode(Feed()))
      var commits: [String] = []
      var log: [String] = []
      tree.observe { commits.append("\($0)") }
      let router = TreeRouter(tree).caused(by: Cause(name)).logged { log.append("\($0)") }
      let cart = CartBuilder().pushRoute()
      let guarded = cart.guarded(by: ClosureGuard(named: name) { .deny })
      let asking = cart.guarded(by: ClosureGuard(named: name) { .ask { _ in .allow } })
      let failing = cart.checking { throw Failure(description: name) }
      func expectError(_ route: some Route<Void>, _ what: String) {
        XCTAssertThrowsError(try router.navigate(to: route)) {
          expectSeen("\($0)", "the error of \(what), \(label)", name: name)
          expectSeen("\(log.last ?? "")", "the log of \(what), \(label)", name: name)
        }
        expectSeen("\(router.preview(route))", "the preview of \(what), \(label)", name: name)
      }

      expectError(guarded, "a guard")
      expectError(asking, "a question")
      expectError(failing.orElse(guarded), "an alternative")
      expectError(failing.orElse(failing), "two that fail")
      let rule = tree.require(ClosureGuard(named: name) { (_: Cart) in .deny }, for: Cart.self)
      expectError(cart, "a rule")
      rule.cancel()
      try router.navigate(to: cart)
      expectSeen(commits.joined(), "the commit, \(label)", name: name)
      expectSeen("\(Presentation.Style(name))", "the style, \(label)", name: name)
      expectSeen("\(Presentation(style: Presentation.Style(name)))", label, name: name)
      XCTAssertEqual(Cause(name).name, name)
    }
  }

  func testNoTextWithPartsOfTheAppHasThemRaw() throws {
    struct Failure: Error, CustomStringConvertible { let description: String }
    for value in HiddenCharactersTests.hidden {
      let name = "lamp\(try XCTUnwrap(Unicode.Scalar(value).map(Character.init)))end"
      let tree = try ScreenTree(root: StackNode(Feed()))
      let router = TreeRouter(tree)
      var commits: [String] = []
      tree.observe { commits.append("\($0)") }

      let failing = CartBuilder().pushRoute().checking { throw Failure(description: name) }
      expectSeen("\(router.preview(failing))", "a preview", name: name)
      let lost = ClosureRoute { (_: Navigation) in Page() }.named(name)
      XCTAssertThrowsError(try router.navigate(to: lost)) {
        expectSeen("\($0)", "a route that arrives nowhere", name: name)
      }
      try router.navigate(to: CartBuilder().presentRoute(Presentation.Style(name)))
      expectSeen(commits.joined(), "the commit of a layer", name: name)
      expectSeen("\(AlertField.plain(name))", "a field", name: name)
      let catalog = try ScreenCatalog {
        $0.add(FeedBuilder().named("feed"))
        $0.add(
          ClosureBuilder { () throws -> Page in throw Failure(description: name) }.named("page"))
      }
      let feed = Feed()
      feed.screenName = "feed"
      let other = try ScreenTree(root: StackNode(feed, Page("page")))
      let report = try ScreenTree().restore(other.archive(using: catalog), using: catalog)
      expectSeen("\(report)", "the report of a restoring", name: name)
    }
  }

  func testLettersOfAllScriptsAndEmojiStayAsTheyAre() throws {
    for name in ["Straße", "книга", "本", "كتاب", "👩‍👧‍👦", "می‌خواهم", "a b"] {
      let page = Page()
      page.screenName = name
      XCTAssertEqual("\(try ScreenTree(root: page).snapshot())", "Page \"\(name)\"   ◀ visible")
    }
  }
}
