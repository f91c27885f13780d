import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// The screens that rules are asked about before an update: of which contents there is a copy, and what counts as the
/// same afterwards.
final class CandidateTests: XCTestCase {
  // MARK: Contents that share state

  func testAPreviewAndARefusalChangeNoContentThatSharesState() throws {
    try expectUntouched { Bound($0) }
    try expectUntouched { MaybeBound($0) }
    try expectUntouched { Pair($0) }
    try expectUntouched { Pointer($0) }
    try expectUntouched { Mirrored($0) }
    try expectUntouched { Nested($0) }
    try expectUntouched { Payload($0) }
    try expectUntouched { Listed($0) }
    try expectUntouched { Lazy($0) }
    try expectUntouched { Weak($0) }
    try expectUntouched { Keyed($0) }
    try expectUntouched { Model($0) }
  }

  func testAScreenThatIsBuiltToAskAboutKeepsItsName() throws {
    let office = try Office()
    office.tree.require(
      ClosureGuard { (model: Model) in model.shown == 13 ? .deny : .allow }, for: Model.self)
    let (shown, spare) = (Screen(Model(1)), Screen(Model(2)))
    (shown.screenName, spare.screenName) = ("shown", "spare")
    try office.stack.push(shown)
    let open = ClosureBuilder { (number: Int) in
      spare.content.shown = number
      return spare
    }.pushRoute().reusing(.visible)

    XCTAssertTrue(office.router.allows(open, with: 7))
    XCTAssertEqual(spare.screenName, "spare")
    XCTAssertFalse(office.router.allows(open, with: 13))
    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open, with: 13)
    }
    XCTAssertEqual(spare.screenName, "spare")
    try office.router.navigate(to: open, with: 7)
    XCTAssertEqual(shown.content.shown, 7)
    XCTAssertEqual(spare.screenName, "spare")
  }

  func testEachScreenThatShowsAForbiddenObjectIsRemoved() throws {
    let office = try Office()
    office.tree.require(
      ClosureGuard { (model: Model) in model.shown == 13 ? .deny : .allow }, for: Model.self)
    let model = Model(1)
    try office.stack.push(Screen(model))
    try office.stack.push(Screen(model))
    let open = ClosureBuilder { (_: Int) in Screen(model) }.pushRoute().reusing(.visible)

    try office.router.navigate(to: open, with: 13)

    XCTAssertEqual(office.stack.children.count, 1)
    XCTAssertTrue(office.tree.visible is Feed)
  }

  func testAScreenThatShowsAnUpdatedObjectIsChecked() throws {
    let model = Model(1)
    let (shown, hidden) = (Screen(model), Screen(model))
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), shown), StackNode(Feed(), hidden)))
    let open = ClosureBuilder { Screen(Model($0)) }.pushRoute().reusing(.node(hidden))
    tree.require(
      ClosureGuard { (model: Model) in model.shown == 13 ? .deny : .allow },
      beforeShowing: Model.self)
    try TreeRouter(tree).navigate(to: open.inBackground(), with: 7)
    XCTAssertTrue(tree.visible === shown)

    try TreeRouter(tree).navigate(to: open.inBackground(), with: 13)

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertTrue(hidden.screenTree === tree)
  }

  /// A rule is for the type of the other screen alone.
  func testAScreenThatShowsAnUpdatedObjectIsCheckedByItsOwnRule() throws {
    let model = Model(1)
    let (plain, named) = (Screen(model), Screen(model))
    named.screenName = "named"
    let tree = try ScreenTree(root: StackNode(Feed(), named, plain))
    let open = ClosureBuilder { Screen(Model($0)) }.pushRoute().reusing(.node(plain))
    tree.require(
      ClosureGuard { (screen: ScreenNode) in
        let shown = (screen as? Screen<Model>)?.content.shown
        return screen.screenName == "named" && shown == 13 ? .deny : .allow
      }, for: ScreenNode.self)

    try TreeRouter(tree).navigate(to: open, with: 13)

    XCTAssertNil(named.screenTree)
    XCTAssertNil(plain.screenTree)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAContentWithoutStoredPropertiesSharesState() throws {
    let office = try Office()
    let value = ClosureBuilder { (_: Int) in Screen(RemoteValue()) }.pushRoute().reusing(.visible)
    office.tree.require(ClosureGuard { (_: RemoteValue) in .allow }, for: RemoteValue.self)
    try office.router.navigate(to: value, with: 1)
    XCTAssertTrue(office.router.allows(value, with: 7))
    XCTAssertEqual(RemoteValue.number, 1)

    let open = ClosureBuilder { (_: Int) in Screen(Remote()) }.pushRoute().reusing(.visible)
    office.tree.require(
      ClosureGuard { (_: Remote) in Remote.number == 13 ? .deny : .allow }, for: Remote.self)
    try office.router.navigate(to: open, with: 1)
    XCTAssertTrue(office.router.allows(open, with: 13))
    XCTAssertEqual(Remote.number, 1)
    // Its number is known only afterwards, so it goes then.
    try office.router.navigate(to: open, with: 13)
    XCTAssertFalse(office.tree.visible is Screen<Remote>)
  }

  /// Expects that only a navigation that is committed changes the content of a screen.
  private func expectUntouched<Content: Numbered>(
    line: UInt = #line, _ make: @escaping (Int) -> Content
  ) throws {
    let office = try Office()
    let open = ClosureBuilder { Screen(make($0)) }.pushRoute().reusing(.visible)
    office.tree.require(
      ClosureGuard { (content: Content) in content.shown == 13 ? .deny : .allow },
      for: Content.self)
    try office.router.navigate(to: open, with: 1)
    let screen = try XCTUnwrap(office.tree.visible as? Screen<Content>)

    XCTAssertTrue(office.router.allows(open, with: 7), line: line)
    XCTAssertFalse(office.router.allows(open, with: 13), line: line)
    XCTAssertTrue(office.router.preview(open, with: 7).isPossible, line: line)
    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open, with: 13)
    }
    XCTAssertEqual(screen.content.shown, 1, line: line)

    try office.router.navigate(to: open, with: 7)
    XCTAssertEqual(screen.content.shown, 7, line: line)
  }

  // MARK: Plain contents

  func testAPlainValueIsCopiedWithEverythingInIt() throws {
    try expectCopied(1)
    try expectCopied("text" as Substring)
    try expectCopied([1: ["a": Set([1.5])]])
    try expectCopied([State.off, .on(2), nil])
    try expectCopied(1..<3)
    try expectCopied(Int.self as Any.Type)
    try expectCopied((State.off, [Data([1]): Date()], URL(string: "a:b")))
    try expectCopied([UUID(), Locale.current, Decimal(1), TimeZone.current] as [any Sendable])
    try expectCopied(DateComponents(year: 2))
    try expectCopied(Set((0..<900).map(Piece.init)))
  }

  /// Expects that rules are asked about the updates of a copy, which adds up, and not about a new screen.
  private func expectCopied<Part>(_ part: Part, line: UInt = #line) throws {
    let office = try Office()
    let open = ClosureBuilder { Screen(Sum(with: part, $0)) }.pushRoute().reusing(.visible)
    office.tree.require(
      ClosureGuard { (sum: Sum<Part>) in sum.shown > 9 ? .deny : .allow }, for: Sum<Part>.self)
    try office.router.navigate(to: open, with: 5)

    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open, with: 7)
    }

    try office.router.navigate(to: open, with: 3)
    XCTAssertEqual((office.tree.visible as? Screen<Sum<Part>>)?.content.shown, 8, line: line)
  }

  func testALargeContentIsNotListed() throws {
    try LawRun.needsLongRun()
    func updates(_ count: Int) -> () throws -> Void {
      let numbers = Array(0..<count)
      let text = String(repeating: "a", count: count)
      let texts = Dictionary(uniqueKeysWithValues: (0..<count / 10).map { ($0, "\($0)") })
      return {
        try self.expectCopied(numbers)
        try self.expectCopied(text)
        try self.expectCopied(texts)
      }
    }
    try updates(1_000_000)()

    // To list the parts takes hundreds of times as long.
    try expectWork(
      of: { updates(1_000_000) }, isBelow: 5, timesThatOf: { updates(1_000) })
    try expectWork(
      of: { { try self.expectUntouched { Many(count: 1_000_000, $0) } } }, isBelow: 500,
      timesThatOf: { { try self.expectUntouched { Many(count: 1_000, $0) } } })
  }

  func testAnUpdateOfAValueWithAFunctionIsOnlyMadeOnCommit() throws {
    let office = try Office()
    var updates = 0
    let open = ClosureBuilder { (number: Int) in Screen(Meddler(number) { updates += 1 }) }
      .pushRoute().reusing(.visible)
    office.tree.require(ClosureGuard { (_: Meddler) in .allow }, for: Meddler.self)
    try office.router.navigate(to: open, with: 1)

    XCTAssertTrue(office.router.allows(open, with: 2))
    XCTAssertEqual(updates, 0)
    try office.router.navigate(to: open, with: 2)
    XCTAssertEqual(updates, 1)
  }

  // MARK: Classes whose updates add up

  func testAClassWhoseUpdateAddsUpIsNotRefusedForWhatANewOneWouldShow() throws {
    let office = try Office()
    let open = ClosureBuilder { Screen(Total($0)) }.pushRoute().reusing(.visible)
    office.tree.require(
      ClosureGuard { (total: Total) in total.shown == 13 ? .deny : .allow }, for: Total.self)
    try office.router.navigate(to: open, with: 1)

    XCTAssertTrue(office.router.allows(open, with: 13))
    try office.router.navigate(to: open, with: 13)
    XCTAssertEqual((office.tree.visible as? Screen<Total>)?.content.shown, 14)

    // It is asked after the update, and then it leaves.
    try office.router.navigate(to: open, with: -1)
    XCTAssertTrue(office.tree.visible is Feed)
  }

  func testAClassWithAnIdentityIsRefusedForWhatItWouldShow() throws {
    let office = try Office()
    let open = ClosureBuilder { Screen(Identified($0)) }.pushRoute().reusing(.visible)
    office.tree.require(
      ClosureGuard { (model: Identified) in model.shown == 13 ? .deny : .allow },
      for: Identified.self)
    try office.router.navigate(to: open, with: 1)

    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open, with: 13)
    }
  }

  func testManyClassesWhoseUpdatesAddUpAreLinear() throws {
    try expectLinearWork(from: 60) { count in
      let office = try Office()
      let totals = (0..<count).map { _ in Screen(Total(1)) }
      for total in totals { try office.stack.push(total) }
      office.tree.require(
        ClosureGuard { (total: Total) in total.shown == 13 ? .deny : .allow }, for: Total.self)
      let updates = totals.map { total in
        ClosureBuilder { Screen(Total($0)) }.pushRoute()
          .reusing(.node(total)).inBackground().with(13)
      }
      return {
        try office.router.navigate(
          to: EditRoute { navigation in
            for update in updates { _ = try update.perform(with: (), in: navigation) }
          })
        XCTAssertEqual(totals.map(\.content.shown), Array(repeating: 14, count: count))
      }
    }
  }

  func testAModelThatTheBuilderSharesIsNotUpdatedInTheAttempt() throws {
    let office = try Office()
    let shared = Total(1)
    try office.tree.setRoot(TabNode(Screen(Total(0)), Screen(shared)))
    let open = ClosureBuilder { (_: Int) in Screen(shared) }.pushRoute().reusing(.visible)
    office.tree.require(ClosureGuard { (_: Total) in .deny }, for: Total.self)

    XCTAssertFalse(office.router.allows(open, with: 2))

    XCTAssertEqual(shared.shown, 1)
  }

  func testAClassWhoseBuilderFailsTheSecondTimeIsRefused() throws {
    struct Failure: Error {}
    let office = try Office()
    var built = 0
    let open = ClosureBuilder { (number: Int) -> Screen<Model> in
      built += 1
      if built == 3 { throw Failure() }
      return Screen(Model(number))
    }.pushRoute().reusing(.visible)
    office.tree.require(
      ClosureGuard { (model: Model) in model.shown == 13 ? .deny : .allow }, for: Model.self)
    try office.router.navigate(to: open, with: 1)

    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open, with: 13)
    }
    XCTAssertEqual(built, 3)
  }

  // MARK: Objects that the builder shares

  /// A candidate with the same object shows what the screen shows before its update.
  func testAScreenThatSharesAnObjectWithItsCandidateIsCheckedAfterItsUpdate() throws {
    let model = Model(1)
    try expectRemoved(updating: model) { _ in Screen(model) }
    try expectRemoved(updating: model) { _ in Screen(Holding(model)) }
    try expectRemoved(updating: model) { _ in Screen(HoldingModel(model)) }
    try expectRemoved(updating: model) { _ in HoldingNode(model) }
  }

  private func expectRemoved<Made: ScreenNode & ContextUpdatable>(
    updating model: Model, line: UInt = #line, _ make: @escaping (Int) -> Made
  ) throws where Made.Context == Int {
    for asSteps in [false, true] {
      let office = try Office()
      let rule = ClosureGuard { (_: Made) in model.shown > 10 ? .deny : .allow }
      office.tree.require(rule, for: Made.self)
      let open = ClosureBuilder(make).pushRoute().reusing(.visible, asSteps: asSteps)
      model.update(with: 1)
      try office.router.navigate(to: open, with: 1)

      try office.router.navigate(to: open, with: 7)
      XCTAssertTrue(office.tree.visible is Made, line: line)
      XCTAssertTrue(office.router.allows(open, with: 13), line: line)
      XCTAssertEqual(model.shown, 7, line: line)

      try office.router.navigate(to: open, with: 13)
      XCTAssertTrue(office.tree.visible is Feed, line: line)
    }
  }

  func testARuleIsAskedAboutAModelWithTheNameOfItsScreen() throws {
    let office = try Office()
    let open = ClosureBuilder { Screen(Model($0)) }.pushRoute().reusing(.visible)
    office.tree.require(
      ClosureGuard { (screen: ScreenNode) in
        let shown = (screen as? Screen<Model>)?.content.shown
        return screen.screenName == "locked" && shown == 2 ? .deny : .allow
      }, for: ScreenNode.self)
    try office.router.navigate(to: open, with: 1)
    office.tree.visible?.screenName = "locked"

    XCTAssertFalse(office.router.allows(open, with: 2))
    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open, with: 2)
    }
  }

  // MARK: Asked once

  func testARuleIsAskedOnceAboutAnUpdate() throws {
    try expectAskedOnce { Screen(Sum(with: 0, $0)) }
    try expectAskedOnce { Screen(Model($0)) }
    try expectAskedOnce { Node($0) }
  }

  private func expectAskedOnce<Made: ScreenNode & ContextUpdatable>(
    line: UInt = #line, _ make: @escaping (Int) -> Made
  ) throws where Made.Context == Int {
    let office = try Office()
    let open = ClosureBuilder(make).pushRoute().reusing(.visible)
    try office.router.navigate(to: open, with: 1)
    var (asked, askedBeforeShowing) = (0, 0)
    office.tree.require(
      ClosureGuard { (_: Made) in
        asked += 1
        return .allow
      }, for: Made.self)
    office.tree.require(
      ClosureGuard { (_: Made) in
        askedBeforeShowing += 1
        return .allow
      }, beforeShowing: Made.self)

    try office.router.navigate(to: open, with: 2)

    XCTAssertEqual([asked, askedBeforeShowing], [1, 1], line: line)
  }

  func testARuleIsAskedAgainIfTheScreenShowsSomethingElse() throws {
    let office = try Office()
    let open = ClosureBuilder { Doubled($0) }.pushRoute().reusing(.visible)
    try office.router.navigate(to: open, with: 1)
    var asked: [Int] = []
    office.tree.require(
      ClosureGuard { (node: Doubled) in
        asked.append(node.shown)
        return node.shown > 9 ? .deny : .allow
      }, for: Doubled.self)

    try office.router.navigate(to: open, with: 2)
    XCTAssertEqual(asked, [2, 4])
    try office.router.navigate(to: open, with: 6)

    XCTAssertTrue(office.tree.visible is Feed)
  }

  // MARK: Rules that are registered in the attempt

  func testALateRuleIsAskedAboutTheValueThatWillShow() throws {
    let office = try Office()
    let open = ClosureBuilder { Screen(Sum(with: 0, $0)) }.pushRoute().reusing(.visible)
    try office.router.navigate(to: open, with: 1)
    var late: [Int] = []
    var isFirst = true
    office.tree.require(
      ClosureGuard { (_: Sum<Int>) in
        guard isFirst else { return .allow }
        isFirst = false
        for isForShowing in [false, true] {
          let rule = ClosureGuard { (sum: Sum<Int>) in
            late.append(sum.shown)
            return sum.shown > 9 ? .deny : .allow
          }
          if isForShowing {
            office.tree.require(rule, beforeShowing: Sum<Int>.self)
          } else {
            office.tree.require(rule, for: Sum<Int>.self)
          }
        }
        return .allow
      }, for: Sum<Int>.self)

    try office.router.navigate(to: open, with: 5)

    XCTAssertEqual(late, [6, 6])
    XCTAssertEqual((office.tree.visible as? Screen<Sum<Int>>)?.content.shown, 6)
  }

  func testALateRuleIsAskedAboutTheSameCandidate() throws {
    try expectOneCandidate { Screen(Sum(with: 0, $0)) }
    try expectOneCandidate { Screen(Model($0)) }
  }

  private func expectOneCandidate<Made: ScreenNode & ContextUpdatable>(
    line: UInt = #line, _ make: @escaping (Int) -> Made
  ) throws where Made.Context == Int {
    let office = try Office()
    let open = ClosureBuilder(make).pushRoute().reusing(.visible)
    try office.router.navigate(to: open, with: 1)
    var asked: [ScreenNode] = []
    office.tree.require(
      ClosureGuard { (first: Made) in
        if asked.isEmpty {
          office.tree.require(
            ClosureGuard { (screen: Made) in
              asked.append(screen)
              return .allow
            }, for: Made.self)
        }
        asked.append(first)
        return .allow
      }, for: Made.self)

    try office.router.navigate(to: open, with: 2)

    XCTAssertEqual(asked.count, 2, line: line)
    XCTAssertTrue(asked.first === asked.last, line: line)
  }

  func testALateRuleIsAskedOnceAboutEachUpdate() throws {
    let office = try Office()
    let (first, second) = (Screen(Sum(with: 0, 1)), Screen(Sum(with: 0, 2)))
    try office.tree.setRoot(TabNode(first, second))
    var late: [Int] = []
    var registered = 0
    office.tree.require(
      ClosureGuard { (_: Sum<Int>) in
        registered += 1
        guard registered == 1 else { return .allow }
        office.tree.require(
          ClosureGuard { (sum: Sum<Int>) in
            late.append(sum.shown)
            return .allow
          }, for: Sum<Int>.self)
        return .allow
      }, for: Sum<Int>.self)
    let update = ClosureBuilder { Screen(Sum(with: 0, $0)) }.pushRoute()

    try office.router.navigate(
      to: update.reusing(.node(first)).with(10).then(update.reusing(.node(second)).with(20)))

    XCTAssertEqual(late, [11, 22])
  }

  func testARuleThatALaterBuilderRegistersRefusesTheUpdateBefore() throws {
    let office = try Office()
    let open = ClosureBuilder { Screen(Model($0)) }.pushRoute().reusing(.visible)
    try office.router.navigate(to: open, with: 1)
    var isRegistered = false
    let later = ClosureBuilder { () -> Feed in
      if !isRegistered {
        isRegistered = true
        office.tree.require(
          ClosureGuard { (model: Model) in model.shown == 13 ? .deny : .allow }, for: Model.self)
      }
      return Feed()
    }.pushRoute()

    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open.with(13).then(later))
    }
  }

  func testARuleThatALeaveCheckRegistersRefusesTheUpdateBefore() throws {
    let office = try Office()
    let open = ClosureBuilder { Screen(Model($0)) }.pushRoute().reusing(.first(from: .root))
    try office.router.navigate(to: open, with: 1)
    try office.stack.push(
      Form { _ in
        office.tree.require(
          ClosureGuard { (model: Model) in model.shown == 13 ? .deny : .allow }, for: Model.self)
        return .allow
      })

    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open, with: 13)
    }
  }
}

