import RouteKit

struct Alert {
  struct Choice {
    let title: String
    var isDestructive = false
    var action: () throws -> Void = {}
  }

  let title: String
  var message = ""
  let choices: [Choice]
}

struct AlertBuilder: ViewBuilder {
  func build(with alert: Alert) throws -> Screen<Alert> { Screen(alert) }
}

extension Alert {
  static func discard(_ recipe: Recipe, action: @escaping () throws -> Void) -> Alert {
    Alert(
      title: "Discard the changes?", message: "They are in '\(recipe.title)'.",
      choices: [
        Choice(title: "Keep"), Choice(title: "Discard", isDestructive: true, action: action),
      ])
  }
}

extension Router {
  func choose(_ choice: Alert.Choice, in alert: Screen<Alert>) throws {
    try navigate(to: .dismiss.from(alert))
    try choice.action()
  }
}
