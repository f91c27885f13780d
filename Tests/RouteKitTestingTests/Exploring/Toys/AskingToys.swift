import RouteKit
import RouteKitTesting

/// Toys whose moves ask, or wait for results.
extension Toy {
  final class Picker: ScreenNode, Finishing { typealias Outcome = Int }

  struct Question: Questioning {
    let answer: (Asking) async throws -> Answer

    init(_ answer: @escaping (Asking) async throws -> Answer) { self.answer = answer }

    func answer(_ asking: Asking) async throws -> Answer { try await answer(asking) }
  }

  /// Asks with an alert.
  static func ask(yes: @escaping () -> Answer = { .allow }, no: Answer = .deny) -> Verdict {
    .ask(
      Question { asking in
        let alert = Confirmation("Sure?", confirm: "Yes", cancel: "No")
        return try await asking.router.result(of: alert.presentRoute()) == true ? yes() : no
      })
  }

  func pick(_ route: ClosureRoute<Picker, Void> = sheet(Picker())) async throws {
    if let value = try await router.result(of: route) { number = value }
  }

  func finish(_ value: Int) throws { try (tree.visible as? Picker)?.finish(with: value) }

  private static func picking(
    _ root: @autoclosure @escaping () throws -> ScreenNode = try StackNode(Start()),
    prepare: @escaping (Toy) throws -> Void = { _ in },
    _ steps: @escaping (Toy) throws -> [Step]
  ) -> App {
    app(try root(), prepare: prepare, steps).move("1", on: Picker.self) { try $0.finish(1) }
  }

  private static func asking(
    prepare: @escaping (Toy) throws -> Void = { _ in }, _ steps: @escaping (Toy) throws -> [Step]
  ) -> App {
    let answer: (Toy, Bool) throws -> Void = { toy, yes in
      if yes {
        try (toy.tree.visible as? Screen<Confirmation>)?.finish(with: true)
      } else {
        try toy.router.navigate(to: .dismiss)
      }
    }
    return app(prepare: prepare, answers: answer, steps)
  }

  /// Signs in with a yes.
  private func askForSignIn() -> Verdict {
    if number == 1 { return .allow }
    return Toy.ask(yes: { [unowned self] in
      number = 1
      return .askAgain
    })
  }

  static var oddAsking: [Odd] {
    var toys: [Odd] = []
    func odd(_ name: String, _ app: App) { toys.append(Odd(name: name, app: app)) }
    let signedOut: (App) -> App = { $0.move("out", on: Start.self) { $0.number = 0 } }

    odd(
      "a link redirects after a no",
      asking { _ in
        let home = Move.dismissAll.then(.popToRoot)
        let page = home.then(push(One())).guarded(
          by: ClosureGuard { ask(no: .redirect(to: home.then(push(Two())))) })
        return [try link(to: page), .back, .route("other", show(Two())).on(Start.self)]
      }
      .never(.linkThatLandsElsewhere))
    odd(
      "a link asks for a sign-in",
      signedOut(
        asking { toy in
          let page = Move.dismissAll.then(.popToRoot).then(push(One()))
            .guarded(by: ClosureGuard { [unowned toy] in toy.askForSignIn() })
          return [try link(to: page), .back, .route("other", show(Two())).on(Start.self)]
        }
        .never(.linkThatLandsElsewhere)))
    odd(
      "a rule asks for a sign-in",
      signedOut(
        asking(prepare: { toy in
          let rule = ClosureGuard { [unowned toy] (_: One) in toy.askForSignIn() }
          toy.tree.require(rule, for: One.self)
        }) { _ in [.route("page", show(One())).on(Start.self), .back] }))
    odd(
      "a leave check asks",
      asking { toy in
        let form = show(
          acting { form in
            form.check = { [unowned toy] in
              if toy.number == 0 { return .allow }
              return ask(yes: { [unowned toy] in
                toy.number = 0
                return .askAgain
              })
            }
          })
        return [.route("form", form).on(Start.self), .back]
      }
      .move("type", on: Acting.self) { $0.number = 1 })
    odd(
      "two buttons wait for one kind of picker",
      signedOut(
        picking { _ in [.dismiss] }.moveThatWaits("pick", on: Start.self) { try await $0.pick() }
      )
      .moveThatWaits("pick for another field", on: Start.self) { toy in
        if try await toy.router.result(of: sheet(Picker())) != nil { toy.number = 2 }
      })
    odd(
      "a button is disabled while it waits",
      picking { _ in [.dismiss] }.moveThatWaits("pick", on: Start.self) { toy in
        guard toy.number == 0 else { throw Failure() }
        toy.number = 1
        defer { toy.number = 0 }
        _ = try await toy.router.result(of: sheet(Picker()))
      })
    odd(
      "a picker over a sheet",
      signedOut(
        picking { _ in [.dismiss, .route("sheet", sheet(One())).on(Start.self)] }
          .moveThatWaits("pick", on: One.self) { try await $0.pick() }))
    odd(
      "a picker in a tab that is explored alone",
      signedOut(
        picking(try tabs()) { (_: Toy) -> [Step] in [.dismiss, .tab(0), .tab(1)] }
          .moveThatWaits("pick", on: Start.self) { try await $0.pick() }
      ).assuming(.eachTabAlone))
    return toys
  }

  static var hidingAsking: [Hiding] {
    var toys: [Hiding] = []
    func hides(_ fault: App.Fault, _ name: String, _ app: App) {
      toys.append(Hiding(name: name, fault: fault, app: app))
    }
    let other = Step.route("other", show(Two())).on(Start.self)
    let rule: (Toy) throws -> Void = { toy in
      toy.tree.require(toy.only { $0.number == 0 } as ClosureGuard<One>, for: One.self)
    }

    hides(
      .deadEnd, "a picker without a way out",
      app { _ in [other, .back] }.moveThatWaits("pick", on: Start.self) { toy in
        try await toy.pick(sheet(Picker(), locked: true))
      })
    hides(
      .redirectLoop, "a sign-in behind itself",
      app { _ in
        let way = Box(Move.doNothing)
        way.value = Move(show(One())).guarded(
          by: ClosureGuard {
            .ask(
              Question { asking in
                try await asking.router.arrive(at: way.value)
                return .allow
              })
          })
        return [.route("page", way.value), other, .back]
      })
    hides(
      .forbiddenScreen, "an outcome ends the session",
      picking(prepare: rule) { _ in [.route("page", show(One())).on(Start.self), .back] }
        .moveThatWaits("pick", on: One.self) { try await $0.pick() }.never(.forbiddenScreen))
    hides(
      .moveThatNeverSucceeds, "a button that waits throws",
      app { _ in [other, .back] }.moveThatWaits("pick", on: Start.self) { _ in throw Failure() })
    hides(
      .linkThatLandsElsewhere, "a link asks and lands where the user is",
      app { _ in
        let page = push(One()).guarded(by: ClosureGuard { .ask(Question { _ in .allow }) })
        return [try link(to: page), .back, other]
      }
      .never(.linkThatLandsElsewhere))
    hides(
      .trap, "a locked sheet follows the outcome",
      picking { (_: Toy) -> [Step] in [] }.moveThatWaits("pick", on: Start.self) { toy in
        if try await toy.router.result(of: sheet(Picker())) != nil {
          try toy.router.navigate(to: sheet(One(), locked: true))
        }
      })
    return toys
  }
}
