#if !os(iOS) && !os(visionOS)
  import Fixtures
  import RouteKit
  import RouteKitHosting
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// The contract of hosts on random trees of all containers, with a hostile host beside the device.
  ///
  /// `.ci/nightly hosts` tries 10 000 seeds.
  final class DeviceConformanceTests: XCTestCase {
    @MainActor func testTheDeviceShowsEveryTree() async throws {
      let run = LawRun()
      expectConforming(run.seed...(run.seed + UInt64(run.navigations / 100) - 1))
    }

    /// The user rewrites the path during a swipe, and then lets the screen return, which has left the stack.
    @MainActor func testADeviceThatLosesAPopShowsTheTree() async throws {
      for seed: UInt64 in [1_506, 1_537, 2_830] { expectConforming(seed...seed) }
    }

    @MainActor private func expectConforming(_ seeds: ClosedRange<UInt64>) {
      expectConformance(
        of: DeviceHost(), seeds: seeds, settle: { $0.settle() }, shows: { $0.picture },
        act: { $0.act($1) })
    }
  }

  /// Finds the tree of the check, and shows it on a device.
  @MainActor
  private final class DeviceHost: @MainActor ScreenHost {
    private var tree: ScreenTree?
    private var device: SwiftUIDevice?

    func show(_ movement: Movement) {
      tree = movement.connection.tree
      movement.settled()
    }

    func settle() {
      if device == nil, let tree {
        let navigator = Navigator(tree)
        device = SwiftUIDevice(showing: { RoutedView(tree, navigator: navigator) })
      }
      device?.settle()
    }

    func act(_ number: Int) {
      guard let device else { return }
      // The user acts while something moves. The views notice a swipe before anything else happens.
      switch number % 7 {
      case 0: device.tapBack()
      case 1: if device.swipeBack() { device.update() }
      case 5: device.cancelSwipe()
      case 6:
        device.rewritePath { path in
          (path + path).indices.filter { (number / 7) >> $0 & 1 == 1 }.map { (path + path)[$0] }
        }
      case 2: if device.dismiss() { device.finishAnimations() }
      case 3: device.update()
      default:
        let titles = device.tabs.map { $0.filter { !"[]".contains($0) } }
        if !titles.isEmpty { device.selectTab(titles[number % titles.count]) }
      }
    }

    /// The picture of the tree, if the device shows the visible screen below the layers that are on show. Otherwise it is
    /// empty.
    var picture: TreeSnapshot {
      guard let tree else { return ScreenTree().snapshot() }
      guard let device, let visible = tree.visible else { return tree.snapshot() }
      let isDrawn =
        device.texts.contains("\(visible) is not a Page.") || visible is ContainerNode
      let hasLayers = device.presentations.count == tree.layers.count - 1
      if isDrawn, hasLayers, device.complaints.isEmpty { return tree.snapshot() }
      print(device.texts, device.presentations, device.complaints)
      return ScreenTree().snapshot()
    }
  }
#endif
