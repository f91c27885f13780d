import RouteKit
import RouteKitTesting

extension Toy {
  /// A toy that hides a fault, and the property that finds it.
  struct Hiding {
    let name: String
    let fault: App.Fault
    let app: App
  }

  static var hidingFaults: [Hiding] {
    var toys: [Hiding] = []
    func hides(_ fault: App.Fault, _ name: String, _ app: App) {
      toys.append(Hiding(name: name, fault: fault, app: app))
    }
    addTraps(hides)
    addMoves(hides)
    addPlaces(hides)
    addObjects(hides)
    return toys
  }

  private typealias Add = (App.Fault, String, App) -> Void

  // MARK: Screens that hold the user

  private static func addTraps(_ hides: Add) {
    hides(
      .deadEnd, "a sheet without a button",
      app { _ in
        [.route("sheet", sheet(One(), locked: true)).on(Start.self), .back]
      })
    hides(
      .trap, "a leave check never allows",
      app { _ in
        [.route("page", show(acting { $0.check = { .deny } })).on(Start.self), .back]
      })
    hides(
      .trap, "a draft that no button saves",
      app { toy in
        [
          .route("form", show(acting { $0.check = { toy.number == 0 ? .allow : .deny } }))
            .on(Start.self), .back,
        ]
      }.move("type", on: Acting.self) { $0.number = 1 })
    hides(
      .trap, "a sheet comes again",
      app { toy in
        func offer() -> ClosureRoute<Acting, Void> {
          sheet(acting { $0.leaves = { toy.attempt(offer()) } })
        }
        return [.route("offer", offer()).on(Start.self), .dismiss]
      })
    hides(
      .trap, "a page opens whenever the list appears",
      app(
        try StackNode(acting { _ in }),
        prepare: { toy in
          (toy.tree.visible as? Acting)?.appears = { [unowned toy] in
            if toy.number == 1 { toy.attempt(push(One())) }
          }
        }
      ) { _ in [.route("page", show(Two())).on(Acting.self), .back] }
      .move("win", on: Two.self) { $0.number = 1 })
    hides(
      .trap, "a tab is closed for good",
      app(try tabs()) { _ in
        [.tab(0), .tab(1), .route("close", Move.removeTab(at: 1)).on(Two.self)]
      })
    hides(
      .trap, "two pages replace each other",
      app { _ in
        [
          .route("1", ClosureBuilder { One() }.replaceRoute()).on(Start.self),
          .route("2", ClosureBuilder { Two() }.replaceRoute()).on(One.self),
          .route("1 again", ClosureBuilder { One() }.replaceRoute()).on(Two.self), .back,
        ]
      })
    hides(
      .trap, "back opens another page",
      app { _ in
        let page = ClosureBuilder { () -> One in
          let page = One()
          page.onBack(perform: push(Two()))
          return page
        }
        return [.route("page", page.pushRoute()).on(Start.self), .back]
      })
    hides(
      .trap, "a sheet covers a screen that may not show",
      app(
        prepare: {
          $0.tree.require(
            $0.only { $0.number == 0 } as ClosureGuard<Start>, beforeShowing: Start.self)
        }
      ) { _ in [.route("sheet", sheet(One())).on(Start.self), .dismiss] }
      .move("sign out", on: One.self) { $0.number = 1 })
    hides(
      .trap, "a column is never empty again",
      app(try SplitNode(primary: Start())) { _ in
        [
          .route("1", ClosureBuilder { One() }.secondaryRoute().reusing(.first)).on(Start.self),
          .back,
        ]
      })
    hides(
      .trap, "a split stays narrow",
      app(try SplitNode(primary: Start(), secondary: One())) { _ in
        [.back]
      }.move("turn") { try ($0.tree.root as? SplitNode)?.collapse() })
    hides(
      .trap, "the lower of two sheets has no button",
      app { _ in
        [
          .route("1", sheet(One(), locked: true)).on(Start.self),
          .route("2", sheet(Two())).on(One.self), .dismiss.on(Two.self),
        ]
      })
    hides(
      .trap, "the last page of a guide has no way out",
      app { _ in
        [
          .route("1", show(One())).on(Start.self), .back.on(One.self),
          .route("2", ClosureBuilder { Two() }.replaceAllRoute()).on(One.self),
        ]
      })
    hides(
      .deadEnd, "one page forgets its back button",
      app { _ in
        [
          .route("1", show(One())).on(Start.self), .route("2", show(Two())).on(One.self),
          .back.on(One.self),
        ]
      })
    hides(
      .trap, "less can be undone than the exploration would undo",
      app(prepare: { $0.tree.undoLimit = 1 }) { _ in
        [
          .route("1", ClosureBuilder { One() }.replaceRoute()).on(Start.self),
          .route("2", ClosureBuilder { Two() }.replaceRoute()).on(One.self),
        ]
      }.undoing(5))
    hides(
      .trap, "a sheet in a tab",
      app(try tabs()) { _ in
        [
          .route(
            "sheet",
            ClosureBuilder { One() }.presentRoute(over: .context) {
              $0.isDismissibleByUser = false
            }
          ).on(Start.self), .back, .tab(0), .tab(1),
        ]
      })
  }

