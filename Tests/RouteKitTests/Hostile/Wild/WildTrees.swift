import RouteKit

/// The callbacks that a screen of a wild test has counted.
protocol WildEars: AnyObject {
  var entered: Int { get }
  var appeared: Int { get }
  var violations: [String] { get }
}

protocol WildScreen: ScreenNode { var ears: any WildEars { get } }

/// A violation of a law on trees that were edited at random, or by the screens beside them, or nil.
func wildProblem(on trees: [ScreenTree], beside pool: [ScreenNode]) -> String? {
  var seen: Set<ObjectIdentifier> = []
  for tree in trees {
    var visible: Set<ObjectIdentifier> = []
    if let root = tree.root {
      var waiting: [ScreenNode] = [root]
      while let node = waiting.popLast() {
        if let layer = node.presentedScreen {
          waiting.append(layer)
          continue
        }
        visible.insert(ObjectIdentifier(node))
        if let container = node as? ContainerNode { waiting += container.childrenOnShow }
      }
    }
    var ids: Set<Int> = []
    for node in tree.screens {
      guard seen.insert(ObjectIdentifier(node)).inserted else {
        return "twice \(node.screenName ?? "")"
      }
      if node.screenTree !== tree { return "tree of \(node.screenName ?? "")" }
      guard let id = node.screenID else { return "no id" }
      if !ids.insert(id.number).inserted { return "id twice" }
      if let container = node as? ContainerNode {
        for child in container.children {
          if child.screenOwner !== node || child.screenParent !== container {
            return "owner of child"
          }
        }
        if let focus = container.focusedChild,
          !container.children.contains(where: { $0 === focus })
        {
          return "focus"
        }
        if (container is TabNode || container is SplitNode || container is StackNode),
          (container.focusedChild == nil) != container.children.isEmpty
        {
          return "no focus"
        }
        if let tabs = container as? TabNode {
          for past in tabs.tabHistory
          where !tabs.children.contains(where: { $0 === past }) || past === tabs.selectedTab {
            return "history"
          }
        }
        if let split = container as? SplitNode {
          let columns = SplitColumn.allCases.compactMap { split.screen(in: $0) }
          if !columns.elementsEqual(split.children, by: { $0 === $1 }) { return "columns" }
        }
      }
      if let layer = node.presentedScreen, layer.screenHost !== node || layer.screenOwner !== node {
        return "host"
      }
      if node.isVisible != visible.contains(ObjectIdentifier(node)) {
        return "visible \(node.screenName ?? "") \(node.isVisible)"
      }
      if let watched = node as? any WildScreen {
        if watched.ears.entered != 1 {
          return "entered \(node.screenName ?? "") \(watched.ears.entered)"
        }
        if (watched.ears.appeared == 1) != node.isVisible {
          return "appeared \(node.screenName ?? "") \(watched.ears.appeared)"
        }
      }
    }
  }
  for node in pool where !seen.contains(ObjectIdentifier(node)) {
    if node.screenTree != nil { return "off tree \(node.screenName ?? "")" }
    if node.isVisible { return "visible off tree" }
    if let watched = node as? any WildScreen,
      watched.ears.entered != 0 || watched.ears.appeared != 0
    {
      return "off, heard \(node.screenName ?? "") \(watched.ears.entered) \(watched.ears.appeared)"
    }
  }
  if trees.count == 1 {
    for node in pool {
      if let w = node as? any WildScreen, let v = w.ears.violations.first { return v }
    }
  }
  return nil
}
