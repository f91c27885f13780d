import RouteKit
import XCTest

/// Does what a user would do with a screen, as soon as it is visible.
@discardableResult
func user<Shown>(
  of tree: ScreenTree, does act: @escaping (Shown) throws -> Void
) -> Registration {
  tree.observe { [weak tree] _ in
    guard let shown = tree?.visible as? Shown else { return }
    do { try act(shown) } catch { XCTFail("\(error)") }
  }
}
