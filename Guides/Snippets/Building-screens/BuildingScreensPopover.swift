import RouteKit

struct Popover<Builder: ViewBuilder> {
  let builder: Builder
  let presentation: Presentation

  func presentRoute() -> ScreenRoute<Builder, PresentTransition> {
    builder.route(by: PresentTransition(presentation))
  }
}

extension ViewBuilder {
  func popover(anchor: String) -> Popover<Self> {
    var presentation = Presentation(style: .popover)
    presentation.anchor = anchor
    return Popover(builder: self, presentation: presentation)
  }
}
