import RouteKit
import RouteKitLinks
import RouteKitTesting

extension Toy {
  /// A toy that is right, and odd.
  struct Odd {
    let name: String
    var isDecided = true
    let app: App
  }

  static var rightAndOdd: [Odd] {
    var toys: [Odd] = []
    func odd(_ name: String, _ app: App) { toys.append(Odd(name: name, app: app)) }
    addScreens(odd)
    addContainers(odd)
    addRoutes(odd)
    addMemories(odd)
    addModels(odd)
    addUndecided { toys.append(Odd(name: $0, isDecided: false, app: $1)) }
    return toys
  }

  private typealias Add = (String, App) -> Void

  // MARK: Screens that act

  private static func addScreens(_ odd: Add) {
    odd(
      "a splash closes itself",
      app { toy in
        let splash = sheet(
          acting { page in page.appears = { [unowned toy] in toy.attempt(Move.dismiss) } })
        return [
          .route("splash", splash).on(Start.self), .route("page", show(One())).on(Start.self),
          .back,
        ]
      })
    odd(
      "a page goes back by itself if it may not stay",
      app { toy in
        let page = show(
          acting { page in
            page.appears = { [unowned toy] in if toy.number == 0 { toy.attempt(Move.pop) } }
          })
        return [.route("page", page).on(Start.self), .back]
      }.move("in", on: Start.self) { $0.number = 1 }.move("out", on: Start.self) { $0.number = 0 })
    odd(
      "a search closes before its page",
      app { toy in
        let page = show(
          acting { page in
            page.onBack(when: { [unowned toy] in toy.number == 1 }) { [unowned toy] in
              toy.number = 0
            }
            page.leaves = { [unowned toy] in toy.number = 0 }
          })
        return [.route("page", page).on(Start.self), .back]
      }.move("search", on: Acting.self) { $0.number = 1 })
    odd(
      "a form that is kept until it is saved",
      app { toy in
        [
          .route(
            "form",
            show(
              acting { page in
                page.check = { [unowned toy] in toy.number == 0 ? .allow : .deny }
              })
          ).on(Start.self), .back,
        ]
      }.move("type", on: Acting.self) { $0.number = 1 }.move("save", on: Acting.self) {
        $0.number = 0
      })
    odd(
      "a number says how many pages there are",
      app(prepare: { toy in
        toy.tree.observe { [unowned toy] _ in toy.number = toy.tree.screens.count }
        toy.number = toy.tree.screens.count
      }) { _ in [.route("1", show(One())).on(Start.self), .back] })
    odd(
      "a page sets a number as long as it is there",
      app { toy in
        [
          .route(
            "1",
            show(
              acting { page in
                page.appears = { [unowned toy] in toy.number = 1 }
                page.leaves = { [unowned toy] in toy.number = 0 }
              })
          ).on(Start.self), .back,
        ]
      })
    odd(
      "an observer pops the fourth page",
      app(prepare: { toy in
        toy.tree.observe { [unowned toy] commit in
          if (toy.tree.visible?.enclosing(StackNode.self)?.children.count ?? 0) > 2 {
            toy.attempt(Move.popToRoot)
          }
        }
      }) { _ in [.route("1", show(One())), .route("2", show(Two())), .back] })
    odd(
      "back ends in another page than it began",
      app { _ in
        let page = ClosureBuilder { () -> One in
          let page = One()
          page.onBack(perform: Move.popToRoot)
          return page
        }
        return [
          .route("1", page.pushRoute().reusing(.visible)), .route("2", show(Two())).on(Start.self),
          .back,
        ]
      })
    odd(
      "a button that does nothing",
      app { _ in
        [.route("page", show(One())).on(Start.self), .back]
      }.move("like", on: One.self) { _ in })
    odd(
      "a route that does nothing",
      app { _ in
        [.route("page", show(One())).on(Start.self), .back, .route("refresh", Move.doNothing)]
      })
    odd(
      "a screen of a generic class",
      app { _ in
        [.route("page", show(Screen([1: "one"]))).on(Start.self), .back]
      })
    odd(
      "a closure holds its screen weakly",
      app { _ in
        [
          .route(
            "page",
            show(acting { page in page.appears = { [weak page] in page?.screenName = "page" } })
          ).on(Start.self), .back,
        ]
      })
    odd(
      "a cache holds screens while they show",
      app { toy in
        [
          .route(
            "page",
            show(
              acting { page in
                page.appears = { [unowned toy, unowned page] in toy.held = [page] }
                page.leaves = { [unowned toy] in toy.held = [] }
              })
          ).on(Start.self), .back,
        ]
      })
  }

