#if !os(iOS) && !os(visionOS)
  import struct Fixtures.LawRun
  import Foundation
  import RouteKit
  import RouteKitHosting
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// Navigations while the user swipes back, and paths that SwiftUI writes unasked.
  final class SwipeTests: XCTestCase {
    private let lostPath = "a path changed while its animation ran, and is not shown"

    /// A device with one screen above the root.
    @MainActor private func device() -> Device {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("one").pushRoute())
      return device
    }

    @MainActor private var tabs: some RouteKit.ViewBuilder<Void> {
      TabBuilder(page("feed").named("feed").inStack(), page("cart").named("cart").inStack())
    }

    /// The path of the stack in front.
    @MainActor private func path(of device: Device) -> [AnyHashable] {
      var path: [AnyHashable] = []
      device.device.rewritePath {
        path = $0
        return $0
      }
      device.device.settle()
      return path
    }

    // MARK: A swipe that the views notice

    @MainActor func testAPushWaitsForASwipeAndStays() async throws {
      for isCancelled in [true, false] {
        let device = device()
        device.device.swipeBack()
        device.device.update()

        push("two", isCancelled: isCancelled, on: device)
        XCTAssertEqual(device.device.texts, [isCancelled ? "one" : "feed"])
        XCTAssertEqual(device.differences, [])
      }
    }

    /// Pushes a screen during a swipe, expects it to stay, and goes back.
    @MainActor private func push(_ text: String, isCancelled: Bool, on device: Device) {
      device.navigator.go(to: page(text).pushRoute())
      if isCancelled { device.device.cancelSwipe() }
      device.device.settle()
      XCTAssertEqual(device.device.texts, [text])
      XCTAssertEqual(device.differences, [])
      device.device.tapBack()
      device.device.settle()
    }

    @MainActor func testASheetWaitsForASwipe() async throws {
      for isCancelled in [true, false] {
        let device = device()
        device.device.swipeBack()
        device.device.update()

        device.navigator.go(to: page("sheet").inStack().presentRoute())
        if isCancelled { device.device.cancelSwipe() }
        device.device.settle()

        // The sheet is on the stack, so it stays if its screen leaves.
        XCTAssertEqual(device.device.texts, ["sheet"])
        XCTAssertEqual(device.differences, [])
        device.go(.dismiss)
        XCTAssertEqual(device.device.texts, [isCancelled ? "one" : "feed"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testAPushWaitsForASwipeInASheetThatComes() async throws {
      for isCancelled in [true, false] {
        let device = Device(showing: page("feed").inStack().rootRoute())
        device.device.habits.writesPathsLate = true
        device.device.habits.tellsControllersLate = true
        device.navigator.go(
          to: page("sheet").inStack().presentRoute().then(page("one").pushRoute()))
        device.device.update()
        XCTAssertTrue(device.device.swipeBack())
        device.device.update()

        push("two", isCancelled: isCancelled, on: device)
        XCTAssertEqual(device.device.texts, [isCancelled ? "one" : "sheet"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testTheAppGoesHomeDuringASwipe() async throws {
      for updates in [true, false] {
        let device = device()
        device.go(page("two").pushRoute())
        device.device.swipeBack()
        if updates { device.device.update() }

        device.navigator.go(to: .popToRoot)
        device.device.settle()

        XCTAssertEqual(device.device.texts, ["feed"])
        XCTAssertEqual(device.differences.filter { $0 != lostPath }, [])
      }
    }

    // MARK: A swipe that begins in the same turn

    @MainActor func testAPushInTheTurnOfASwipeIsMadeAfterIt() async throws {
      for isCancelled in [true, false] {
        let device = device()
        device.device.swipeBack()
        device.navigator.go(to: page("two").pushRoute())
        if isCancelled {
          device.device.update()
          device.device.cancelSwipe()
        }
        device.device.settle()

        XCTAssertEqual(device.device.texts, ["two"])
        XCTAssertEqual(device.differences, [lostPath])
        device.device.tapBack()
        device.device.settle()
        XCTAssertEqual(device.device.texts, [isCancelled ? "one" : "feed"])
        XCTAssertEqual(device.differences, [lostPath])
      }
    }

    @MainActor func testAScreenThatTakesThePlaceOfOneInTheTurnOfASwipeIsShown() async throws {
      let timers = Timers()
      defer { SwiftUIDevice.onTimer = nil }
      for isCancelled in [true, false] {
        let device = device()
        device.device.swipeBack()
        device.navigator.go(to: page("two").replaceRoute())
        device.device.update()
        if isCancelled { device.device.cancelSwipe() }
        device.device.settle()

        await timers.end(on: device.device) { device.device.texts == ["two"] }
        XCTAssertEqual(device.device.texts, ["two"])
        XCTAssertEqual(device.differences.filter { $0 != lostPath }, [])
      }
    }

    @MainActor func testASheetThatIsLostInTheTurnOfASwipeIsPresentedAgain() async throws {
      let timers = Timers()
      defer { SwiftUIDevice.onTimer = nil }
      let device = device()
      device.device.swipeBack()
      device.navigator.go(to: page("sheet").inStack().presentRoute())
      device.device.settle()
      XCTAssertEqual(device.device.presentations, [])

      // A presentation that was lost is tried again after the time limit.
      await timers.end(on: device.device) { !device.device.presentations.isEmpty }
      XCTAssertEqual(device.device.texts, ["sheet"])
      XCTAssertEqual(Set(device.differences), ["the sheet is lost"])
      device.go(.dismiss)
      XCTAssertEqual(device.device.texts, ["feed"])
      XCTAssertEqual(device.tree.layers.count, 1)
    }

    @MainActor func testALayerOnASheetThatIsSwipedDownGoesWithIt() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("sheet").presentRoute())
      device.device.dismiss()
      device.device.update()
      device.navigator.go(to: page("on it").presentRoute())
      device.device.settle()

      XCTAssertEqual(device.device.presentations, [])
      XCTAssertEqual(device.tree.layers.count, 1)
      device.go(page("next").presentRoute())
      XCTAssertEqual(device.device.texts, ["next"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testASheetTakesThePlaceOfOneThatIsSwipedDown() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("sheet").presentRoute())
      device.device.dismiss()
      device.device.update()
      device.navigator.go(to: Move.dismiss.then(page("next").presentRoute()))
      device.device.settle()

      XCTAssertEqual(device.device.texts, ["next"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAScreenThatMayNotLeaveStaysBelowAPushInTheTurnOfASwipe() async throws {
      let device = device()
      let editor = Editor()
      device.go(ClosureBuilder { editor }.pushRoute())
      device.device.swipeBack()
      editor.draft.isDirty = true
      device.navigator.go(to: page("two").pushRoute())
      device.device.settle()

      XCTAssertEqual(device.device.texts, ["two"])
      XCTAssertEqual(device.navigator.depth, 4)
      XCTAssertEqual(device.differences, [lostPath])
    }

    // MARK: A swipe that another path overtakes

    /// The path of the swipe comes when the other one is shown, or corrected.
    @MainActor func testTheLatePathOfASwipeDoesNotDisturbTheOneThatIsShown() async throws {
      try LawRun.needsLongRun()
      let changes: [([AnyHashable]) -> [AnyHashable]] = [
        { _ in [] }, { $0 + $0 }, { $0 + $0 + $0 }, { $0 + [1] }, { [1] + $0 },
      ]
      for (number, change) in changes.enumerated() {
        for updates in 0..<4 {
          let place = "path \(number), \(updates) updates"
          let device = device()
          device.go(page("two").pushRoute())
          device.device.habits.completesEarly = false
          device.device.habits.writesPathsLate = true
          device.device.habits.tellsControllersLate = true
          device.device.swipeBack()
          device.device.update()

          device.device.rewritePath(change)
          device.device.finishAnimations()
          for _ in 0..<updates { device.device.update() }
          device.navigator.go(to: page("three").pushRoute())
          device.device.settle()

          XCTAssertEqual(device.device.texts, ["three"], place)
          XCTAssertEqual(device.differences, [], place)
        }
      }
    }

    /// SwiftUI never writes the path of that swipe, but the button writes the same one later.
    @MainActor func testTheUserGoesBackAfterASwipeThatWasOvertakenAndCancelled() async throws {
      let device = device()
      device.go(page("two").pushRoute())
      let path = path(of: device)
      device.device.swipeBack()
      device.device.update()
      device.device.rewritePath { _ in path + path }
      device.device.cancelSwipe()
      device.device.settle()
      XCTAssertEqual(device.device.texts, ["two"])

      device.device.tapBack()
      device.device.settle()

      XCTAssertEqual(device.device.texts, ["one"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testTheLatePathOfASwipeIsNotShownAfterTheOneThatWasShorter() async throws {
      let device = device()
      device.go(page("two").pushRoute())
      device.device.habits.writesPathsLate = true
      device.device.swipeBack()
      device.device.update()
      device.device.rewritePath { _ in [] }
      device.device.finishAnimations()

      for _ in 0..<10 {
        device.device.update()
        XCTAssertEqual(device.device.texts, ["feed"])
      }
      device.device.settle()
      XCTAssertEqual(device.differences, [])
    }

    /// The button writes the path that the swipe has written, while something moves.
    @MainActor func testTheUserGoesBackAfterASwipeWhileASheetLeaves() async throws {
      let device = device()
      device.device.swipeBack()
      device.settle()
      device.go(page("two").pushRoute())
      device.device.rewritePath { $0 + $0 }
      device.settle()
      device.go(page("sheet").presentRoute())

      device.navigator.go(to: .dismiss)
      device.device.update()
      XCTAssertTrue(device.device.tapBack())
      device.settle()

      XCTAssertEqual(device.device.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testTheUserGoesBackAfterASwipeThatWasCancelledAndAPush() async throws {
      let device = device()
      device.device.swipeBack()
      device.device.update()
      device.device.cancelSwipe()
      device.device.settle()
      device.go(page("two").pushRoute())
      device.go(.back)

      device.device.tapBack()
      device.device.settle()

      XCTAssertEqual(device.device.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
    }

    // MARK: Paths that no user asked for

    @MainActor func testAPathWithAScreenThatHasLeftIsPutRight() async throws {
      let device = device()
      let old = path(of: device)
      device.go(.back)

      device.device.rewritePath { _ in old }
      device.device.settle()

      XCTAssertEqual(device.device.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAPathWithAScreenOfAnotherTreeIsPutRight() async throws {
      let (device, other) = (device(), device())
      let foreign = path(of: other)

      device.device.rewritePath { $0 + foreign }
      device.device.settle()
      XCTAssertEqual(device.device.texts, ["one"])
      XCTAssertEqual(device.differences, [])

      device.device.rewritePath { _ in foreign }
      device.device.settle()
      XCTAssertEqual(device.device.texts, ["feed"], "the user has removed the own screen")
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAPathWithAScreenTwiceOrAnotherOrderIsPutRight() async throws {
      let device = device()
      device.go(page("two").pushRoute())
      for change in [{ $0 + $0 }, { $0.reversed() }, { $0 + [1] }]
        as [([AnyHashable]) -> [AnyHashable]]
      {
        device.device.rewritePath(change)
        device.device.settle()

        XCTAssertEqual(device.device.texts, ["two"])
        XCTAssertEqual(device.differences, [])
        XCTAssertEqual(device.navigator.depth, 3)
      }
    }

    @MainActor func testAShorterPathIsFollowedOnce() async throws {
      let device = device()
      device.go(page("two").pushRoute())
      for _ in 0..<2 { device.device.rewritePath { _ in [] } }
      device.device.settle()

      XCTAssertEqual(device.device.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
      XCTAssertEqual(device.failures, [])
    }

    @MainActor func testAScreenThatMayNotLeaveStaysHoweverOftenItIsRemoved() async throws {
      let device = device()
      let editor = Editor()
      editor.draft.isDirty = true
      device.go(ClosureBuilder { editor }.pushRoute())

      for _ in 0..<20 {
        device.device.rewritePath { Array($0.dropLast()) }
        device.device.settle()
        XCTAssertEqual(device.device.texts, ["editor", "Back"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testAStackThatUndoesEachPushIsNotPutRightEndlessly() async throws {
      let device = device()
      device.device.habits.undoesPushes = true
      device.go(page("two").pushRoute())
      XCTAssertEqual(device.device.texts, ["one"])
      XCTAssertEqual(device.differences, [], "the tree follows")

      let editor = Editor()
      editor.draft.isDirty = true
      let log = try giveUp(on: device) { device.go(ClosureBuilder { editor }.pushRoute()) }

      XCTAssertFalse(device.differences.contains("the views never come to rest"))
      // Elsewhere, the system has a log.
      #if canImport(Glibc)
        XCTAssertTrue(log.contains("RouteKit: The host shows:\nStackNode\n"), log)
      #endif
      device.go(page("next").pushRoute())
      XCTAssertEqual(device.device.texts, ["next"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAStackThatForgetsEachPushIsNotPutRightEndlessly() async throws {
      let device = device()
      device.device.habits.forgetsPushes = true
      device.go(page("two").pushRoute())
      XCTAssertEqual(device.device.texts, ["one"])
      XCTAssertEqual(device.device.complaints, [])

      device.device.habits.forgetsPushes = false
      device.go(page("three").pushRoute())
      XCTAssertEqual(device.device.texts, ["three"])
      XCTAssertEqual(device.differences, [])
    }

    /// The connection has given up, because SwiftUI undoes what the tree insists on.
    @MainActor func testTheNextActOfTheUserPutsTheViewsRight() async throws {
      let acts: [@MainActor (SwiftUIDevice) -> Void] = [
        { $0.tapBack() }, { $0.selectTab("cart") }, { $0.selectTab("feed") },
      ]
      for (number, act) in acts.enumerated() {
        let device = Device(showing: tabs.rootRoute())
        device.go(page("one").pushRoute())
        let editor = StubbornEditor()
        editor.isDirty = true
        try giveUp(on: device) { device.go(ClosureBuilder { editor }.pushRoute()) }

        act(device.device)
        device.settle()

        XCTAssertEqual(device.differences, [], "act \(number)")
        XCTAssertEqual(device.tree.hostConnections.map(\.isDiverged), [false], "act \(number)")
      }
    }

    /// SwiftUI undoes what the tree insists on below a sheet, and the tree refuses what the user does in it.
    @MainActor func testARefusedActInASheetPutsTheViewsRight() async throws {
      let acts: [@MainActor (SwiftUIDevice) -> Void] = [
        { $0.rewritePath { Array($0.dropLast()) } }, { $0.selectTab("cart") },
      ]
      for (number, act) in acts.enumerated() {
        let device = device()
        device.go(tabs.presentRoute())
        let noCart = ClosureGuard { (page: TextPage) in page.text == "cart" ? .deny : .allow }
        _ = device.tree.require(noCart, beforeShowing: TextPage.self)
        let editor = Editor()
        editor.draft.isDirty = true
        device.go(ClosureBuilder { editor }.pushRoute())
        let lower = Editor()
        lower.draft.isDirty = true
        try giveUp(on: device) {
          do {
            try (device.tree.root as? StackNode)?.push(lower)
          } catch {
            XCTFail("\(error)")
          }
          device.settle()
        }

        act(device.device)
        device.settle()

        XCTAssertEqual(device.device.texts.first, "editor", "act \(number)")
        XCTAssertEqual(device.differences, [], "act \(number)")
        XCTAssertEqual(device.tree.hostConnections.map(\.isDiverged), [false], "act \(number)")
      }
    }

    /// Each time, the connection gives up, and the views are put right a few times since the user has last begun.
    @MainActor func testTheUserMayInsistAgainAndAgain() async throws {
      let acts: [@MainActor (SwiftUIDevice) -> Void] = [
        { $0.rewritePath { Array($0.dropLast()) } },
        { $0.selectTab($0.tabs.contains("[feed]") ? "cart" : "feed") },
      ]
      for (number, act) in acts.enumerated() {
        let device = Device(showing: tabs.rootRoute())
        let editor = Editor()
        editor.draft.isDirty = true
        device.go(ClosureBuilder { editor }.pushRoute())

        for round in 0..<3 {
          for _ in 0..<20 {
            act(device.device)
            device.device.update()
          }
          device.settle()
          XCTAssertEqual(device.device.texts.first, "editor", "act \(number), round \(round)")
        }
        XCTAssertEqual(device.differences.filter { $0 != lostPath }, [])
      }
    }

    /// The views know that it may not leave, but SwiftUI dismisses a popover all the same.
    @MainActor func testAPopoverThatIsDismissedPutsTheViewsRight() async throws {
      let device = device()
      device.go(page("popover").inStack().presentRoute(.popover))
      let editor = StubbornEditor()
      editor.isDirty = true
      try giveUp(on: device) { device.go(ClosureBuilder { editor }.pushRoute()) }

      XCTAssertTrue(device.device.dismiss())
      device.settle()

      XCTAssertEqual(device.device.texts, ["editor", "Back"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testASheetThatMayNotLeaveStaysHoweverOftenItIsSwipedDown() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let editor = StubbornEditor()
      device.go(ClosureBuilder { editor }.presentRoute())

      // The view does not observe the editor, so a swipe is possible each time.
      for _ in 0..<20 {
        editor.isDirty = false
        device.tree.reportAllowanceChange()
        device.device.settle()
        editor.isDirty = true
        XCTAssertTrue(device.device.dismiss())
        device.device.settle()
        XCTAssertEqual(device.device.texts, ["editor"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testAPathThatIsWrittenAgainAndAgainComesToRest() async throws {
      let device = device()
      let old = path(of: device)
      device.go(.back)
      for _ in 0..<100 {
        device.device.rewritePath { _ in old }
        device.device.update()
        device.device.rewritePath { _ in [] }
        device.device.finishAnimations()
      }
      device.device.settle()

      XCTAssertEqual(device.device.texts, ["feed"])
      XCTAssertEqual(device.differences.filter { $0 != lostPath }, [])
      device.go(page("two").pushRoute())
      XCTAssertEqual(device.device.texts, ["two"])
    }

    /// Navigates while SwiftUI undoes each push, and expects the connection to give up.
    ///
    /// - Returns: The text that was written to the standard error.
    @discardableResult @MainActor private func giveUp(
      on device: Device, line: UInt = #line, _ navigate: () -> Void
    ) throws -> String {
      device.device.habits.undoesPushes = true
      let log = try standardError(navigate)
      XCTAssertEqual(device.tree.hostConnections.map(\.isDiverged), [true], line: line)
      device.device.habits.undoesPushes = false
      return log
    }

    /// Returns the text that a closure writes to the standard error.
    private func standardError(_ write: () -> Void) throws -> String {
      let pipe = Pipe()
      let old = dup(STDERR_FILENO)
      dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
      write()
      dup2(old, STDERR_FILENO)
      close(old)
      try pipe.fileHandleForWriting.close()
      return String(
        decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
  }
#endif