private protocol Numbered: ContextUpdatable where Context == Int {
  var shown: Int { get }
}

private final class Model: Numbered {
  var shown: Int

  init(_ number: Int) { shown = number }

  func update(with number: Int) { shown = number }
}

/// A binding: two functions that share a model.
private struct Bound: Numbered {
  private let read: () -> Int
  private let write: (Int) -> Void
  var shown: Int { read() }

  init(_ number: Int) {
    let model = Model(number)
    (read, write) = ({ model.shown }, { model.shown = $0 })
  }

  mutating func update(with number: Int) { write(number) }
}

private struct MaybeBound: Numbered {
  private let bound: [(() -> Bound)?]
  var shown: Int { bound[0]?().shown ?? 0 }

  init(_ number: Int) {
    let bound = Bound(number)
    self.bound = [{ bound }]
  }

  mutating func update(with number: Int) {
    var bound = bound[0]?()
    bound?.update(with: number)
  }
}

private struct Pair: Numbered {
  private let parts: (Int, (Int) -> Int)
  var shown: Int { parts.1(-1) }

  init(_ number: Int) {
    let model = Model(number)
    parts = (
      1,
      { number in
        if number >= 0 { model.shown = number }
        return model.shown
      }
    )
  }

  mutating func update(with number: Int) { _ = parts.1(number) }
}

