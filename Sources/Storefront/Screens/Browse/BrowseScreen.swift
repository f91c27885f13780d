import RouteKit

/// The first screen. It lists the departments.
final class BrowseScreen: ScreenNode, Page {
  private let catalogue: Catalogue

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
    super.init()
  }

  let title = "Browse"

  var lines: [String] {
    let departments = catalogue.departments
    let most = 20
    let names = departments.prefix(most).map { "\($0) (\(catalogue.products(in: $0).count))" }
    let rest = departments.count - names.count
    return ["Welcome to \(catalogue.name). We have:", ""] + names
      + (rest > 0 ? ["and \(rest) more departments"] : []) + ["", "open department NAME"]
  }
}
