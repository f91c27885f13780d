/// The search field of a page.
///
/// While the user searches, UIKit presents a `UISearchController` on the page. SwiftUI presents layers on that.
@MainActor
final class SearchMemory {
  let controller = UISearchController()
  var text: Binding<String>?
  /// The number of layers below it.
  var depth = 0
}

/// The controller of a search field.
public final class UISearchController: UIViewController {}

extension View {
  public func searchable(text: Binding<String>) -> some View {
    ModifiedView(content: self, part: "search") { traits, place in
      let search = place.device.memory(at: place, SearchMemory.init)
      search.text = text
      traits.search = search
    }
  }
}

extension SwiftUIDevice {
  /// Taps the search field in front, and types into it.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func search(for text: String) -> Bool {
    catchUp()
    let search = frontElements.flatMap(\.drawn).lazy.compactMap(\.traits.search).first
    guard let search else { return false }
    search.depth = layers.count
    controllers.search = search
    linkControllers()
    search.text?.wrappedValue = text
    return true
  }

  /// Taps the Cancel button of the search field.
  public func endSearch() {
    controllers.search = nil
    linkControllers()
  }
}
