import Fixtures
import RouteKit
import RouteKitHosting
import XCTest

/// The law of steps: performed in order, the steps between two snapshots lead from one to the other, and a user
/// interface can perform each of them.
final class StepLawsTests: XCTestCase {
  /// Performs the steps on a model, and returns what is wrong.
  private func problem(
    from old: ModelInterface.Picture, to new: ModelInterface.Picture, _ steps: [TreeStep]
  ) -> String? {
    let interface = ModelInterface(showing: old, to: new)
    let target = ModelInterface(showing: new, to: new)
    for step in steps {
      do {
        try interface.perform(step.kind)
      } catch {
        return "illegal: \(step): \(error)"
      }
    }
    if interface.lines != target.lines {
      return "got\n\(interface.lines.joined(separator: "\n"))\nand not\n"
        + target.lines.joined(separator: "\n")
    }
    let moved = interface.removed.intersection(staying(from: old, to: new))
    if !moved.isEmpty { return "moved \(moved.sorted())" }
    let dismissed = steps.compactMap { step -> ScreenID? in
      if case .dismiss(let layer, _) = step.kind { layer } else { nil }
    }
    let first = steps.prefix(dismissed.count)
    if first.contains(where: { if case .dismiss = $0.kind { false } else { true } }) {
      return "dismissed late"
    }
    return steps.count(where: \.isAnimatable) > 1 ? "animates several" : nil
  }

  /// The screens whose whole way from the root is the same in both, and so must stay where they are.
  private func staying(
    from old: ModelInterface.Picture, to new: ModelInterface.Picture
  ) -> Set<ScreenID> {
    func ways(_ picture: ModelInterface.Picture) -> Set<String> {
      var ways: [String] = []
      for (position, record) in picture.records.enumerated() {
        var way = record.owner.map { ways[$0] } ?? ""
        if let presentation = record.presentation {
          way += "/\(ModelInterface.text(of: presentation))"
        }
        if let owner = record.owner, picture.records[owner].kind == .split {
          way += "/\(record.label ?? "")"
        }
        ways.append(way + "/\(record.kind) \(picture.ids[position])")
      }
      return Set(ways)
    }
    let common = ways(old).intersection(ways(new))
    return Set(
      common.compactMap { way in
        way.split(separator: "#").last.flatMap { Int($0) }.map(ScreenID.init)
      })
  }

  func testStepsLeadFromOneTreeToAnotherAndEachIsLegal() throws {
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    var kinds: [String: Int] = [:]
    var animated = 0

    let pairs = max(400, run.navigations / 2)
    for pair in 0..<pairs {
      var tree = DrawnTree(&dice)
      let old = try tree.snapshot()
      if dice.oneIn(3) { tree = DrawnTree(&dice) } else { tree.vary(&dice) }
      if dice.oneIn(30) { tree.changeKind(&dice) }
      let new = try tree.snapshot()

      let steps = old.steps(to: new)

      if let problem = problem(from: .init(old), to: .init(new), steps) {
        return XCTFail(
          """
          \(problem), with seed \(run.seed), pair \(pair), from
          \(old.drawing(showsIDs: true))
          to
          \(new.drawing(showsIDs: true))
          by \(steps)
          """)
      }
      for step in steps { kinds["\(step.kind)".prefix { $0 != "(" }.description, default: 0] += 1 }
      animated += steps.count(where: \.isAnimatable)
      XCTAssertEqual(old.steps(to: old), [], "with seed \(run.seed)")
    }

    XCTAssertGreaterThan(animated, pairs / 5, "with seed \(run.seed)")
    guard run.demandsAll else { return }
    XCTAssertEqual(
      kinds.keys.sorted(),
      [
        "collapse", "column", "container", "dismiss", "popTo", "present", "push", "root", "select",
        "stack", "tabs",
      ], "with seed \(run.seed)")
  }

  func testStepsOfScreensWithoutNumbersLeadThereToo() throws {
    let run = LawRun()
    var dice = Dice(seed: run.seed)

    for _ in 0..<(LawRun.isFull ? 1_000 : 400) {
      var tree = DrawnTree(&dice)
      let old = try tree.snapshot().withoutIDs
      if dice.oneIn(3) { tree = DrawnTree(&dice) } else { tree.vary(&dice) }
      let new = try tree.snapshot().withoutIDs

      let steps = old.steps(to: new)

      let (from, to) = numbered(old, new)
      let problem = problem(from: from, to: to, steps)
      XCTAssertNil(problem, "with seed \(run.seed), from\n\(old)\nto\n\(new)\nby \(steps)")
      XCTAssertEqual(old.steps(to: old), [], "with seed \(run.seed)")
      if problem != nil { return }
    }
  }