  // MARK: Containers and layers

  private static func addContainers(_ odd: Add) {
    odd(
      "tabs with a history",
      app(try TabNode(StackNode(Start()), StackNode(Two()), backMode: .history)) { _ in
        [.tab(0), .tab(1), .back, .route("page", show(One())).on(Two.self)]
      }.within(.visits(3)))
    odd(
      "a tab that begins anew",
      app(
        try tabs(),
        prepare: { toy in
          (toy.tree.root as? TabNode)?.children[1].beginsAnew = true
        }
      ) { _ in [.tab(0), .tab(1), .route("page", show(One())).on(Two.self)] })
    odd(
      "a second tap on a tab",
      app(try tabs()) { _ in
        [
          .tab(0), .tab(1), .route("page", show(One())).on(Start.self),
          .route("again", Move.reselectTab),
        ]
      })
    odd(
      "a tab that opens and closes",
      app(try tabs()) { _ in
        [
          .tab(0), .tab(1), .route("open", ClosureBuilder { One() }.tabRoute()).on(Start.self),
          .route("close", Move.removeTab(first: One.self)),
        ]
      }.within(.screens(7)))
    odd(
      "tabs that become a column",
      app(try tabs()) { _ in
        [
          .tab(0), .tab(1),
          .route("wide", Move.tabsIntoColumn(.secondary, of: SplitBuilder())),
          .route("narrow", Move.tabsOutOfColumn),
        ]
      })
    odd(
      "a split that collapses",
      app(try SplitNode(primary: Start())) { _ in
        [
          .route("1", ClosureBuilder { One() }.secondaryRoute().reusing(.first)).on(Start.self),
          .route("empty", Move.clearColumn(.secondary)), .back,
        ]
      }.move("turn") { toy in
        guard let split = toy.tree.root as? SplitNode else { return }
        try split.isCollapsed ? split.expand() : split.collapse()
      })
    odd(
      "a split that keeps its columns",
      app(try SplitNode(primary: Start(), secondary: One(), isCollapsed: true, backMode: .keep)) {
        _ in
        [
          .back, .route("1", Move.focusColumn(.secondary)),
          .route("list", Move.focusColumn(.primary)),
        ]
      })
    odd(
      "a stack around tabs",
      app(try StackNode(TabNode(Start(), Two(), backMode: .none))) { _ in
        [.tab(0), .tab(1), .route("page", show(One()).from(.root)).on(Start.self), .back]
      })
    odd(
      "a root that changes and changes back",
      app(Start()) { _ in
        [
          .route("in", ClosureBuilder { One() }.rootRoute()).on(Start.self),
          .route("out", ClosureBuilder { Start() }.rootRoute()).on(One.self),
        ]
      })
    odd(
      "an alert over a sheet",
      app { _ in
        [
          .route("sheet", sheet(One())).on(Start.self), .dismiss,
          .route(
            "alert", Alert("Sold out", dismiss: "OK").presentRoute(over: .onTop).reusing(.visible)
          ).on(One.self),
        ]
      })
    odd(
      "a sheet that leaves with its page",
      app { _ in
        [
          .route("page", show(One())).on(Start.self), .back, .pop,
          .route("tips", ClosureBuilder { Two() }.presentRoute(over: .origin).reusing(.visible)).on(
            One.self),
        ]
      })
    odd(
      "a sheet that replaces a sheet",
      app { _ in
        [
          .route("1", ClosureBuilder { One() }.presentRoute(over: .replacing).reusing(.visible)),
          .route("2", ClosureBuilder { Two() }.presentRoute(over: .replacing).reusing(.visible)),
          .dismiss,
        ]
      })
    odd(
      "a locked sheet with a button",
      app { _ in
        [
          .route("sheet", sheet(One(), locked: true)).on(Start.self),
          .route("done", Move.dismiss).on(One.self),
        ]
      })
    odd(
      "two windows",
      app(prepare: { try $0.open(StackNode(Start())) }) { toy in
        [
          .route("page", show(One())).through(TreeRouter(toy.windows[0])),
          .route("back there", .back).through(TreeRouter(toy.windows[0])),
          .route("page here", show(One())).on(Start.self), .back,
        ]
      })
    odd(
      "a window that opens and closes",
      app { _ in
        [.route("page", show(One())).on(Start.self), .back]
      }.within(.windows(2)).move("open", on: Start.self) { try $0.open(One()) }
        .move("close") { toy in
          guard let window = toy.windows.popLast() else { throw Failure() }
          try window.close()
        })
    odd(
      "a link leads in before the welcome is over",
      app(try StackNode(Two())) { _ in
        let home = ClosureBuilder { Start() }.replaceAllRoute()
        return [
          .route("begin", ClosureBuilder { Acting() }.replaceAllRoute()).on(Two.self),
          .route("done", home).on(Acting.self), .route("home", home).on(One.self),
          try link(to: ClosureBuilder { One() }.replaceAllRoute()),
          .route("other", show(Screen("other"))).on(Start.self), .back,
        ]
      }
      .never(.linkThatLandsElsewhere).leavingForGood(Two.self).leavingForGood(Acting.self))
    odd(
      "a page that moves to the front",
      app { _ in
        [
          .route("1", show(One())).on(Start.self), .route("2", show(Two())).on(One.self), .back,
          .route(
            "1 again",
            Move.choosing { (_: Void, tree) in
              tree.screens.first { $0 is One }.map { Move.bringToFront($0) } ?? .doNothing
            }
          ).on(Two.self),
        ]
      })
  }

