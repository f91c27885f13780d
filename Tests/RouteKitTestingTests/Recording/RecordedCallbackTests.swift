import RouteKit
import RouteKitTesting
import XCTest

/// Records every call that it receives.
private final class HearingScreen: ScreenNode {
  private let note: (String) -> Void

  init(_ name: String, note: @escaping (String) -> Void) {
    self.note = note
    super.init()
    self.screenName = name
  }

  override func didEnter() { write("didEnter") }
  override func didAppear() { write("didAppear") }
  override func didDisappear() { write("didDisappear") }
  override func didLeave() { write("didLeave") }

  private func write(_ call: String) { note("\(screenName ?? "") \(call)") }
}

final class RecordedCallbackTests: XCTestCase {
  func testTheRecordedCallsAreThoseThatTheScreensGotInTheirOrder() throws {
    var heard: [String] = []
    let builder = ClosureBuilder { (name: String) in HearingScreen(name) { heard.append($0) } }
    let provider = RecordingRootProvider()
    let router = TreeRouter(provider)

    try router.navigate(to: builder.inStack().rootRoute(), with: "a")
    try router.navigate(to: builder.pushRoute().with("b").then(builder.pushRoute().with("c")))
    try router.navigate(to: builder.inStack().presentRoute(), with: "d")
    try router.navigate(to: .dismissAll.then(.popToRoot))
    try router.navigate(to: builder.rootRoute(), with: "e")
    try provider.tree.close()

    let recorded = provider.callbacks.filter { $0.screen.type == "HearingScreen" }
    XCTAssertEqual(recorded.map { "\($0.screen.name ?? "") \($0.kind.rawValue)" }, heard)
    XCTAssertEqual(heard.count { $0.hasSuffix("didEnter") }, 5)
    XCTAssertEqual(heard.count { $0.hasSuffix("didLeave") }, 5)
  }
}