private struct Pointer: Numbered {
  private let pointer: UnsafeMutablePointer<Int>
  var shown: Int { pointer.pointee }

  init(_ number: Int) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: number)
  }

  mutating func update(with number: Int) { pointer.pointee = number }
}

/// A value whose mirror does not show its model.
private struct Mirrored: Numbered, CustomReflectable {
  private let model: Model
  var shown: Int { model.shown }
  var customMirror: Mirror { Mirror(self, children: ["shown": shown], displayStyle: .struct) }

  init(_ number: Int) { model = Model(number) }

  mutating func update(with number: Int) { model.update(with: number) }
}

private struct Nested: Numbered {
  private var parts: [String: [Mirrored]]
  var shown: Int { parts["a"]?[0].shown ?? 0 }

  init(_ number: Int) { parts = ["a": [Mirrored(number)]] }

  mutating func update(with number: Int) { parts["a"]?[0].update(with: number) }
}

private enum Payload: Numbered {
  case plain(Int)
  case shared(any Numbered)

  init(_ number: Int) { self = number < 0 ? .plain(number) : .shared(Model(number)) }

  var shown: Int {
    switch self {
    case .plain(let number): number
    case .shared(let model): model.shown
    }
  }

  mutating func update(with number: Int) {
    if case .shared(var model) = self { model.update(with: number) }
  }
}

