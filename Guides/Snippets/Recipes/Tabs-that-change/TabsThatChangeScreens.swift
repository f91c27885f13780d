import RouteKit

final class TodayScreen: ScreenNode {}
final class OffersScreen: ScreenNode {}
final class MoreScreen: ScreenNode {}

final class OfferScreen: ScreenNode {
  var hasChanges = false

  override func leaveCheck(_ departure: Departure) -> Verdict { hasChanges ? .deny : .allow }
}

struct AppTabs {
  let stacks: [String: ClosureBuilder<StackNode, Void>] = [
    "today": ClosureBuilder { TodayScreen() }.inStack().named("today"),
    "offers": ClosureBuilder { OffersScreen() }.inStack().named("offers"),
    "more": ClosureBuilder { MoreScreen() }.inStack().named("more"),
  ]

  func root(_ names: [String]) -> TabBuilder<TabNode, Void> {
    TabBuilder(names.compactMap { stacks[$0] }) { TabNode() }
  }

  func change(to names: [String]) -> Move {
    Move { navigation in
      guard let tabs = navigation.tree.root as? TabNode else { throw NoSuchTab(name: "any") }
      let selected = tabs.selectedTab
      for (index, name) in names.enumerated() {
        if let tab = tabs.children.first(where: { $0.screenName == name }) {
          try tabs.remove(tab, in: navigation)
          try tabs.insert(tab, at: index, in: navigation)
        } else if let stack = stacks[name] {
          try tabs.insert(stack.build(), at: index, in: navigation)
        } else {
          throw NoSuchTab(name: name)
        }
      }
      while tabs.children.count > names.count {
        try tabs.remove(at: names.count, in: navigation)
      }
      let next = tabs.children.first { $0 === selected } ?? tabs.children.first
      if let next { try tabs.select(next, in: navigation) }
      return navigation.tree.visible ?? tabs
    }
  }

  func tab(_ name: String) -> ClosureRoute<StackNode, Void> {
    .find(.where(from: .root) { (tab: StackNode, _: Void) in tab.screenName == name })
  }
}

struct NoSuchTab: Error {
  let name: String
}
