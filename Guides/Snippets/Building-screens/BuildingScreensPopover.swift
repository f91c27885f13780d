import RouteKit

struct Popover<Builder: ViewBuilder> {
  let builder: Builder
  let presentation: Presentation
  let host: PresentTransition.Host

  func presentRoute() -> ClosureRoute<Builder.ViewType, Builder.Context> {
    builder.route(by: PresentTransition(presentation, over: host))
  }
}

extension ViewBuilder {
  func popover(
    anchor: String, over host: PresentTransition.Host = .layer
  ) -> Popover<Self> {
    var presentation = Presentation(style: .popover)
    presentation.anchor = anchor
    return Popover(builder: self, presentation: presentation, host: host)
  }
}
