import RouteKit

extension ViewBuilder {
  func presentPopover(anchor: String) -> ClosureRoute<ViewType, Context> {
    presentRoute(.popover) { $0.anchor = anchor }
  }
}