  // MARK: Routes and guards

  private static func addRoutes(_ odd: Add) {
    odd(
      "a link redirects to a sign-in",
      app(try tabs()) { toy in
        let page = push(One()).from(Move.dismissAll.then(.selectTab(1)).then(.popToRoot))
          .guarded(
            by: ClosureGuard { [unowned toy] in
              toy.number == 1
                ? .allow : .redirect(to: Move.dismissAll.then(sheet(Screen("sign in"))))
            })
        return [try link(to: page), .dismiss, .tab(0), .tab(1), .back]
      }
      .never(.linkThatLandsElsewhere).move("in", on: Screen<String>.self) { toy in
        toy.number = 1
        try toy.router.navigate(to: .dismiss)
      }.move("out", on: Two.self) { $0.number = 0 })
    odd(
      "a link is refused at times",
      app(try tabs()) { toy in
        let page = push(One()).from(Move.selectTab(1).then(.popToRoot)).guarded(
          by: toy.only { $0.number == 1 })
        return [try link(to: page), .tab(0), .tab(1), .back]
      }
      .never(.linkThatLandsElsewhere).move("in", on: Start.self) { $0.number = 1 }.move(
        "out", on: Start.self
      ) { $0.number = 0 })
    odd(
      "a link that opens what is open already",
      app { _ in
        [
          try link(to: Move.popToRoot.then(push(One()))), .back,
          .route("page", show(Two())).on(Start.self),
        ]
      }
      .never(.linkThatLandsElsewhere))
    odd(
      "a redirect to another page",
      app { toy in
        let page = show(One()).guarded(
          by: ClosureGuard { [unowned toy] in
            toy.number == 0 ? .redirect(to: show(Two())) : .allow
          })
        return [.route("page", page).on(Start.self), .back]
      }.move("in", on: Two.self) { $0.number = 1 }.move("out", on: Start.self) { $0.number = 0 })
    odd(
      "an alternative",
      app { _ in
        [.route("page", Move(show(One())).orElse(sheet(One()).from(.root))).on(Start.self), .back]
      })
    odd(
      "a choice by the state",
      app { toy in
        [
          .route(
            "page",
            Move.choosing { [unowned toy] (_: Void, _) in
              toy.number == 0 ? Move(show(One())) : Move(sheet(Two()))
            }
          ).on(Start.self), .back,
        ]
      }.move("other", on: Start.self) { $0.number = 1 - $0.number })
    odd(
      "a page in the background",
      app { _ in
        [
          .route("sheet", sheet(One())).on(Start.self),
          .route("page", push(Two()).reusing(.first).from(.root).inBackground()).on(One.self),
          .back,
        ]
      })
    odd(
      "a page without animation, under another name",
      app { _ in
        [.route("page", show(One()).named("that page").animated(false)).on(Start.self), .back]
      })
    odd(
      "a screen takes another number",
      app { _ in
        let page = ClosureBuilder { (number: Int) in Screen(Numbered(number: number)) }.pushRoute()
          .reusing(.visible)
        return [.route("1", page.with(1)), .route("2", page.with(2)), .back]
      })
    odd(
      "back goes through the numbers of a screen",
      app { _ in
        let page = ClosureBuilder { (number: Int) in Screen(Numbered(number: number)) }.pushRoute()
          .reusing(.visible, asSteps: true)
        return [
          .route("1", page.with(1)).on(Start.self),
          .route("2", page.with(2)).on(Screen<Numbered>.self), .back,
        ]
      })
    odd(
      "a rule for the number of a screen",
      app(prepare: { toy in
        toy.tree.require(
          ClosureGuard { (page: Numbered) in page.number < 3 ? .allow : .deny }, for: Numbered.self)
      }) { _ in
        let page = ClosureBuilder { (number: Int) in Screen(Numbered(number: number)) }.pushRoute()
          .reusing(.visible)
        return [
          .route("1", page.with(1)),
          .route(
            "next",
            Move.choosing { (_: Void, tree) in
              Move(page.with(((tree.visible as? Screen<Numbered>)?.content.number ?? 0) % 3 + 1))
            }
          ).on(Screen<Numbered>.self), .back,
        ]
      }
      .never(.forbiddenScreen))
    odd(
      "a guard that wants a page below",
      app { _ in
        [
          .route("1", show(One())).on(Start.self), .back,
          .route(
            "2",
            Move.choosing { (_: Void, tree) in
              tree.screens.contains { $0 is One } ? Move(show(Two())) : .doNothing
            }),
        ]
      })
    odd(
      "a sheet closes with a chain",
      app { _ in
        [
          .route("sheet", sheet(One())).on(Start.self),
          .route("on", Move.dismiss.then(show(Two()))).on(One.self), .back,
        ]
      })
    odd(
      "a flow",
      app { toy in
        let flow = ClosureBuilder { try StepsFlow().attach(to: StackNode()) }.presentRoute()
          .guarded(by: toy.only { $0.tree.layers.count == 1 })
        return [.route("flow", flow).on(Start.self), .back, .dismiss]
      }.move("next", on: One.self) { toy in
        try (toy.tree.visible?.enclosing(StackNode.self)?.screenFlows.first as? StepsFlow)?.next()
      })
  }

