#if !os(iOS) && !os(visionOS)
  import Fixtures
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  /// The law of the adapter on random navigations and gestures: when the device has come to rest, it shows the tree, and
  /// the app has done nothing that a device punishes.
  ///
  /// The seed is printed. `ROUTEKIT_SEED` repeats the run, and `ROUTEKIT_NAVIGATIONS` makes it longer or shorter.
  final class DeviceLawsTests: XCTestCase {
    @MainActor func testADeviceAtRestShowsTheTree() async throws {
      try LawRun.needsLongRun()
      checkDevices(LawRun(), inTwoWindows: false)
    }

    @MainActor func testTwoWindowsAtRestShowTheTree() async throws {
      try LawRun.needsLongRun()
      checkDevices(LawRun(), inTwoWindows: true)
    }

    @MainActor private func checkDevices(_ run: LawRun, inTwoWindows isTwice: Bool) {
      var dice = Dice(seed: run.seed)
      var made = 0
      var done: [String: Int] = [:]
      // An update evaluates all views, so a step costs far more than a navigation.
      let length = run.navigations / 40
      while run.goesOn(
        after: made, of: length, missing: DeviceLawsTests.gestures.filter { done[$0] == nil })
      {
        let device = Device(
          showing: TabBuilder(
            page("feed").named("Feed").inStack(), page("cart").named("Cart").inStack(),
            page("help").named("Help")
          ).rootRoute(), inTwoWindows: isTwice)
        for _ in 0..<25 {
          made += 1
          device.device.habits.completesEarly = Bool.random(using: &dice)
          device.device.habits.writesPathsLate = Bool.random(using: &dice)
          var log: [String] = []
          // Several things happen before the device comes to rest, but gestures begin at rest.
          for _ in 0...Int.random(in: 0...2, using: &dice) {
            let name = navigate(device, &dice)
            log.append(name)
            if Bool.random(using: &dice) { device.device.update() }
          }
          device.settle()
          if device.differences.isEmpty {
            let name = gesture(device, &dice)
            log.append(name)
            if name.hasPrefix("swipe") {
              device.device.update()
              if Bool.random(using: &dice) { log.append(navigate(device, &dice)) }
              if name == "swipe that is cancelled" { device.device.cancelSwipe() }
            }
            device.settle()
          }
          for name in log { done[name, default: 0] += 1 }
          guard device.differences.isEmpty else {
            return XCTFail(
              """
              Seed \(run.seed), step \(made), after \(log): \(device.differences)
              \(device.tree.snapshot())
              """)
          }
        }
      }
      print(done.sorted { $0.key < $1.key })
      guard run.demandsAll else { return }
      for name in DeviceLawsTests.gestures { XCTAssertGreaterThan(done[name] ?? 0, 0, name) }
    }

    private static let gestures = [
      "back button", "swipe", "swipe that is cancelled", "dismissal", "tab", "same tab", "delete",
      "keep", "held back", "path",
    ]

    @MainActor private func navigate(_ device: Device, _ dice: inout Dice) -> String {
      let navigator = device.navigator
      let style: Presentation.Style =
        [.sheet, .fullScreen, .popover].randomElement(using: &dice) ?? .sheet
      let text = "\(Int.random(in: 0...999, using: &dice))"
      switch Int.random(in: 0...22, using: &dice) {
      case 0, 1: navigator.go(to: page(text).pushRoute())
      case 2: navigator.go(to: page(text).presentRoute(style))
      case 3: navigator.go(to: page(text).inStack().presentRoute(style))
      case 4: navigator.go(to: page(text).presentRoute(style, over: .context))
      case 5: navigator.go(to: confirmation.presentRoute())
      case 6: navigator.go(to: confirmation.presentRoute(.actionSheet))
      case 7: navigator.go(to: .dismiss)
      case 8, 16: navigator.go(to: .dismissAll)
      case 9: navigator.go(to: .popToRoot)
      case 10: navigator.go(to: .back)
      case 11: navigator.go(to: .selectTab(Int.random(in: 0...2, using: &dice)))
      case 12: navigator.go(to: Move.dismiss.then(page(text).presentRoute(style)))
      case 13: navigator.go(to: page(text).replaceAllRoute().then(page(text + "a").pushRoute()))
      case 14, 17:
        let isDirty = Bool.random(using: &dice)
        navigator.go(
          to: ClosureBuilder {
            let editor = Editor()
            editor.draft.isDirty = isDirty
            return editor
          }.pushRoute())
      case 18, 19: navigator.go(to: page(text).inStack().pushRoute())
      case 20: navigator.go(to: page(text).inStack().inStack().presentRoute(style))
      case 21:
        navigator.go(to: page(text).inStack().replaceRoute().then(page(text + "a").pushRoute()))
      default:
        navigator.go(
          to: Move.dismissAll.then(.selectTab(0)).then(page(text).pushRoute())
            .then(confirmation.presentRoute()))
      }
      return "navigation"
    }

    /// Makes a gesture that is possible, or none.
    @MainActor private func gesture(_ device: Device, _ dice: inout Dice) -> String {
      let device = device.device
      switch Int.random(in: 0...8, using: &dice) {
      case 0: if device.tapBack() { return "back button" }
      case 1, 7:
        if device.swipeBack() {
          return Bool.random(using: &dice) ? "swipe" : "swipe that is cancelled"
        }
      case 8:
        device.rewritePath { ($0 + $0).filter { _ in Bool.random(using: &dice) } }
        return "path"
      case 2: if device.dismiss() { return "dismissal" }
      case 3:
        device.habits.writesAlertFirst = Bool.random(using: &dice)
        if device.tap("Delete") { return "delete" }
      case 4:
        if device.tap("Keep") { return "keep" }
        if device.tap("Back") { return "held back" }
      default:
        let titles = ["Feed", "Cart", "Help"]
        guard !device.tabs.isEmpty, let title = titles.randomElement(using: &dice) else { break }
        let isSame = device.tabs.contains("[\(title)]")
        device.selectTab(title, popsFirst: Bool.random(using: &dice))
        return isSame ? "same tab" : "tab"
      }
      return "none"
    }
  }
#endif
