import RouteKit

/// Builds the screen of a department from its name. Upper and lower case do not matter.
///
/// As with products, an unknown department is refused here, so commands, links and files need no
/// check.
struct DepartmentBuilder: ViewBuilder {
  let catalogue: Catalogue

  func build(with name: String) throws -> DepartmentScreen {
    guard let department = catalogue.department(called: name) else {
      throw Refusal("There is no department '\(name.printable.shortened)'.")
    }
    return DepartmentScreen(department: department, catalogue: catalogue)
  }
}