  // MARK: Moves

  private static func addMoves(_ hides: Add) {
    func circle(_ condition: @escaping () -> Bool = { true }) -> Move {
      let way = Box(Move.doNothing)
      func page(_ screen: @autoclosure @escaping () -> ScreenNode) -> Move {
        Move(
          show(screen()).guarded(
            by: ClosureGuard { condition() ? .redirect(to: way.value) : .allow }))
      }
      let (one, two) = (page(One()), page(Two()))
      way.value = .choosing { (_: Void, tree) in tree.screens.count > 9 ? one : two }
      return one
    }
    hides(
      .redirectLoop, "two guards redirect to each other",
      app { _ in
        [.route("page", circle()), .route("sheet", sheet(One())).on(Start.self), .dismiss]
      })
    hides(
      .redirectLoop, "redirects in a circle of the banned",
      app { toy in
        [.route("page", circle { [unowned toy] in toy.number == 1 }), .back]
      }.move("ban", on: Start.self) { $0.number = 1 }.move("forgive", on: Start.self) {
        $0.number = 0
      })
    hides(
      .redirectLoop, "a rule redirects to its own screen",
      app(prepare: { toy in
        toy.tree.require(ClosureGuard { (_: One) in .redirect(to: push(One())) }, for: One.self)
      }) { _ in [.route("page", show(One())), .route("other", show(Two())).on(Start.self), .back] })
    hides(
      .redirectLoop, "a link in a circle",
      app { _ in
        [try link(to: circle()), .route("other", show(Two())).on(Start.self), .back]
      }
      .never(.linkThatLandsElsewhere))

    func fails(
      _ name: String,
      _ root: @autoclosure @escaping () throws -> ScreenNode = try StackNode(Start()),
      _ route: @escaping () -> Move
    ) {
      hides(.routeThatAlwaysFails, name, app(try root()) { _ in [.route("wrong", route())] })
    }
    fails("no such tab", try tabs()) { .selectTab(5) }
    fails("no stack", Start()) { Move(push(One())) }
    fails("no split") { Move(ClosureBuilder { One() }.secondaryRoute()) }
    fails("too many pages to pop") { .popLast(5) }
    fails("two alternatives that fail") { Move.selectTab(1).orElse(.goBackInColumns) }
    fails("a chain dismisses too much") { Move(push(One())).then(.dismiss) }
    fails("a check rejects all") { Move(push(One()).checking { _ in throw Failure() }) }

    hides(
      .moveThatNeverSucceeds, "a guard that nothing satisfies",
      app { toy in
        [
          .route("page", show(One()).guarded(by: toy.only { $0.number > 5 })),
          .route("other", show(Two())).on(Start.self), .back,
        ]
      }.move("count", on: Start.self) { $0.number = ($0.number + 1) % 5 })
    hides(
      .moveThatNeverSucceeds, "a button looks for the wrong screen",
      app { _ in
        [.route("page", show(One())).on(Start.self), .back]
      }.move("rename", on: One.self) { toy in
        guard toy.tree.visible is Two else { throw Failure() }
      })
    hides(
      .moveThatNeverSucceeds, "a rule forbids the only page",
      app(prepare: { toy in
        toy.tree.require(ClosureGuard { (_: Two) in .deny }, for: Two.self)
      }) { _ in
        [.route("page", show(One())).on(Start.self), .route("2", show(Two())).on(One.self), .back]
      })
  }

  // MARK: Places

  private static func addPlaces(_ hides: Add) {
    hides(.samePlaceTwice, "a page", app { _ in [.route("page", push(One())), .back] })
    hides(
      .samePlaceTwice, "a sheet",
      app { _ in
        [.route("sheet", ClosureBuilder { One() }.presentRoute(over: .onTop)), .dismiss]
      })
    hides(
      .samePlaceTwice, "a page in a column",
      app(try SplitNode(primary: Start(), secondary: StackNode(Two()))) { _ in
        [
          .route("page", ClosureBuilder { One() }.pushRoute(into: .secondary)), .back, .pop,
          .route("list", Move.focusColumn(.primary)),
        ]
      })
    hides(
      .samePlaceTwice, "a guarded page",
      app { toy in
        [.route("page", push(One()).guarded(by: toy.only { $0.number == 1 })), .back]
      }.move("sign in", on: Start.self) { $0.number = 1 })

    hides(
      .linkThatLandsElsewhere, "a link selects a tab as it is",
      app(try tabs()) { _ in
        [try link(to: .selectTab(1)), .tab(0), .route("page", show(One())).on(Two.self), .back]
      }
      .never(.linkThatLandsElsewhere))
    hides(
      .linkThatLandsElsewhere, "a link works below a sheet",
      app(try tabs()) { _ in
        [
          try link(to: Move.selectTab(1).from(.root)), .tab(0), .tab(1),
          .route("sheet", sheet(One())).on(Start.self), .dismiss,
        ]
      }
      .never(.linkThatLandsElsewhere))
    hides(
      .linkThatLandsElsewhere, "a link follows the selected tab",
      app(try tabs()) { _ in
        let other = Move.choosing { (_: Void, tree) in
          (tree.root as? TabNode)?.selectedIndex == 0 ? Move.selectTab(1) : .selectTab(0)
        }
        return [try link(to: other), .tab(0), .tab(1)]
      }
      .never(.linkThatLandsElsewhere))
    hides(
      .linkThatLandsElsewhere, "a link dismisses one of two sheets",
      app { _ in
        [
          try link(to: Move.dismiss.orElse(.doNothing)), .dismiss,
          .route("1", sheet(One())).on(Start.self), .route("2", sheet(Two())).on(One.self),
        ]
      }
      .never(.linkThatLandsElsewhere))
  }

