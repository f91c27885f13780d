import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Undo and redo at unusual moments. Worth running with the address sanitizer.
final class UndoUnderAttackTests: XCTestCase {
  func testVeryDeepBranchesAreUndoneAndForgotten() throws {
    try LawRun.needsLongRun()
    let tree = try ScreenTree(root: StackNode(Feed()))
    tree.undoLimit = 3
    let root = try XCTUnwrap(tree.root as? StackNode)
    func deep() throws -> StackNode {
      var outer = StackNode()
      for _ in 0..<(LawRun.isFull ? 100_000 : 20_000) {
        let next = StackNode()
        try next.push(outer)
        outer = next
      }
      return outer
    }
    try root.push(deep())
    try tree.undo()
    try tree.redo()
    try root.pop()
    try tree.undo()
    try root.replaceAll(with: [Feed()])
    tree.forgetHistory()
    XCTAssertEqual(tree.screens.count, 2)
  }

  func testAnAlternativeShowsAScreenThatTheFirstHadBuiltIn() throws {
    let cart = Cart()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 3
    let route = StackBuilder(PrebuiltBuilder(cart)).presentRoute()
      .then(FailingBuilder().pushRoute())
      .orElse(PrebuiltBuilder(cart).pushRoute())
    try TreeRouter(tree).navigate(to: route)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
    try tree.undo()
    XCTAssertEqual(tree.redoCount, 1)
    try tree.redo()
  }

  func testEveryStepOfAnUndoingFailsWhole() throws {
    let report = expectEveryStepFailsWhole { plan in
      let stack = try StackNode(Feed(), Cart())
      let tree = try ScreenTree(root: stack)
      tree.undoLimit = 4
      try stack.pop()
      return (tree, Move.undo)
    }
    XCTAssertEqual(
      "\(report)",
      """
      1 end the route: refused
      2 let 'Cart' enter: refused
      """)
  }

  func testRecordedCallbacksOfAnUndoing() throws {
    let diary = Diary()
    let stack = try HeardStack("s", diary, Heard("a", diary))
    let provider = try RecordingRootProvider(ScreenTree(root: stack))
    provider.tree.undoLimit = 4
    let inner = try HeardTabs("t", diary, Heard("b", diary), Heard("c", diary))
    try stack.push(inner)
    try provider.tree.root?.present(HeardStack("l", diary, Heard("d", diary)))
    try stack.replaceAll(with: [Heard("e", diary)])
    for _ in 0..<2 {
      for move in [ScreenTree.undo, ScreenTree.redo] {
        _ = diary.read()
        provider.clear()
        try move(provider.tree)()
        let heard = diary.read()
        let recorded = provider.callbacks.map {
          "\($0.kind.rawValue.dropFirst(3).lowercased()) \($0.screen.name ?? "")"
        }
        XCTAssertEqual(heard, recorded)
      }
      try provider.tree.undo()
    }
  }

  func testAPredicateThatEditsTheStackItLooksThrough() throws {
    let stack = StackNode()
    for _ in 0..<100 { try stack.push(Feed()) }
    let tree = try ScreenTree(root: stack)
    _ = try? stack.popTo(where: { _ in
      if stack.children.count > 3 { try stack.replaceAll(with: [Cart(), Cart()]) }
      return false
    })
    XCTAssertEqual(stack.children.count, 2)
    for _ in 0..<100 { try stack.push(Feed()) }
    var calls = 0
    _ = try? stack.keep(where: { _ in
      calls += 1
      if stack.children.count > 3 { try stack.replaceAll(with: [Cart(), Cart()]) }
      return true
    })
    XCTAssertEqual(tree.screens.count, stack.children.count + 1)
  }

  func testTheTreeGoesWhileItIsUndone() throws {
    final class Dial: ContainerNode {
      var value = 0
      var onRestore: () -> Void = {}
      func set(_ new: Int, _ navigation: Navigation? = nil) {
        let old = value
        recordInverse(in: navigation) { [unowned self] in
          set(old)
          onRestore()
        }
        value = new
      }
      deinit { onRestore() }
    }
    final class Box { var tree: ScreenTree? }
    let dooms: [(Box) -> Void] = [
      { $0.tree = nil }, { try? $0.tree?.close() },
      {
        try? $0.tree?.close()
        $0.tree = nil
      },
      { $0.tree?.undoLimit = 0 }, { $0.tree?.forgetHistory() },
      {
        $0.tree?.undoLimit = 0
        $0.tree = nil
      },
      {
        $0.tree?.undoLimit = 0
        $0.tree?.undoLimit = 9
      },
      { try? $0.tree?.undo() }, { try? $0.tree?.redo() }, { try? $0.tree?.setRoot(nil) },
    ]
    for doom in dooms {
      for way in 0..<5 {
        let box = Box()
        do {
          let tree = ScreenTree()
          box.tree = tree
          try tree.setRoot(StackNode(Feed()))
          tree.undoLimit = 4
          let dial = Dial()
          try (tree.root as? StackNode)?.push(dial)
          try dial.edit("turn") { navigation in
            dial.set(4, navigation)
            try dial.insertChild(Cart(), at: 0, in: navigation)
          }
          dial.onRestore = { [weak box] in if let box { doom(box) } }
        }
        switch way {
        case 0: try? box.tree?.undo()
        case 1:
          if let router = box.tree.map({ TreeRouter($0) }) { _ = try? router.navigate(to: .undo) }
        case 2: box.tree?.undoLimit = 0
        case 3: try? box.tree?.setRoot(Feed())
        default:
          try? box.tree?.undo()
          try? box.tree?.undo()
          try? box.tree?.redo()
          box.tree?.undoLimit = 1
          try? box.tree?.setRoot(Feed())
          box.tree?.forgetHistory()
        }
        if let tree = box.tree {
          for _ in 0..<4 {
            try? tree.undo()
            try? tree.redo()
          }
          let counts = (tree.undoCount, tree.redoCount)
          XCTAssert(counts.0 >= 0 && counts.1 >= 0)
        }
      }
    }
  }

