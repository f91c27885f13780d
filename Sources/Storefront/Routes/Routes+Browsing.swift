import RouteKit

extension Routes {
  /// A department, from its name.
  var department: some Route<String> {
    screens.department.pushRoute(in: selectedStack)
  }

  /// A product, from its number: where it is open already, or else above what the tab shows.
  var product: some Route<Int> {
    screens.product.pushRoute(in: selectedStack).reusing(.showing)
  }

  /// What a search finds, in the Search tab, in place of what was found before.
  func results(for words: [String]) -> some Route<Void> {
    tab(.search).then(.popToRoot)
      .then(screens.results.pushRoute().with(words))
  }

  /// The stack of the tab that is selected, with no sheet in it.
  private var selectedStack: ContainerOrigin<StackNode> {
    .found(.first(in: .insideVisible, from: .root))
  }
}
