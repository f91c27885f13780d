import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The tree is closed or released in every possible way, in every call that announces a commit.
final class DoomTests: XCTestCase {
  private final class Witness: ScreenNode {
    var actions: [String: () -> Void] = [:]
    var balance = (entered: 0, appeared: 0)
    override func didEnter() {
      balance.entered += 1
      actions["enter"]?()
    }
    override func didAppear() {
      balance.appeared += 1
      actions["appear"]?()
    }
    override func didDisappear() {
      balance.appeared -= 1
      actions["disappear"]?()
    }
    override func didLeave() {
      balance.entered -= 1
      actions["leave"]?()
    }
    deinit { actions["deinit"]?() }
  }

  private final class Window {
    var tree: ScreenTree? = ScreenTree()
    var router: TreeRouter?
    var observers: [Registration] = []
    var rules: [Registration] = []
    init() { router = tree.map { TreeRouter($0) } }
  }

  private let dooms: [(String, (Window) -> Void)] = [
    ("close", { try? $0.tree?.close() }),
    ("drop", { $0.tree = nil }),
    (
      "close and drop",
      { window in
        try? window.tree?.close()
        window.tree = nil
        window.router = nil
      }
    ),
    ("empty", { try? $0.tree?.setRoot(nil) }),
    (
      "empty and drop",
      { window in
        try? window.tree?.setRoot(nil)
        window.tree = nil
      }
    ),
    (
      "cancel",
      { window in
        for observer in window.observers { observer.cancel() }
        for rule in window.rules { rule.cancel() }
        window.observers = []
        window.rules = []
      }
    ),
    (
      "register",
      { window in
        window.tree?.observe { _ in }
        window.tree?.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
      }
    ),
    (
      "refuse",
      { window in
        let refusing = ClosureBuilder { Witness() }.inStack().rootRoute()
          .then(FailingBuilder().pushRoute())
        _ = try? window.router?.navigate(to: refusing)
      }
    ),
    ("replace", { try? $0.tree?.setRoot(StackNode(Feed(), Cart())) }),
  ]

  func testATreeMayEndInEveryCallOfACommit() throws {
    for (name, doom) in dooms {
      for event in [
        "enter", "appear", "disappear", "leave", "deinit", "onCommit", "onArrival", "observer",
      ] {
        try end(by: doom, in: event, "\(name) in \(event)")
      }
    }
  }

  private func end(by doom: @escaping (Window) -> Void, in event: String, _ what: String) throws {
    let window = Window()
    weak let gone = window.tree
    var kept: [Witness] = []
    try {
      let tree = try XCTUnwrap(window.tree)
      func witness(isKept: Bool = true) -> Witness {
        let witness = Witness()
        if isKept { kept.append(witness) }
        return witness
      }
      let (feed, top) = (witness(), witness())
      let stack = try StackNode(feed, top)
      let beside = try StackNode(witness(), StackNode(witness(), witness()))
      let tabs = try TabNode(SplitNode(primary: beside, secondary: stack), witness())
      try stack.push(witness(isKept: false))
      try tabs.present(StackNode(witness(), witness(isKept: false)))
      try tree.setRoot(tabs)
      window.observers = [tree.observe { _ in if event == "observer" { doom(window) } }]
      window.rules = [tree.require(ClosureGuard { (_: Witness) in .allow }, for: Witness.self)]
      let newcomer = witness()
      for one in tree.screens.compactMap({ $0 as? Witness }) + [newcomer] {
        one.actions[event] = { [unowned window] in doom(window) }
      }
    }()
    let stack = kept.first?.screenParent as? StackNode
    let newcomer = kept.last
    if let tree = window.tree, let stack, let newcomer {
      let router = TreeRouter(tree)
      _ = try? router.navigate(
        to: EditRoute { navigation in
          if event == "onCommit" { navigation.onCommit { doom(window) } }
          if event == "onArrival" { navigation.onArrival { doom(window) } }
          try tree.root?.dismissPresented(in: navigation)
          try stack.push(newcomer, in: navigation)
          try stack.bringToFront(stack.children[0], in: navigation)
          try navigation.reveal(newcomer)
        })
    }
    for one in kept { one.actions = [:] }
    try window.tree?.close()
    if !what.contains("drop") {
      for one in kept {
        XCTAssertEqual(one.balance.entered, 0, what)
        XCTAssertEqual(one.balance.appeared, 0, what)
        XCTAssertNil(one.screenTree, what)
        XCTAssertFalse(one.isVisible, what)
      }
    }
    window.observers = []
    window.tree = nil
    if event != "observer" { XCTAssertNil(gone, what) }
    for one in kept { XCTAssertNil(one.screenTree, what) }
    // In an optimised build nothing else would retain it until here, and screens need it when they are
    // released.
    withExtendedLifetime(window) {}
  }
}
