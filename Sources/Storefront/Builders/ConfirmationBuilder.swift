import RouteKit

/// Builds the screen of an alert from its question.
struct ConfirmationBuilder: ViewBuilder {
  func build(with confirmation: Confirmation) -> Screen<Confirmation> { Screen(confirmation) }
}