  struct Numbered: ContextUpdatable, Equatable {
    var number: Int
    mutating func update(with number: Int) { self.number = number }
  }

  final class StepsFlow: Flow {
    let root = FlowRoot<StackNode>()
    func start() throws { try root().push(One()) }
    func next() throws { try root().push(Two()) }
  }

  // MARK: Memories

  private static func addMemories(_ odd: Add) {
    odd(
      "a page is kept and comes back",
      app(prepare: { $0.page = push(One()).reusingKept().reusing(.visible) }) { toy in
        [
          .route("page", toy.page).on(Start.self), .route("other", show(Two())).on(Start.self),
          .back.on(Two.self),
        ]
      }.move("keep", on: One.self) { toy in
        guard let page = toy.tree.visible else { return }
        try toy.tree.keep(page)
        try toy.router.navigate(to: .pop)
      })
    odd(
      "a page is prepared",
      app(prepare: { toy in
        toy.page = push(One()).reusingKept().reusing(.visible)
        try toy.router.prepare(toy.page)
      }) { [.route("page", $0.page).on(Start.self), .back] })
    odd(
      "going forward in another window",
      app(prepare: { toy in
        try toy.open(StackNode(Start()))
        toy.windows[0].forwardLimit = 2
      }) { toy in
        let router = TreeRouter(toy.windows[0])
        return [
          .route("page", show(One())).through(router), .back.through(router),
          .forward.through(router), .route("other", show(Two())).on(Start.self), .pop,
        ]
      })
    odd("undoing", app { _ in [.route("page", show(One())).on(Start.self), .back] }.undoing(2))
    odd(
      "undoing and a rule",
      app(prepare: { toy in
        toy.tree.require(toy.only { $0.number == 0 } as ClosureGuard<One>, for: One.self)
      }) { _ in [.route("page", show(One())).on(Start.self), .back] }.undoing(1)
        .move("out", on: Start.self) { $0.number = 1 }.move("in", on: Start.self) { $0.number = 0 }
        .never(.forbiddenScreen))
  }

