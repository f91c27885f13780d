import RouteKit

extension Routes {
  /// A department in the visible stack, from its name.
  var department: some Route<String> {
    DepartmentBuilder(catalogue: store.catalogue).pushRoute()
  }

  /// A product in the visible stack, from its number.
  var product: some Route<Int> { ProductBuilder(store: store).pushRoute() }

  /// What a search finds, in the Search tab, in place of what was found before.
  func results(for words: [String]) -> some Route<Void> {
    tab(.search).then(.popToRoot)
      .then(ResultsBuilder(catalogue: store.catalogue).pushRoute().with(words))
  }
}
