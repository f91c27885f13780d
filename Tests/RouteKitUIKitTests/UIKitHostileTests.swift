#if !os(iOS) && !os(visionOS)
  import Fixtures
  import RouteKit
  import RouteKitHosting
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// The adapter under the hostile scripts of RouteKitTesting, with a random user of the stand-in.
  final class UIKitHostileTests: XCTestCase {
    override func setUpWithError() throws { try LawRun.needsLongRun() }

    @MainActor private func makeHost(_ notices: UIKitDevice.Notices) -> UIKitHost {
      UIKitDevice.begin().notices = notices
      return .onStage()
    }

    @MainActor private func expectConforming(
      _ notices: UIKitDevice.Notices, test: String = #function
    ) {
      // `.ci/nightly uikit` tries 10 000 seeds in each test.
      let run = LawRun(of: test)
      let last = run.seed + UInt64(max(10, run.navigations / 100)) - 1
      UIKitDevice.actions = [:]
      expectConformance(
        of: makeHost(notices), seeds: run.seed...last,
        settle: { host in
          UIKitDevice.current.settle()
          // A call that is lost is noticed when the scene becomes active.
          if notices == .never { host.check() }
        },
        shows: { host in
          host.expectVisibleOnTop()
          return host.picture
        }, act: { host, number in host.act(number) })
      guard run.demandsAll else { return }
      for action in UIKitDevice.Action.allCases {
        XCTAssertGreaterThan(UIKitDevice.actions[action, default: 0], 0, "\(action)")
      }
    }

    @MainActor func testHostileScripts() async { expectConforming(.once) }

    /// Old code pushes and presents, and menus open and close, in the middle of everything.
    @MainActor func testHostileScriptsWithControllersOfOldCode() async {
      let run = LawRun()
      let last = run.seed + UInt64(max(10, run.navigations / 100)) - 1
      expectConformance(
        of: makeHost(.once), seeds: run.seed...last,
        settle: { _ in UIKitDevice.current.settle() },
        shows: { host in
          XCTAssertEqual(UIKitDevice.current.complaints, [])
          return host.picture
        },
        act: { host, number in
          if number.isMultiple(of: 3) { host.actAsOldCode(number / 3) } else { host.act(number) }
        })
    }

    /// Old code takes controllers and delegates away from the host, also the root. A check puts everything right.
    @MainActor func testHostileScriptsWithOldCodeThatTakesControllersAndDelegatesAway() async {
      let run = LawRun()
      let last = run.seed + UInt64(max(10, run.navigations / 100)) - 1
      expectConformance(
        of: makeHost(.once), seeds: run.seed...last,
        settle: { host in
          UIKitDevice.current.settle()
          host.check()
          UIKitDevice.current.settle()
        },
        shows: { host in
          host.expectVisibleOnTop()
          return host.picture
        },
        act: { host, number in
          if number.isMultiple(of: 3) { host.actAsThief(number / 3) } else { host.act(number) }
        })
    }

    @MainActor func testHostileScriptsWithDelegatesCalledTwice() async { expectConforming(.twice) }

    @MainActor func testHostileScriptsWithDelegatesCalledLate() async { expectConforming(.late) }

    @MainActor func testHostileScriptsWithDelegatesThatAreNotCalled() async {
      expectConforming(.never)
    }
  }
#endif
