import Fixtures
import RouteKit

/// A handler of a screen, and what the model knows of it.
final class LawHandler {
  enum Occasion { case back, reselection }

  let tag: Int
  let screen: Int
  let occasion: Occasion
  /// The route that it performs, or nil if it calls a closure.
  let route: Part<AnyRoute>?
  var isEnabled = true
  var isRunning = false
  var registration: Registration?

  init(_ tag: Int, of screen: Int, for occasion: Occasion, _ route: Part<AnyRoute>?) {
    (self.tag, self.screen, self.occasion, self.route) = (tag, screen, occasion, route)
  }
}

/// The route of a handler, which answers no more while it is performed.
private struct Handling: Route {
  unowned let handler: LawHandler
  let base: Part<AnyRoute>

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    let before = handler.isRunning
    handler.isRunning = true
    defer { handler.isRunning = before }
    return try base.perform(with: (), in: navigation)
  }
}

extension World {
  /// Registers, enables, disables or cancels a handler.
  func changeHandlers() {
    handlers.removeAll { ledger.node($0.screen) == nil }
    if handlers.count > 6 || dice.oneIn(4), let handler = dice.pick(handlers) {
      if handlers.count > 6 || dice.oneIn(2) {
        handler.registration?.cancel()
        handlers.removeAll { $0 === handler }
      } else {
        handler.isEnabled.toggle()
      }
      return
    }
    // Screens on the visible path are asked more often.
    let isOnPath = dice.oneIn(2)
    if let screen = dice.pick(isOnPath ? tree.visiblePath : screens) { register(on: screen) }
  }

  private func register(on screen: ScreenNode) {
    let occasion: LawHandler.Occasion = dice.oneIn(3) ? .reselection : .back
    let handler = LawHandler(
      newTag(), of: ledger.serial(of: screen), for: occasion, handlerRoute(for: occasion))
    let answers = { [unowned self, unowned handler] in
      // In this order, so a disabled handler is a call that may fail too.
      let answers = !ledger.fails(.handler) && handler.isEnabled
      if answers { answering = handler }
      return answers
    }
    let call: () -> Void = { [ledger, unowned handler] in
      handler.isRunning = true
      defer { handler.isRunning = false }
      ledger.hear(.queuedForArrival(handler.tag))
    }
    switch (occasion, handler.route) {
    case (.back, nil): handler.registration = screen.onBack(when: answers, call)
    case (.back, let route?):
      handler.registration = screen.onBack(
        when: answers, perform: Handling(handler: handler, base: route))
    case (.reselection, nil): handler.registration = screen.onReselect(when: answers, call)
    case (.reselection, let route?):
      handler.registration = screen.onReselect(
        when: answers, perform: Handling(handler: handler, base: route))
    }
    handlers.append(handler)
  }

  private func handlerRoute(for occasion: LawHandler.Occasion) -> Part<AnyRoute>? {
    switch dice.roll(6) {
    case 0: part(AnyRoute(route: part(Move.popToRoot)))
    case 1: part(AnyRoute(route: placing(builder().pushRoute())))
    case 2: part(AnyRoute(route: Faltering(world: self, base: part(Move.dismissAll), fails: true)))
    case 3 where occasion == .back: part(AnyRoute(route: GoingBack(world: self, start: Start())))
    default: nil
    }
  }

  /// The handler of a screen that answers.
  func handler(of screen: Int, for occasion: LawHandler.Occasion) -> LawHandler? {
    handlers.last {
      $0.screen == screen && $0.occasion == occasion && $0.isEnabled && !$0.isRunning
    }
  }

  /// Performs something that a handler may answer, and records which one did.
  func recordingHandlers(_ body: () throws -> ScreenNode) throws -> ScreenNode {
    let outer = answering
    answering = nil
    defer { answering = outer }
    let screen = try body()
    if let answering, answering.route == nil, step != nil {
      step?.trace.arriving.append(.queuedForArrival(answering.tag))
      note("closure of a handler")
    }
    return screen
  }
}