  /// Gives each screen the number that steps use for it.
  private func numbered(
    _ old: TreeSnapshot, _ new: TreeSnapshot
  ) -> (ModelInterface.Picture, ModelInterface.Picture) {
    let ids = new.records.indices.map { ScreenID(-1 - $0) }
    var formerIDs = old.records.indices.map { ScreenID(-1 - new.records.count - $0) }
    /// The place of each record: its own texts, and its place among those like it.
    func places(_ records: [TreeSnapshot.Record]) -> [String] {
      var places: [String] = []
      var counts: [String: Int] = [:]
      for record in records {
        var place = record.owner.map { places[$0] } ?? ""
        if let presentation = record.presentation {
          place += "/\(ModelInterface.text(of: presentation)) \(record.type)"
        } else if let owner = record.owner, records[owner].kind == .split {
          place += "/\(record.label ?? "") \(record.type)"
        } else {
          place += "/\(record.type)"
        }
        counts[place, default: 0] += 1
        places.append(place + " \(counts[place] ?? 0)")
      }
      return places
    }
    let positions = Dictionary(
      uniqueKeysWithValues: places(new.records).enumerated().map { ($1, $0) })
    for (position, place) in places(old.records).enumerated() {
      if let same = positions[place] { formerIDs[position] = ids[same] }
    }
    return (.init(old, ids: formerIDs), .init(new, ids: ids))
  }

  func testStepsFollowEveryNavigationOfARandomTree() throws {
    let run = LawRun()
    var master = Dice(seed: run.seed)
    let tally = Tally()

    for number in 1...(LawRun.isFull ? 10 : 4) {
      let world = World(number, seed: master.next(), tally: tally)
      var before = world.tree.snapshot()
      for _ in 0..<60 where world.problems.isEmpty {
        _ = world.walkOneStep()
        let after = world.tree.snapshot()
        let steps = before.steps(to: after)
        let problem = problem(from: .init(before), to: .init(after), steps)
        XCTAssertNil(problem, "with seed \(run.seed), from\n\(before)\nto\n\(after)\nby \(steps)")
        XCTAssertNoThrow(try TreeSnapshot(records: after.records), "with seed \(run.seed)")
        if problem != nil { return }
        before = after
      }
    }
  }

  func testAScreenThatChangesItsPlaceIsRemovedBeforeItIsBroughtBack() throws {
    let (one, other) = (try StackNode(Feed(), Cart()), try StackNode(Search(), Sheet()))
    let tree = try ScreenTree(root: TabNode(one, other))
    let before = tree.snapshot()
    let (cart, sheet) = (try XCTUnwrap(one.top), try XCTUnwrap(other.top))

    try one.pop()
    try other.pop()
    try one.push(sheet)
    try other.push(cart)

    let steps = before.steps(to: tree.snapshot())
    XCTAssertNil(problem(from: .init(before), to: .init(tree.snapshot()), steps))
    XCTAssertEqual(
      steps.map(\.description),
      [
        "pop to Feed #3 in StackNode #2", "pop to Search #6 in StackNode #5",
        "push Sheet #7 onto StackNode #2", "push Cart #4 onto StackNode #5",
      ])
  }

  func testALayerWithAChangedPresentationIsPresentedAgain() throws {
    let changes: [(inout Presentation) -> Void] = [
      { $0.style = .fullScreen }, { $0.anchor = "there" }, { $0.size = .init(width: 1, height: 2) },
      { $0.isDismissibleByUser = false }, { $0.values["arrow"] = "down" },
      { $0[Detents.self] = Detents(heights: [2]) }, { $0[Detents.self] = nil },
    ]
    for change in changes {
      var presentation = Presentation()
      presentation.values["arrow"] = "up"
      presentation[Detents.self] = Detents(heights: [1])
      let tree = try ScreenTree(root: Feed())
      let sheet = Sheet()
      try tree.root?.present(sheet, as: presentation)
      let before = tree.snapshot()

      change(&presentation)
      try tree.root?.dismissPresented()
      try tree.root?.present(sheet, as: presentation)

      let after = tree.snapshot()
      let steps = before.steps(to: after)
      XCTAssertNil(problem(from: .init(before), to: .init(after), steps), "\(presentation)")
      XCTAssertEqual(steps.count, 2, "\(presentation)")
      XCTAssertNotNil(problem(from: .init(before), to: .init(after), []), "\(presentation)")
    }
  }

  func testALayerOfWhichOnlyTheAskerChangedStays() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let sheet = Sheet()
    try router.navigate(to: PrebuiltBuilder(sheet).presentRoute())
    let before = tree.snapshot()

    try router.navigate(to: .dismiss)
    try router.navigate(to: PrebuiltBuilder(sheet).presentRoute().from(.root))

    let after = tree.snapshot()
    let presentations = [before, after].map { $0.records.last?.presentation }
    XCTAssertNotEqual(presentations[0], presentations[1])
    XCTAssertEqual(before.steps(to: after), [])
    XCTAssertNil(problem(from: .init(before), to: .init(after), []))
  }

  func testALayerOnAScreenThatGoesIsDismissedBefore() throws {
    let stack = try StackNode(Feed(), Cart())
    let tree = try ScreenTree(root: stack)
    try stack.top?.present(Sheet())
    let before = tree.snapshot()

    try stack.pop()

    let steps = before.steps(to: tree.snapshot())
    XCTAssertNil(problem(from: .init(before), to: .init(tree.snapshot()), steps))
    XCTAssertEqual(
      steps.map(\.description),
      ["dismiss Sheet #4 from Cart #3", "pop to Feed #2 in StackNode #1"])
  }
}
