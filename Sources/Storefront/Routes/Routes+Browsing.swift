import RouteKit

extension Routes {
  /// A department. The context is its name.
  var department: some Route<String> {
    screens.department.pushRoute(in: selectedStack)
  }

  /// A product. The context is its number. A product that is already open is shown again, and
  /// otherwise pushed in the current tab.
  var product: some Route<Int> {
    screens.product.pushRoute(in: selectedStack).reusing(.showing)
  }

  /// The results of a search, in the Search tab. They replace earlier results.
  func results(for words: [String]) -> some Route<Void> {
    tab(.search).then(.popToRoot)
      .then(screens.results.pushRoute().with(words))
  }

  /// The stack of the selected tab, without a sheet.
  private var selectedStack: ContainerOrigin<StackNode> {
    .found(.first(in: .insideVisible, from: .root))
  }
}
