import RouteKit
import XCTest

/// State that a rollback once left behind, or might leave behind.
final class RollBackLawsTests: XCTestCase {
  func testARefusedRootWithoutAnotherHolderIsReleasedAndNotTouchedAgain() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let home = Home()
    try tree.setRoot(home)
    weak var newcomer: ScreenNode?

    let root = ClosureBuilder { () -> StackNode in
      let stack = try StackNode(Home(), Home())
      newcomer = stack
      return stack
    }.rootRoute()
    XCTAssertThrowsError(try router.navigate(to: root.then(.dismiss)))

    XCTAssertNil(newcomer)
    XCTAssertTrue(tree.root === home)
    XCTAssertTrue(home.isVisible)
  }

  func testTheHistoryOfTabsIsAsItWas() throws {
    let (a, b, c) = (Home(), Home(), Home())
    let tabs = try TabNode(a, b, c, backMode: .history)
    let tree = ScreenTree()
    try tree.setRoot(tabs)
    try tabs.select(b)
    try tabs.select(c)

    XCTAssertThrowsError(
      try TreeRouter(tree).navigate(
        to: Steps { _ in
          try tabs.select(a)
          try tabs.goBack()
          try tabs.remove(b)
          throw Injected()
        }))

    XCTAssertEqual(tabs.tabHistory.map(ObjectIdentifier.init), [b, a].map(ObjectIdentifier.init))
    XCTAssertTrue(tabs.selectedTab === c)
    XCTAssertEqual(tabs.children.map(ObjectIdentifier.init), [a, b, c].map(ObjectIdentifier.init))
  }

  func testHowALayerWasPresentedIsAsItWas() throws {
    let (host, sheet) = (Home(), Home())
    let tree = ScreenTree()
    try tree.setRoot(host)
    var popover = Presentation(style: .popover)
    popover.anchor = "share"
    try host.present(sheet, as: popover)

    XCTAssertThrowsError(
      try TreeRouter(tree).navigate(
        to: Steps { _ in
          try host.dismissPresented()
          try host.present(sheet, as: Presentation(style: .fullScreen))
          throw Injected()
        }))

    XCTAssertEqual(sheet.screenPresentation, popover)
    XCTAssertTrue(host.presentedScreen === sheet)
  }

  func testAScreenTakenOutOfAFreshStackAgainIsRolledBackWithoutNamingTheNavigation() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let (bottom, top) = (Home(), Home())
    let stack = try StackNode(bottom, top)
    let aside = StackNode()
    try tree.setRoot(stack)

    XCTAssertThrowsError(
      try router.navigate(
        to: Steps { _ in
          try stack.pop()
          try aside.push(top)
          try aside.removeChild(top)
          throw Injected()
        }))

    XCTAssertTrue(stack.top === top)
    XCTAssertTrue(top.screenOwner === stack)
    XCTAssertEqual(aside.children.count, 0)
  }

  func testAScreenReplacedIntoAFreshStackBehindANewOneGoesBackToItsOwner() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let (bottom, top) = (Home(), Home())
    let stack = try StackNode(bottom, top)
    let aside = StackNode()
    try tree.setRoot(stack)

    XCTAssertThrowsError(
      try router.navigate(
        to: Steps { _ in
          try stack.pop()
          try aside.replaceAll(with: [Home(), top])
          throw Injected()
        }))

    XCTAssertTrue(top.screenOwner === stack)
    XCTAssertFalse(aside.children.contains { $0 === top })
  }

  func testALayerRolledBackBySavepointForgetsWhoAskedForItThen() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let first = Home()
    let stack = try StackNode(first)
    try tree.setRoot(stack)
    let layer = Home()

    try router.navigate(
      to: Steps { navigation in
        let present = ClosureBuilder { layer }.presentRoute()
        _ = try? navigation.attempt {
          _ = try ClosureBuilder { Home() }.pushRoute().perform(with: (), in: navigation)
          _ = try present.perform(with: (), in: navigation)
          throw Injected()
        }
        _ = try present.perform(with: (), in: navigation)
      })

    XCTAssertEqual(layer.screenPresentation?.asker, first.screenID)
  }

  func testAnAskerThatCameFromAnotherTreeIsKnownByItsNewNumber() throws {
    let other = ScreenTree()
    let traveller = Home()
    try other.setRoot(StackNode(Home(), Home(), traveller))
    try other.setRoot(nil)
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    try traveller.screenParent?.removeChild(traveller)
    try tree.setRoot(StackNode())

    let push = ClosureBuilder { traveller }.pushRoute()
    try router.navigate(to: push.then(ClosureBuilder { Home() }.presentRoute()))

    XCTAssertEqual(traveller.screenID, ScreenID(2))
    XCTAssertEqual(tree.visible?.screenPresentation?.asker, traveller.screenID)
  }

  func testAPrebuiltStackEditedInOneTreesAttemptDoesNotEnterAnotherTree() throws {
    let (tree, other) = (ScreenTree(), ScreenTree())
    let router = TreeRouter(tree)
    try tree.setRoot(StackNode(Home()))
    let otherStack = try StackNode(Home())
    try other.setRoot(otherStack)
    let prebuilt = try StackNode(Home())
    var refusal: RoutingError?

    XCTAssertThrowsError(
      try router.navigate(
        to: Steps { navigation in
          try prebuilt.push(Home(), in: navigation)
          do { try otherStack.push(prebuilt) } catch { refusal = error as? RoutingError }
          throw Injected()
        }))

    XCTAssertEqual(refusal?.kind, .alreadyOnTree)
    XCTAssertEqual(prebuilt.children.count, 1)
    XCTAssertTrue(other.visible === otherStack.top)
  }

  func testAScreenTakenOutOfAPrebuiltStackInOneTreesAttemptDoesNotEnterAnotherTree() throws {
    let (tree, other) = (ScreenTree(), ScreenTree())
    let router = TreeRouter(tree)
    try tree.setRoot(StackNode(Home()))
    let otherStack = try StackNode(Home())
    try other.setRoot(otherStack)
    let screen = Home()
    let prebuilt = StackNode()
    var refusal: RoutingError?

    XCTAssertThrowsError(
      try router.navigate(
        to: Steps { navigation in
          try prebuilt.push(screen, in: navigation)
          try prebuilt.removeChild(screen, in: navigation)
          do { try otherStack.push(screen) } catch { refusal = error as? RoutingError }
          throw Injected()
        }))

    XCTAssertEqual(refusal?.kind, .alreadyOnTree)
    XCTAssertEqual(screen.screenTree == nil, otherStack.top !== screen)
    XCTAssertEqual(prebuilt.children.count, 0)
  }

  func testAScreenTakenOutInOneTreesAttemptDoesNotEnterAnotherTree() throws {
    let (tree, other) = (ScreenTree(), ScreenTree())
    let router = TreeRouter(tree)
    let top = Home()
    let stack = try StackNode(Home(), top)
    try tree.setRoot(stack)
    let otherStack = try StackNode(Home())
    try other.setRoot(otherStack)
    var kinds: [RoutingError.Kind?] = []

    XCTAssertThrowsError(
      try router.navigate(
        to: Steps { _ in
          try stack.pop()
          do { try otherStack.push(top) } catch { kinds.append((error as? RoutingError)?.kind) }
          do { try other.setRoot(top) } catch { kinds.append((error as? RoutingError)?.kind) }
          do { try otherStack.present(StackNode(top)) } catch {
            kinds.append((error as? RoutingError)?.kind)
          }
          throw Injected()
        }))

    XCTAssertEqual(kinds, [.alreadyOnTree, .alreadyOnTree, .alreadyOnTree])
    XCTAssertTrue(top.screenOwner === stack)
    XCTAssertTrue(top.screenTree === tree)
    XCTAssertEqual(otherStack.children.count, 1)
    XCTAssertNil(otherStack.presentedScreen)
  }
}

private final class Home: ScreenNode {}
