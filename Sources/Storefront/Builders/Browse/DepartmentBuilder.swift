import RouteKit

/// Builds the screen of a department from its name.
struct DepartmentBuilder: ViewBuilder {
  let catalogue: Catalogue

  func build(with department: String) -> DepartmentScreen {
    DepartmentScreen(department: department, catalogue: catalogue)
  }
}
