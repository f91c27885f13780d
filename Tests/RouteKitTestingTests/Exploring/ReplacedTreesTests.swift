import RouteKit
import RouteKitTesting
import XCTest

/// Apps that make another tree, wherever they hold it.
final class ReplacedTreesTests: XCTestCase {
  /// The scene was looked for in plain properties only.
  func testANewTreeIsNoticedWhereverTheAppHoldsIt() throws {
    for (place, name) in [
      (Place.optional, "scene.tree"), (.list, "scenes.tree"), (.table, "table.tree"),
      (.phase, "phase.running.tree"), (.pair, "pair.0.tree"), (.late, "late.tree"),
      (.deep, "deep.scene.tree"),
    ] {
      let report = try Phone.exploration(place).run()

      XCTAssertEqual(report.verdict, .undecided, "\(place): \(report)")
      XCTAssertEqual(
        report.problem,
        "After 'start over' the app has another tree: '\(name)' has changed. "
          + "The exploration follows the tree of the subject. Set the root of that tree instead.")
    }
  }

  func testATreeThatIsNotFoundInTheAppIsNotCovered() throws {
    let cause = "another tree that the app makes later"
    let hidden = try Phone.exploration(.closure).run()
    let known = try Phone.exploration(.optional, startsOver: false).run()

    XCTAssertTrue(hidden.notCovered.contains(cause), "\(hidden)")
    XCTAssertFalse(known.notCovered.contains(cause), "\(known)")
    XCTAssertEqual(known.verdict, .proven, "\(known)")
  }

  /// Only the first uses of a move were looked at, and then a share of them.
  func testANewTreeInARareStateIsNoticed() throws {
    let report = try Exploration<Phone> {
      let phone = try Phone(.optional)
      let scene = try phone.scene(at: .optional)
      return Subject(phone, tree: scene.tree, router: scene.router, state: \.count)
    }
    .move("ring") { $0.count = min($0.count + 1, 30) }
    .move("start over") { phone in
      if phone.count == 25 { phone.hold(try Scene(Vault()), at: .optional) }
    }
    .checkingEvery(1_000).run()

    XCTAssertTrue(
      report.problem?.contains("the app has another tree: 'scene.tree' has changed") ?? false,
      "\(report)")
  }

  /// Scenes come and go beside the one that is explored.
  func testScenesMayComeAndGoInTheSameList() throws {
    let report = try Phone.exploration(.list, startsOver: false)
      .move("open") { $0.scenes = [try Scene(Lobby())] + $0.scenes.suffix(1) }
      .run()

    XCTAssertNil(report.problem, "\(report)")
  }

  /// The app points to the window in front, which the subject knows.
  func testTheAppMayPointToAnotherWindow() throws {
    let report = try Exploration<Desk> {
      let desk = try Desk()
      return Subject(desk, tree: desk.first.tree, router: desk.first.router, state: \.front)
        .windows { [$0.second.tree] }
    }
    .moves { _ in [.back] }
    .move("turn") { $0.front = 1 - $0.front }
    .run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }
}

private final class Lobby: ScreenNode {}
private final class Vault: ScreenNode {}

private final class Scene {
  let tree = ScreenTree()
  let router: TreeRouter

  init(_ first: ScreenNode) throws {
    router = TreeRouter(tree)
    try tree.setRoot(StackNode(first))
  }
}

private final class Desk {
  let first: Scene
  let second: Scene
  private(set) var key: ScreenTree
  var front = 0 { didSet { key = front == 0 ? first.tree : second.tree } }

  init() throws {
    (first, second) = (try Scene(Lobby()), try Scene(Lobby()))
    key = first.tree
  }
}

private enum Place { case optional, list, table, phase, pair, late, deep, closure }

private struct Deep {
  var scene: Scene?
}

private enum Phase {
  case launching
  case running(Scene)
}

private final class Phone {
  var count = 0
  var scene: Scene?
  var scenes: [Scene] = []
  var table: [String: Scene] = [:]
  var phase = Phase.launching
  var pair: (Scene?, Int) = (nil, 0)
  lazy var late: Scene? = nil
  var deep = Deep()
  var closure: () -> Scene?

  init(_ place: Place) throws {
    closure = { nil }
    hold(try Scene(Lobby()), at: place)
  }

  func hold(_ new: Scene, at place: Place) {
    switch place {
    case .optional: scene = new
    case .list: scenes = [new]
    case .table: table["main"] = new
    case .phase: phase = .running(new)
    case .pair: pair.0 = new
    case .late: late = new
    case .deep: deep.scene = new
    case .closure: closure = { new }
    }
  }

  func scene(at place: Place) throws -> Scene {
    let scene: Scene? =
      switch place {
      case .optional: scene
      case .list: scenes.last
      case .table: table["main"]
      case .phase: if case .running(let scene) = phase { scene } else { nil }
      case .pair: pair.0
      case .late: late
      case .deep: deep.scene
      case .closure: closure()
      }
    guard let scene else { throw NotHere() }
    return scene
  }

  static func exploration(_ place: Place, startsOver: Bool = true) -> Exploration<Phone> {
    let exploration = Exploration<Phone> {
      let phone = try Phone(place)
      let scene = try phone.scene(at: place)
      return Subject(phone, tree: scene.tree, router: scene.router)
    }
    .moves { _ in [.back] }
    .always("no vault") { try !$0.app.scene(at: place).tree.screens.contains { $0 is Vault } }
    if !startsOver { return exploration }
    return exploration.move("start over") { $0.hold(try Scene(Vault()), at: place) }
  }
}
