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
    private var stage: SwiftUIStage?

    func show(_ movement: Movement) {
      tree = movement.connection.tree
      movement.settled()
    }

    func settle() {
      if stage == nil, let tree {
        let navigator = Navigator(tree)
        stage = SwiftUIStage(showing: { RoutedView(tree, navigator: navigator) })
      }
      stage?.settle()
    }

    func act(_ number: Int) {
      guard let stage else { return }
      // The user acts while something moves. The views notice a swipe before anything else happens.
      switch number % 7 {
      case 0: stage.tapBack()
      case 1: if stage.swipeBack() { stage.update() }
      case 5: stage.cancelSwipe()
      case 6:
        stage.rewritePath { path in
          (path + path).indices.filter { (number / 7) >> $0 & 1 == 1 }.map { (path + path)[$0] }
        }
      case 2: if stage.dismiss() { stage.finishAnimations() }
      case 3: stage.update()
      default:
        let titles = stage.tabs.map { $0.filter { !"[]".contains($0) } }
        if !titles.isEmpty { stage.selectTab(titles[number % titles.count]) }
      }
    }

    /// The picture of the tree, if the device shows the visible screen below the layers that are on show. Otherwise it is
    /// empty.
    var picture: TreeSnapshot {
      guard let tree else { return ScreenTree().snapshot() }
      guard let stage, let visible = tree.visible else { return tree.snapshot() }
      let isDrawn =
        stage.texts.contains("\(visible) is not a Page.") || visible is ContainerNode
      let hasLayers = stage.presentations.count == tree.layers.count - 1
      if isDrawn, hasLayers, stage.complaints.isEmpty { return tree.snapshot() }
      print(stage.texts, stage.presentations, stage.complaints)
      return ScreenTree().snapshot()
    }
  }
#endif