private struct Listed: Numbered {
  private let parts: [Any]
  var shown: Int { (parts[1] as? Model)?.shown ?? 0 }

  init(_ number: Int) { parts = [1, Model(number)] }

  mutating func update(with number: Int) { (parts[1] as? Model)?.update(with: number) }
}

/// A value with memory that its copies share.
private struct Lazy: Numbered {
  private let buffer: ManagedBuffer<Int, Int>
  var shown: Int { buffer.header }

  init(_ number: Int) { buffer = .create(minimumCapacity: 1) { _ in number } }

  mutating func update(with number: Int) { buffer.header = number }
}

private struct Weak: Numbered {
  nonisolated(unsafe) private static var kept: [Model] = []
  private weak var model: Model?
  var shown: Int { model?.shown ?? 0 }

  init(_ number: Int) {
    let model = Model(number)
    Weak.kept.append(model)
    self.model = model
  }

  mutating func update(with number: Int) { model?.update(with: number) }
}

private struct Keyed: Numbered {
  private let model: Model
  private let path = \Model.shown
  var shown: Int { model[keyPath: path] }

  init(_ number: Int) { model = Model(number) }

  mutating func update(with number: Int) { model[keyPath: path] = number }
}

private struct Many: Numbered {
  private let states: [State]
  private(set) var shown: Int

