import Fixtures
import Foundation
import RouteKit
import XCTest

/// Compares the walk with a simple recursive one, on random trees and on deep ones.
final class ScreenWalkTests: XCTestCase {
  private var seed: UInt64 = 7

  private func random(_ limit: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((seed >> 33) % UInt64(limit))
  }

  private func name(_ node: ScreenNode, _ count: inout Int) {
    count += 1
    node.screenName = "\(count)"
  }

  private func randomNode(_ depth: Int, _ count: inout Int) throws -> ScreenNode {
    let kind = depth == 0 ? 0 : random(4)
    let node: ScreenNode
    switch kind {
    case 1:
      let stack = StackNode()
      for _ in 0..<random(4) { try stack.push(randomNode(depth - 1, &count)) }
      node = stack
    case 2:
      let tabs = TabNode()
      for _ in 0..<random(4) { try tabs.append(randomNode(depth - 1, &count)) }
      if !tabs.children.isEmpty { try tabs.select(random(tabs.children.count)) }
      node = tabs
    case 3:
      let split = SplitNode(isCollapsed: random(2) == 0)
      for column in SplitColumn.allCases where random(2) == 0 {
        try split.setColumn(column, to: randomNode(depth - 1, &count))
      }
      node = split
    default: node = Page()
    }
    name(node, &count)
    if depth > 0 && random(4) == 0 { try node.present(randomNode(depth - 1, &count)) }
    return node
  }

  func testEverythingFromTheTopLayerIsEveryScreenOnce() throws {
    for _ in 0..<50 {
      var count = 0
      let tree = try ScreenTree(root: randomNode(5, &count))

      let order = try tree.order(from: .topLayer, .everything).split(separator: " ")

      XCTAssertEqual(order.count, count)
      XCTAssertEqual(Set(order).count, count)
    }
  }

  func testEveryScopeFromEveryScreenHasTheDocumentedOrder() throws {
    for _ in 0..<(LawRun.isFull ? 40 : 15) {
      var count = 0
      let tree = try ScreenTree(root: randomNode(4, &count))
      for start in tree.screens {
        for bits in 0..<UInt8(64) {
          let scope = SearchScope(rawValue: bits)
          let told = Told(scope: scope).order(from: start)
          XCTAssertEqual(try tree.order(from: .node(start), scope), told, "\(scope)")
        }
      }
    }
  }

  func testTheWalkEndsAtEveryScreenInTurn() throws {
    let layers = try Layers()
    let order = try layers.tree.order(from: .topLayer, .everything).split(separator: " ")

    for position in order.indices {
      var asked: [Substring] = []
      let finder = ScreenFinder.where { (screen: ScreenNode, _: Void) in
        asked.append((screen.screenName ?? "")[...])
        return screen.screenName.map { $0 == order[position] } ?? false
      }
      let found: ScreenNode? = try finder.find(in: layers.tree)
      XCTAssertEqual(found?.screenName.map { $0[...] }, order[position])
      XCTAssertEqual(asked, Array(order[...position]))
    }
  }

  func testTenThousandLevelsFitAStackOfHalfAMegabyte() throws {
    try onSmallStack {
      var root: ScreenNode = Feed()
      for level in 0..<10_000 {
        switch level % 3 {
        case 0: root = try StackNode(Page(), root)
        case 1: root = try TabNode(Page(), root)
        default: root = try SplitNode(primary: Page(), secondary: root)
        }
      }
      let tree = try ScreenTree(root: root)
      let found: Feed? = try ScreenFinder<Feed, Void>.first(from: .root).find(in: tree)
      XCTAssertNotNil(found)
      XCTAssertNil(try ScreenFinder<Cart, Void>.first.find(in: tree))
    }
  }

  func testTenThousandLayersFitAStackOfHalfAMegabyte() throws {
    try LawRun.needsLongRun()
    try onSmallStack {
      let root = Feed()
      let tree = try ScreenTree(root: root)
      var host: ScreenNode = root
      // Each is presented on the one before, so a screen far down is looked at again and again.
      for _ in 0..<(LawRun.isFull ? 10_000 : 3_000) {
        let layer = Page()
        try host.present(layer)
        host = layer
      }
      XCTAssertNotNil(try ScreenFinder<Feed, Void>.first.find(in: tree))
      XCTAssertNil(try ScreenFinder<Cart, Void>.first(from: .root).find(in: tree))
    }
  }

  private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
    let ended = expectation(description: "ended")
    let thread = Thread {
      do { try body() } catch { XCTFail("\(error)") }
      ended.fulfill()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    wait(for: [ended], timeout: 120)
  }
}

/// The order of the walk, written as a recursion.
private struct Told {
  let scope: SearchScope
  private(set) var names: [String] = []
  private var cameFrom: ScreenNode?

  init(scope: SearchScope) { self.scope = scope }

  func order(from start: ScreenNode) -> String {
    var told = self
    told.look(from: start)
    return told.names.joined(separator: " ")
  }

  private mutating func meet(_ node: ScreenNode) { names.append(node.screenName ?? "?") }

  private mutating func look(from start: ScreenNode) {
    if scope.contains(.current) { meet(start) }
    if scope.contains(.parent) {
      var node = start
      while let parent = node.screenParent {
        meet(parent)
        node = parent
      }
    }
    inside(start, isRoot: true)
    guard scope.contains(.presenting) else { return }
    var layer = start.screenLayer
    while let host = layer.screenHost {
      cameFrom = layer
      layer = host.screenLayer
      meet(layer)
      inside(layer, isRoot: true)
    }
  }

  private mutating func inside(_ node: ScreenNode, isRoot: Bool) {
    front(node, isRoot: isRoot)
    back(node, isRoot: isRoot)
  }

  private func shown(in node: ScreenNode) -> [ScreenNode] {
    guard !scope.isDisjoint(with: [.visible, .contained]), let container = node as? ContainerNode
    else { return [] }
    let focus = container.focusedChild.map { [$0] } ?? []
    return focus + container.childrenOnShow.filter { $0 !== container.focusedChild }
  }

  private mutating func front(_ node: ScreenNode, isRoot: Bool) {
    for child in shown(in: node) {
      meet(child)
      front(child, isRoot: false)
    }
    if scope.contains(.presented), let layer = node.presentedScreen, layer !== cameFrom {
      meet(layer)
      inside(layer, isRoot: true)
    }
  }

  private mutating func back(_ node: ScreenNode, isRoot: Bool) {
    let shown = shown(in: node)
    for child in shown { back(child, isRoot: false) }
    guard scope.contains(.contained), isRoot || !scope.contains(.visible) else { return }
    guard let container = node as? ContainerNode else { return }
    for child in Array(container.children) where !shown.contains(where: { $0 === child }) {
      meet(child)
      inside(child, isRoot: false)
    }
  }
}
