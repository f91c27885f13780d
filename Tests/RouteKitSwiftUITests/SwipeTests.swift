#if !os(iOS) && !os(visionOS)
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

    /// The path of the stack in front.
    @MainActor private func path(of device: Device) -> [AnyHashable] {
      var path: [AnyHashable] = []
      device.stage.rewritePath {
        path = $0
        return $0
      }
      device.stage.settle()
      return path
    }

    // MARK: A swipe that the views notice

    @MainActor func testAPushWaitsForASwipeAndStays() async throws {
      for isCancelled in [true, false] {
        let device = device()
        device.stage.swipeBack()
        device.stage.update()

        device.navigator.go(to: page("two").pushRoute())
        if isCancelled { device.stage.cancelSwipe() }
        device.stage.settle()

        XCTAssertEqual(device.stage.texts, ["two"])
        XCTAssertEqual(device.differences, [])
        device.stage.tapBack()
        device.stage.settle()
        XCTAssertEqual(device.stage.texts, [isCancelled ? "one" : "feed"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testASheetWaitsForASwipe() async throws {
      for isCancelled in [true, false] {
        let device = device()
        device.stage.swipeBack()
        device.stage.update()

        device.navigator.go(to: page("sheet").inStack().presentRoute())
        if isCancelled { device.stage.cancelSwipe() }
        device.stage.settle()

        // The sheet is on the stack, so it stays if its screen leaves.
        XCTAssertEqual(device.stage.texts, ["sheet"])
        XCTAssertEqual(device.differences, [])
        device.go(.dismiss)
        XCTAssertEqual(device.stage.texts, [isCancelled ? "one" : "feed"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testTheAppGoesHomeDuringASwipe() async throws {
      for updates in [true, false] {
        let device = device()
        device.go(page("two").pushRoute())
        device.stage.swipeBack()
        if updates { device.stage.update() }

        device.navigator.go(to: .popToRoot)
        device.stage.settle()

        XCTAssertEqual(device.stage.texts, ["feed"])
        XCTAssertEqual(device.differences.filter { $0 != lostPath }, [])
      }
    }

    @MainActor func testASwipeThatIsCancelledLeavesEverything() async throws {
      let device = device()
      device.stage.swipeBack()
      device.stage.update()
      device.stage.cancelSwipe()
      device.stage.settle()

      XCTAssertEqual(device.stage.texts, ["one"])
      XCTAssertEqual(device.differences, [])
      XCTAssertEqual(device.failures, [])
    }

    // MARK: A swipe that begins in the same turn

    @MainActor func testAPushInTheTurnOfASwipeIsMadeAfterIt() async throws {
      for isCancelled in [true, false] {
        let device = device()
        device.stage.swipeBack()
        device.navigator.go(to: page("two").pushRoute())
        if isCancelled {
          device.stage.update()
          device.stage.cancelSwipe()
        }
        device.stage.settle()

        XCTAssertEqual(device.stage.texts, ["two"])
        XCTAssertEqual(device.differences, [lostPath])
        device.stage.tapBack()
        device.stage.settle()
        XCTAssertEqual(device.stage.texts, [isCancelled ? "one" : "feed"])
        XCTAssertEqual(device.differences, [lostPath])
      }
    }

    @MainActor func testAScreenThatTakesThePlaceOfOneInTheTurnOfASwipeIsShown() async throws {
      for isCancelled in [true, false] {
        let device = device()
        device.stage.swipeBack()
        device.navigator.go(to: page("two").replaceRoute())
        device.stage.update()
        if isCancelled { device.stage.cancelSwipe() }
        device.stage.settle()

        let deadline = ContinuousClock.now + .seconds(20)
        while device.stage.texts != ["two"], ContinuousClock.now < deadline {
          await Task.yield()
          device.stage.settle()
        }
        XCTAssertEqual(device.stage.texts, ["two"])
        XCTAssertEqual(device.differences.filter { $0 != lostPath }, [])
      }
    }

    @MainActor func testASheetThatIsLostInTheTurnOfASwipeIsPresentedAgain() async throws {
      let device = device()
      device.stage.swipeBack()
      device.navigator.go(to: page("sheet").inStack().presentRoute())
      device.stage.settle()
      XCTAssertEqual(device.stage.presentations, [])

      await waitForASheet(on: device)
      XCTAssertEqual(device.stage.texts, ["sheet"])
      XCTAssertEqual(Set(device.differences), ["the sheet is lost"])
      device.go(.dismiss)
      XCTAssertEqual(device.stage.texts, ["feed"])
      XCTAssertEqual(device.tree.layers.count, 1)
    }

    @MainActor func testALayerOnASheetThatIsSwipedDownGoesWithIt() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("sheet").presentRoute())
      device.stage.dismiss()
      device.stage.update()
      device.navigator.go(to: page("on it").presentRoute())
      device.stage.settle()

      XCTAssertEqual(device.stage.presentations, [])
      XCTAssertEqual(device.tree.layers.count, 1)
      // SwiftUI has lost one presentation, and loses the next one.
      device.go(page("next").presentRoute())
      await waitForASheet(on: device)
      XCTAssertEqual(device.stage.texts, ["next"])
      XCTAssertEqual(Set(device.differences), ["the sheet is lost"])
    }

    @MainActor func testASheetTakesThePlaceOfOneThatIsSwipedDown() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("sheet").presentRoute())
      device.stage.dismiss()
      device.stage.update()
      device.navigator.go(to: Move.dismiss.then(page("next").presentRoute()))
      device.stage.settle()

      XCTAssertEqual(device.stage.texts, ["next"])
      XCTAssertEqual(device.differences, [])
    }

    /// Waits until a presentation that was lost is tried again, after the time limit.
    @MainActor private func waitForASheet(on device: Device) async {
      let deadline = ContinuousClock.now + .seconds(20)
      while device.stage.presentations.isEmpty, ContinuousClock.now < deadline {
        await Task.yield()
        device.stage.settle()
      }
    }

    @MainActor func testAScreenThatMayNotLeaveStaysBelowAPushInTheTurnOfASwipe() async throws {
      let device = device()
      let editor = Editor()
      device.go(ClosureBuilder { editor }.pushRoute())
      device.stage.swipeBack()
      editor.draft.isDirty = true
      device.navigator.go(to: page("two").pushRoute())
      device.stage.settle()

      XCTAssertEqual(device.stage.texts, ["two"])
      XCTAssertEqual(device.navigator.depth, 4)
      XCTAssertEqual(device.differences, [lostPath])
    }

    // MARK: Paths that no user asked for

    @MainActor func testAPathWithAScreenThatHasLeftIsPutRight() async throws {
      let device = device()
      let old = path(of: device)
      device.go(.back)

      device.stage.rewritePath { _ in old }
      device.stage.settle()

      XCTAssertEqual(device.stage.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAPathWithAScreenOfAnotherTreeIsPutRight() async throws {
      let (device, other) = (device(), device())
      let foreign = path(of: other)

      device.stage.rewritePath { $0 + foreign }
      device.stage.settle()
      XCTAssertEqual(device.stage.texts, ["one"])
      XCTAssertEqual(device.differences, [])

      device.stage.rewritePath { _ in foreign }
      device.stage.settle()
      XCTAssertEqual(device.stage.texts, ["feed"], "the user has removed the own screen")
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAPathWithAScreenTwiceOrAnotherOrderIsPutRight() async throws {
      let device = device()
      device.go(page("two").pushRoute())
      for change in [{ $0 + $0 }, { $0.reversed() }, { $0 + [1] }]
        as [([AnyHashable]) -> [AnyHashable]]
      {
        device.stage.rewritePath(change)
        device.stage.settle()

        XCTAssertEqual(device.stage.texts, ["two"])
        XCTAssertEqual(device.differences, [])
        XCTAssertEqual(device.navigator.depth, 3)
      }
    }

    @MainActor func testAShorterPathIsFollowedOnce() async throws {
      let device = device()
      device.go(page("two").pushRoute())
      for _ in 0..<2 { device.stage.rewritePath { _ in [] } }
      device.stage.settle()

      XCTAssertEqual(device.stage.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
      XCTAssertEqual(device.failures, [])
    }

    @MainActor func testAScreenThatMayNotLeaveStaysHoweverOftenItIsRemoved() async throws {
      let device = device()
      let editor = Editor()
      editor.draft.isDirty = true
      device.go(ClosureBuilder { editor }.pushRoute())

      for _ in 0..<20 {
        device.stage.rewritePath { Array($0.dropLast()) }
        device.stage.settle()
        XCTAssertEqual(device.stage.texts, ["editor", "Back"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testAStackThatUndoesEachPushIsNotPutRightEndlessly() async throws {
      let device = device()
      device.stage.undoesPushes = true
      device.go(page("two").pushRoute())
      XCTAssertEqual(device.stage.texts, ["one"])
      XCTAssertEqual(device.differences, [], "the tree follows")

      let editor = Editor()
      editor.draft.isDirty = true
      let log = try standardError { device.go(ClosureBuilder { editor }.pushRoute()) }

      XCTAssertFalse(device.differences.contains("the views never come to rest"))
      XCTAssertEqual(device.tree.hostConnections.map(\.isDiverged), [true])
      // Elsewhere, the system has a log.
      #if canImport(Glibc)
        XCTAssertTrue(log.contains("RouteKit: The host shows:\nStackNode\n"), log)
      #endif
      device.stage.undoesPushes = false
      device.go(page("next").pushRoute())
      XCTAssertEqual(device.stage.texts, ["next"])
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
        device.stage.settle()
        editor.isDirty = true
        XCTAssertTrue(device.stage.dismiss())
        device.stage.settle()
        XCTAssertEqual(device.stage.texts, ["editor"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testAPathThatIsWrittenAgainAndAgainComesToRest() async throws {
      let device = device()
      let old = path(of: device)
      device.go(.back)
      for _ in 0..<100 {
        device.stage.rewritePath { _ in old }
        device.stage.update()
        device.stage.rewritePath { _ in [] }
        device.stage.finishAnimations()
      }
      device.stage.settle()

      XCTAssertEqual(device.stage.texts, ["feed"])
      XCTAssertEqual(device.differences.filter { $0 != lostPath }, [])
      device.go(page("two").pushRoute())
      XCTAssertEqual(device.stage.texts, ["two"])
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