  func testScreensThatTheHistoryHeldNavigateWhenTheyDie() throws {
    final class Mortal: ScreenNode {
      let last: () -> Void
      init(_ last: @escaping () -> Void) {
        self.last = last
        super.init()
      }
      deinit { last() }
    }
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var deaths = 0
    let acts: [() -> Void] = [
      { try? stack.push(Cart()) }, { try? tree.undo() }, { try? tree.redo() },
      { tree.forgetHistory() }, { tree.undoLimit = 2 }, { tree.undoLimit = 0 },
      { tree.undoLimit = 7 }, { try? stack.popToRoot() },
    ]
    var turn = 0
    tree.undoLimit = 3
    for round in 0..<2_000 {
      try? stack.push(
        Mortal {
          deaths += 1
          turn += 1
          acts[turn % acts.count]()
          acts[(turn / 3) % acts.count]()
        })
      switch round % 7 {
      case 0, 1: try? stack.pop()
      case 2: try? tree.undo()
      case 3:
        try? tree.undo()
        try? tree.undo()
        try? tree.redo()
      case 4: tree.undoLimit = 1 + round % 4
      case 5: try? stack.replaceAll(with: [Feed()])
      default: tree.forgetHistory()
      }
      if tree.undoLimit == 0 { tree.undoLimit = 3 }
    }
    XCTAssertGreaterThan(deaths, 500)
    XCTAssertEqual(tree.screens.count, stack.children.count + 1)
  }

  func testAWaitingUndoOfAForgottenCommit() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 4
    let form = Form { _ in
      .asking { _ in
        tree.forgetHistory()
        return .allow
      }
    }
    try stack.push(form)
    do {
      _ = try await TreeRouter(tree).arrive(at: .undo)
      XCTFail("arrived")
    } catch let error as RoutingError {
      XCTAssertEqual(error.kind, .nothingToUndo)
    }
    XCTAssertIdentical(tree.visible, form)
  }

  func testPreviewsInCallbacksLeaveEverythingAsItIs() throws {
    let diary = Diary()
    let tree = ScreenTree()
    let stack = try HeardStack("s", diary)
    let router = TreeRouter(tree)
    tree.undoLimit = 9
    try tree.setRoot(stack)
    for event in ["enter", "appear", "disappear", "leave"] {
      let screen = Heard(event, diary)
      screen.actions[event] = {
        for _ in 0..<3 {
          diary.note("\(router.preview(.undo))".prefix(13).description)
          diary.note("\(router.preview(CartBuilder().rootRoute()))".prefix(13).description)
        }
      }
      try stack.push(screen)
    }
    _ = diary.read()
    let before = tree.snapshot()
    for _ in 0..<4 { try tree.undo() }
    for _ in 0..<4 { try tree.redo() }
    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertEqual([tree.undoCount, tree.redoCount], [5, 0])
  }

  func testAskingOfLayersIsUndoneWithTheRecord() throws {
    let stack = try StackNode(Feed(), Cart())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 20
    let sheet = Sheet()
    let router = TreeRouter(tree)
    var trail = [tree.snapshot()]
    func go(_ body: () throws -> Void) throws { try body(); trail.append(tree.snapshot()) }
    try go { try router.navigate(to: PrebuiltBuilder(sheet).presentRoute()) }
    try go { try router.navigate(to: .dismiss) }
    try go { try stack.pop() }
    try go { try router.navigate(to: PrebuiltBuilder(sheet).presentRoute(.popover)) }
    try go {
      try router.navigate(
        to: Move.dismiss.then(CartBuilder().pushRoute()).then(
          PrebuiltBuilder(sheet).presentRoute(.alert)
        ).then(.dismiss).then(CartBuilder().pushRoute()).then(
          PrebuiltBuilder(sheet).presentRoute(.alert)))
    }
    try go { try router.navigate(to: .dismiss) }
    for _ in 0..<2 {
      for snapshot in trail.dropLast().reversed() {
        try tree.undo()
        XCTAssertEqual(tree.snapshot(), snapshot)
      }
      for snapshot in trail.dropFirst() {
        try tree.redo()
        XCTAssertEqual(
          tree.snapshot(), snapshot,
          "\(snapshot.records.map(\.presentation)) \(tree.snapshot().records.map(\.presentation))")
      }
    }
  }
}