  init(count: Int, _ number: Int) {
    (states, shown) = (Array(repeating: .on(1), count: count), number)
  }

  mutating func update(with number: Int) { shown = number }
}

private enum State {
  case off
  case on(Int)
}

/// A value whose updates add up, with another part.
private struct Sum<Part>: Numbered {
  private let part: Part
  private(set) var shown: Int

  init(with part: Part, _ number: Int) { (self.part, shown) = (part, number) }

  mutating func update(with number: Int) { shown += number }
}

private struct Piece: Hashable { let number: Int }

/// A model whose updates add up.
private final class Total: Numbered {
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  func update(with number: Int) { shown += number }
}

private final class Identified: Numbered {
  let id = UUID()
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  func update(with number: Int) { shown = number }
}

private struct Holding: ContextUpdatable {
  private let model: Model

  init(_ model: Model) { self.model = model }

  func update(with number: Int) { model.update(with: number) }
}

private final class HoldingModel: ContextUpdatable {
  private let model: Model

  init(_ model: Model) { self.model = model }

  func update(with number: Int) { model.update(with: number) }
}

private final class HoldingNode: ScreenNode, ContextUpdatable {
  private let model: Model

  init(_ model: Model) { self.model = model }

  func update(with number: Int) { model.update(with: number) }
}

/// A value that shows a number from somewhere else.
private struct RemoteValue: ContextUpdatable {
  nonisolated(unsafe) static var number = 1

  mutating func update(with number: Int) { Self.number = number }
}

private final class Remote: ContextUpdatable {
  nonisolated(unsafe) static var number = 1

  func update(with number: Int) { Self.number = number }
}

private struct Meddler: ContextUpdatable {
  private let meddle: () -> Void

  init(_: Int, _ meddle: @escaping () -> Void) { self.meddle = meddle }

  mutating func update(with _: Int) { meddle() }
}

private final class Node: ScreenNode, ContextUpdatable {
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  func update(with number: Int) { shown = number }
}

/// A screen that shows something else after an update than a new one does.
private final class Doubled: ScreenNode, ContextUpdatable {
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  func update(with number: Int) { shown = 2 * number }
}
