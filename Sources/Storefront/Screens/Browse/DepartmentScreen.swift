import RouteKit

/// Lists the products of a department.
final class DepartmentScreen: ScreenNode, Page {
  private let department: String
  private let catalogue: Catalogue

  init(department: String, catalogue: Catalogue) {
    self.department = department
    self.catalogue = catalogue
    super.init()
  }

  var title: String { department }

  var body: [Row] { Listing.rows(catalogue.products(in: department), in: catalogue) }

  let actions = ["open product ID"]
}
