#if !os(iOS) && !os(visionOS)
  import Fixtures
  import Foundation
  import RouteKit
  import RouteKitHosting
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// The contract of hosts on random trees of all containers, with a hostile host beside the device.
  ///
  /// `.ci/nightly swiftui` tries 10 000 seeds in each test, and those of pages once for each habit.
  final class DeviceConformanceTests: XCTestCase {
    @MainActor func testTheDeviceShowsEveryTree() async throws {
      let run = LawRun()
      expectConforming(run.seed...(run.seed + UInt64(run.navigations / 200) - 1))
    }

    /// The app presents its own sheet and alert, which come at rest and go at any time. Layers wait meanwhile.
    @MainActor func testTheDeviceShowsEveryTreeWithGuests() async throws {
      let run = LawRun()
      DeviceHost.seen = [:]
      expectConforming(
        run.seed...(run.seed + UInt64(run.navigations / 200) - 1), guests: Guests())
      guard run.demandsAll else { return }
      XCTAssertGreaterThan(DeviceHost.seen["guest", default: 0], 10)
      XCTAssertGreaterThan(DeviceHost.seen["stack in a stack", default: 0], 10)
    }

    /// Each page presents its own covers, popovers and alerts, also on a layer of the tree, which are all sheets. It ends
    /// them when another page is in front.
    @MainActor func testTheDeviceShowsEveryTreeOfPagesWithGuests() async throws {
      let run = LawRun()
      DeviceHost.seen = [:]
      for saysLate in [false, true] {
        expectConforming(
          run.seed...(run.seed + UInt64(run.navigations / 400)), ofPages: true, saysLate: saysLate)
      }
      guard run.demandsAll else { return }
      XCTAssertGreaterThan(DeviceHost.seen["guest in a layer", default: 0], 10)
      XCTAssertLessThan(DeviceHost.seen["lost guest", default: 0] * 10, run.navigations / 200)
    }

    /// Transactions complete with the animation, paths are written some time after the swipe, and UIKit calls the
    /// controllers after that.
    @MainActor func testADeviceThatSaysEverythingLateShowsEveryTree() async throws {
      let run = LawRun()
      expectConforming(
        run.seed...(run.seed + UInt64(run.navigations / 200) - 1), guests: Guests(), saysLate: true)
    }

    /// The user rewrites the path during a swipe, and then lets the screen return, which has left the stack.
    @MainActor func testADeviceThatLosesAPopShowsTheTree() async throws {
      try LawRun.needsLongRun()
      for seed: UInt64 in [1_506, 1_537, 2_830] { expectConforming(seed...seed, isSmall: true) }
    }

    /// A screen is pushed again while its stack still gets the path that the user has rewritten.
    @MainActor func testAPathThatComesFirstIsNotWaitedFor() async throws {
      expectConforming(81...81, isSmall: true)
      expectConforming(81...81, isSmall: true, guests: Guests())
    }

    /// The tree has moved on from a split in a stack, which is a sentence, when a column of it comes to the front.
    @MainActor func testAColumnOfASplitThatIsNotShownIsNotWaitedFor() async throws {
      expectConforming(1_558...1_558, isSmall: true, guests: Guests(), saysLate: true)
    }

    /// The path of a swipe comes late, while a screen is pushed on the screens that it has.
    @MainActor func testALatePathThatRemovesNothingChangesNoPath() async throws {
      expectConforming(2_560...2_560, isSmall: true, guests: Guests(), saysLate: true)
    }

    /// Old code writes a path that has the pushed screen twice, while that comes.
    @MainActor func testAPathOfTwoEqualScreensIsCorrected() async throws {
      expectConforming(1_389...1_389, isSmall: true, guests: Guests(), saysLate: true)
    }

    /// The path of a swipe comes late, while SwiftUI shows the path that corrects another one.
    @MainActor func testALatePathDuringACorrectionIsIgnored() async throws {
      expectConforming(2_570...2_570, isSmall: true, guests: Guests(), saysLate: true)
    }

    /// A tap on the selected tab writes an empty path, when the tree has gone back in part, and SwiftUI does not know it.
    @MainActor func testAPathThatIsWrittenBeforeTheNextUpdateIsFollowed() async throws {
      for seed: UInt64 in [24, 71] { expectConforming(seed...seed, isSmall: true) }
    }

    /// Old code writes a path while another layer moves, so the screen in front does not come.
    @MainActor func testAPathThatCoversTheScreenInFrontIsCorrected() async throws {
      expectConforming(451...451, isSmall: true)
    }

    /// The user rewrites the path during a swipe in a sheet that has left the tree, and lets the screen return.
    @MainActor func testAScreenThatASwipeDoesNotUncoverIsNotWaitedFor() async throws {
      expectConforming(6_950...6_950, isSmall: true)
    }

    @MainActor private func expectConforming(
      _ seeds: ClosedRange<UInt64>, isSmall: Bool = false, guests: Guests? = nil,
      ofPages: Bool = false, saysLate: Bool = false
    ) {
      expectConformance(
        of: { DeviceHost(guests: guests, saysLate: saysLate) }, seeds: seeds, isSmall: isSmall,
        makeScreen: {
          ofPages ? PageWithGuests(MainActor.assumeIsolated { Guests() }) : ScreenNode()
        },
        settle: { $0.settle() }, shows: { $0.picture }, act: { $0.act($1) })
    }
  }

  /// Finds the tree of the check, and shows it on a device.
  @MainActor
  private final class DeviceHost: @MainActor ScreenHost {
    private var tree: ScreenTree?
    private var device: SwiftUIDevice?
    private let guests: Guests?
    private let saysLate: Bool
    /// How often the rare has happened: a guest that a layer or a navigation has met, and a stack directly in the stack in
    /// front.
    static var seen: [String: Int] = [:]
    /// The layers of pages.
    private static let kinds: [GuestKind] = [.cover, .popover, .alert, .choices]

    init(guests: Guests?, saysLate: Bool) { (self.guests, self.saysLate) = (guests, saysLate) }

    func show(_ movement: Movement) {
      tree = movement.connection.tree
      movement.settled()
    }

    func settle() {
      if device == nil, let tree {
        let navigator = Navigator(tree)
        let guests = guests
        device = SwiftUIDevice(showing: {
          guests.map { GuestView(tree: tree, navigator: navigator, guests: $0) as any View }
            ?? RoutedView(tree, navigator: navigator)
        })
        device?.habits.completesEarly = !saysLate
        device?.habits.writesPathsLate = saysLate
        device?.habits.tellsControllersLate = saysLate
      }
      // A guest hides what the tree has.
      for guests in allGuests { guests.leave() }
      device?.settle()
    }

    private var allGuests: [Guests] {
      let pages = tree?.screens.compactMap { ($0 as? PageWithGuests)?.guests } ?? []
      return pages + (guests.map { [$0] } ?? [])
    }

    func act(_ number: Int) {
      guard let device else { return }
      for case let page as PageWithGuests in tree?.screens ?? [] where page !== tree?.visible {
        page.guests.leave()
      }
      if number % 5 == 4, !allGuests.isEmpty { return toggleGuest(number / 5, on: device) }
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

    private func toggleGuest(_ number: Int, on device: SwiftUIDevice) {
      if let guests = allGuests.first(where: \.isUp) { return guests.leave() }
      device.settle()
      let layers = device.presentations.count
      // A view presents nothing while another one is above it.
      let page = (tree?.visible as? PageWithGuests)?.guests
      guard let guests = page ?? guests, page != nil || layers == 0,
        tree?.layers.count == layers + 1, page == nil || showsTree
      else { return }
      if page == nil {
        (guests.showsSheet, guests.showsAlert) = (number % 2 == 0, number % 2 == 1)
      } else {
        guests.kind = DeviceHost.kinds[number % 4]
      }
      device.settle()
      DeviceHost.seen["guest", default: 0] += device.presentations.count - layers
      if layers > 0 { DeviceHost.seen["guest in a layer", default: 0] += 1 }
    }

    /// The picture of the tree, if the device shows the visible screen below the layers that are on show. Otherwise it is
    /// empty.
    var picture: TreeSnapshot {
      guard let tree else { return ScreenTree().snapshot() }
      if tree.visiblePath.contains(where: { $0 is StackNode && $0.screenParent is StackNode }) {
        DeviceHost.seen["stack in a stack", default: 0] += 1
      }
      if losesLayerOfTree {
        DeviceHost.seen["lost guest", default: 0] += 1
        return tree.snapshot()
      }
      if showsTree, device?.complaints.isEmpty != false { return tree.snapshot() }
      if let device { print(device.texts, device.presentations, device.depth, device.complaints) }
      return ScreenTree().snapshot()
    }

    /// Whether SwiftUI has lost a layer of the tree after a guest, whose page has moved to another place while it was up.
    /// That layer comes a second later. A lost guest alone has been withdrawn, and excuses nothing.
    private var losesLayerOfTree: Bool {
      let complaint = device?.complaints.first
      guard DeviceHost.kinds.contains(where: { complaint == "the \($0) is lost" }),
        tree?.screens.contains(where: { $0 is PageWithGuests }) == true
      else { return false }
      return device?.forgetLosses() == false
    }

    /// Whether the device shows the visible screen below the layers that are on show.
    private var showsTree: Bool {
      guard let tree, let device, let visible = tree.visible else { return true }
      // A container that SwiftUI cannot show is a sentence instead.
      let isRefused = tree.visiblePath.contains {
        $0.isOutOfPlace && device.texts.contains("\($0) cannot be shown in a stack.")
      }
      let isDrawn =
        device.texts.contains("\(visible) is not a Page.") || visible is ContainerNode
        || visible is PageWithGuests && device.texts.contains("\(visible)")
      let hasLayers = device.presentations.count == tree.layers.count - 1
      let layer = tree.visiblePath.drop { $0 !== tree.layers.last }
      let depth = layer.lazy.compactMap { $0 as? StackNode }.first.map { $0.flatCount - 1 } ?? 0
      return (isDrawn || isRefused) && hasLayers && device.depth == depth
    }
  }

  private final class PageWithGuests: ScreenNode, RouteKitSwiftUI.Page {
    let guests: Guests

    init(_ guests: Guests) { self.guests = guests }

    @MainActor var page: some View { AnyGuestPage(guests: guests, text: "\(self)") }
  }

  extension Guests {
    fileprivate var isUp: Bool { showsSheet || showsAlert || kind != nil }

    fileprivate func leave() { (showsSheet, showsAlert, kind) = (false, false, nil) }
  }

  extension ScreenNode {
    /// Whether it is a split in a stack, or a stack in a stack but not directly.
    fileprivate var isOutOfPlace: Bool {
      guard self is SplitNode || self is StackNode && !(screenParent is StackNode) else {
        return false
      }
      return sequence(first: self, next: \.screenParent).dropFirst().contains { $0 is StackNode }
    }
  }

  /// A view of the app around the tree, with its own sheet and alert.
  private struct GuestView: View {
    let tree: ScreenTree
    let navigator: Navigator
    @Bindable var guests: Guests

    var body: some View {
      RoutedView(tree, navigator: navigator)
        .sheet(isPresented: $guests.showsSheet) { Text("guest") }
        .alert("Guest?", isPresented: $guests.showsAlert) { Button("OK") {} }
    }
  }
#endif