  // MARK: Models

  /// A note can be opened, closed, and opened again with the same model.
  private static func addModels(_ odd: Add) {
    let notes = app { _ in [] }
      .move("new", on: Start.self) { try $0.router.navigate(to: push(Screen(Box(0)))) }
      .move("close", on: Box<Int>.self) { toy in
        guard let page = toy.tree.visible as? Screen<Box<Int>> else { throw Failure() }
        toy.held = [page.content]
        try toy.router.navigate(to: Move.pop)
      }
    odd("the last note is kept until another one is closed", notes)
    odd(
      "a closed note can be opened again",
      notes.move("reopen", on: Start.self) { toy in
        let note = toy.held.first as? Box<Int> ?? Box(0)
        try toy.router.navigate(to: push(Screen(note)))
      })
  }

  // MARK: Not decided

  private static func addUndecided(_ odd: Add) {
    odd(
      "the only way back is beyond the bounds",
      app { _ in
        [
          .route("1", sheet(One(), locked: true)).on(Start.self),
          .route("2", ClosureBuilder { Two() }.presentRoute(over: .onTop)).on(One.self),
          .route("home", Move.dismissAll).on(Two.self),
        ]
      }.within(.layers(1)))
    odd(
      "more can be undone than the exploration undoes",
      app(prepare: { $0.tree.undoLimit = 10 }) { _ in
        [
          .route("1", ClosureBuilder { One() }.replaceRoute()).on(Start.self),
          .route("2", ClosureBuilder { Two() }.replaceRoute()).on(One.self),
        ]
      }.undoing(1))
    odd(
      "the terms of a welcome may have no way out",
      app(try StackNode(Two())) { _ in
        [
          .route("begin", ClosureBuilder { Start() }.replaceAllRoute()).on(Two.self),
          .route("terms", ClosureBuilder { One() }.replaceAllRoute()).on(Two.self),
          .route("other", show(Screen("other"))), .back,
        ]
      }.leavingForGood(Two.self))
  }
}
