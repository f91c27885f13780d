import RouteKit

/// Builds the screen of a department from its name, however that is capitalised.
///
/// As of a product, what does not exist is refused here, and not by each command, link and file.
struct DepartmentBuilder: ViewBuilder {
  let catalogue: Catalogue

  func build(with name: String) throws -> DepartmentScreen {
    guard let department = catalogue.department(called: name) else {
      throw Refusal("There is no department '\(name.printable.shortened)'.")
    }
    return DepartmentScreen(department: department, catalogue: catalogue)
  }
}
