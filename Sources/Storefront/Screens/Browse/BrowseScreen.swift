import RouteKit

/// The first screen. It lists the departments.
final class BrowseScreen: ScreenNode, Page {
  private let catalogue: Catalogue

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
    super.init()
  }

  let title = "Browse"

  var body: [Row] {
    let departments = catalogue.departments
    let most = 20
    let names = departments.prefix(most).map { name in
      Row("\(name) (\(catalogue.products(in: name).count))", command: "open department \(name)")
    }
    let rest = departments.count - names.count
    return [Row("Welcome to \(catalogue.name). We have:"), ""] + names
      + (rest > 0 ? [Row("and \(rest) more departments")] : [])
  }

  let actions = ["open department NAME"]
}
