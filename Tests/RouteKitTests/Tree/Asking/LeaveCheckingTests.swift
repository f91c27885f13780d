import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class LeaveCheckingTests: XCTestCase {
  func testAScreenMayRefuseToLeave() throws {
    let stack = try StackNode(Feed(), Form { _ in .deny })
    let tree = try ScreenTree(root: stack)

    try expectError(.mayNotLeave, leaving: tree) { try stack.pop() }
    try expectError(.mayNotLeave, leaving: tree) { try tree.setRoot(Cart()) }
    try expectError(.mayNotLeave, leaving: tree) {
      try TreeRouter(tree).navigate(to: .popToRoot)
    }
  }

  func testAContentMayRefuseToLeave() throws {
    let stack = try StackNode(Feed(), Screen(Draft { _ in .deny }))
    let tree = try ScreenTree(root: stack)

    try expectError(.mayNotLeave, leaving: tree) { try stack.pop() }
  }

  func testAScreenThatAllowsLeaves() throws {
    let stack = try StackNode(Feed(), Form { _ in .allow })
    let tree = try ScreenTree(root: stack)

    try stack.pop()

    XCTAssertTrue(tree.visible is Feed)
  }

  func testEveryScreenThatWouldLeaveIsAskedInTheOrderOfLeaving() throws {
    let diary = Diary()
    func form(_ name: String) -> Form {
      Form { _ in
        diary.note(name)
        return .allow
      }
    }
    let stack = try StackNode(Feed(), form("a"), form("b"))
    let tree = try ScreenTree(root: stack)
    try stack.present(form("sheet"))

    try tree.setRoot(Cart())

    XCTAssertEqual(diary.read(), ["sheet", "b", "a"])
  }

  func testAfterARefusalNoOtherCheckIsAsked() throws {
    let diary = Diary()
    let low = Form { _ in
      diary.note("low")
      return .allow
    }
    let stack = try StackNode(Feed(), low, Form { _ in .deny })
    let tree = try ScreenTree(root: stack)

    try expectError(.mayNotLeave, leaving: tree) { try stack.popToRoot() }

    XCTAssertEqual(diary.read(), [])
  }

  func testAScreenInsideWhatLeavesIsAsked() throws {
    let inner = try TabNode(Cart(), StackNode(Form { _ in .deny }))
    let stack = try StackNode(Feed(), inner)
    let tree = try ScreenTree(root: stack)

    try expectError(.mayNotLeave, leaving: tree) { try stack.pop() }
  }

  func testBeingCoveredIsNotLeaving() throws {
    let stack = try StackNode(Form { _ in .deny })
    let tabs = try TabNode(stack, Cart())
    let tree = try ScreenTree(root: tabs)

    try stack.push(Feed())
    try tabs.present(Sheet())
    try tabs.select(1)

    XCTAssertTrue(tree.visible is Sheet)
  }

  func testMovingIsNotLeaving() throws {
    let form = Form { _ in .deny }
    let (from, to) = (try StackNode(Feed(), form), StackNode())
    let tree = try ScreenTree(root: TabNode(from, to))

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try from.pop(in: navigation)
        try to.push(form, in: navigation)
      })

    XCTAssertTrue(form.screenOwner === to)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testADirectEditIsTheCauseOfADeparture() throws {
    var causes: [Cause] = []
    var destinations: [String?] = []
    let form = Form { departure in
      causes.append(departure.cause)
      destinations.append(departure.destination?.screenName)
      return .allow
    }
    let stack = try StackNode(Feed("below"), form)
    let tree = try ScreenTree(root: stack)

    try stack.pop()

    XCTAssertEqual(causes, [.edit])
    XCTAssertEqual(destinations, ["below"])
    XCTAssertTrue(tree.visible === stack.top)
  }

  func testARouteIsTheCauseOfADepartureAndItsArrivalTheDestination() throws {
    var causes: [Cause] = []
    var destinations: [ScreenNode?] = []
    let form = Form { departure in
      causes.append(departure.cause)
      destinations.append(departure.destination)
      return .allow
    }
    let tree = try ScreenTree(root: form)

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().inStack().rootRoute())

    XCTAssertEqual(causes, [.route])
    XCTAssertTrue(destinations.first.flatMap(\.self) === tree.visible)
    XCTAssertTrue(arrival.screen === tree.root)
  }

  func testEmptyingTheTreeHasNoDestination() throws {
    var destinations: [ScreenNode?] = []
    let form = Form { departure in
      destinations.append(departure.destination)
      return .allow
    }
    let tree = try ScreenTree(root: form)

    try tree.setRoot(nil)

    XCTAssertEqual(destinations.count, 1)
    XCTAssertTrue(destinations.allSatisfy { $0 == nil })
  }

  func testClosingTellsAndDoesNotAsk() throws {
    let form = Form { _ in .deny }
    let tree = try ScreenTree(root: form)

    try tree.close()

    XCTAssertNil(tree.root)
    XCTAssertNil(form.screenTree)
  }

  func testAScreenThatCameAndWentWithinOneNavigationIsNotAsked() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.push(Form { _ in .deny }, in: navigation)
        try stack.replaceLast(with: Cart(), in: navigation)
      })

    XCTAssertTrue(tree.visible is Cart)
  }
}