  // MARK: Effects, rules, and objects that stay

  private static func addObjects(_ hides: Add) {
    func effect(_ name: String, _ page: @escaping (Toy) -> any Route<Void>) {
      hides(
        .effectWithoutCommit, name,
        app { toy in
          [.route("page", Move(page(toy))).on(Start.self), .back]
        }.move("reset") { $0.number = 0 })
    }
    effect("a guard counts") { toy in
      push(One()).guarded(
        by: ClosureGuard { [unowned toy] in
          toy.number = 1; return .allow
        })
    }
    effect("a check counts") { toy in push(One()).checking { [unowned toy] _ in toy.number = 1 } }
    effect("a new screen is prepared with an effect") { toy in
      push(One()).preparing { [unowned toy] _, _ in toy.number = 1 }
    }
    effect("a choice counts") { toy in
      Move.choosing { [unowned toy] (_: Void, _) in
        toy.number = 1; return Move(push(One()))
      }
    }

    hides(
      .leak, "a closure holds its screen",
      app { _ in
        [
          .route("page", show(acting { page in page.appears = { _ = page } })).on(Start.self),
          .back,
        ]
      })
    hides(
      .leak, "an observer holds its screen",
      app { _ in
        [
          .route(
            "page",
            show(
              acting { page in
                page.appears = { page.screenTree?.observe { _ in page.screenName = "page" } }
              })
          ).on(Start.self), .back,
        ]
      })
    hides(
      .leak, "a page inside of a sheet",
      app { toy in
        [
          .route(
            "sheet",
            ClosureBuilder { [unowned toy] () -> One in
              let page = One()
              toy.held.append(page)
              return page
            }.inStack().presentRoute()
          ).on(Start.self), .dismiss,
        ]
      })

    hides(
      .leak, "a splash that closes itself is held",
      app { toy in
        let splash = sheet(
          acting { [unowned toy] page in
            toy.held.append(page)
            page.appears = { [unowned toy] in toy.attempt(Move.dismiss) }
          })
        return [
          .route("splash", splash).on(Start.self), .route("page", show(One())).on(Start.self),
          .back,
        ]
      })
    hides(
      .leak, "a page that code shows for a moment is held",
      app { _ in [.route("page", show(Two())).on(Start.self), .back] }
        .move("peek", on: Start.self) { toy in
          let page = One()
          toy.held.append(page)
          try toy.router.navigate(to: push(page))
          try toy.router.navigate(to: Move.pop)
        })

    func forbids(_ name: String, _ app: App) {
      hides(
        .forbiddenScreen, name,
        app.move("sign out") { $0.number = 1 }.move("sign in") { $0.number = 0 }
          .never(.forbiddenScreen))
    }
    let rule: (Toy) throws -> Void = { toy in
      toy.tree.require(toy.only { $0.number == 0 } as ClosureGuard<One>, for: One.self)
    }
    forbids(
      "a page in another tab",
      app(try tabs(), prepare: rule) { _ in
        [.route("page", show(One())).on(Start.self), .back, .tab(0), .tab(1)]
      })
    forbids(
      "a page below a sheet",
      app(prepare: rule) { _ in
        [
          .route("page", show(One())).on(Start.self), .route("sheet", sheet(Two())).on(One.self),
          .back,
        ]
      })
    forbids(
      "a content",
      app(prepare: { toy in
        toy.tree.require(toy.only { $0.number == 0 } as ClosureGuard<String>, for: String.self)
      }) { _ in [.route("page", show(Screen("secret"))).on(Start.self), .back] })
    forbids(
      "a window",
      app(prepare: { toy in
        try toy.open(StackNode(Start()))
        toy.windows[0].require(toy.only { $0.number == 0 } as ClosureGuard<One>, for: One.self)
      }) { toy in
        let router = TreeRouter(toy.windows[0])
        return [.route("page", show(One())).through(router), .route("back", .back).through(router)]
      })
  }
}
