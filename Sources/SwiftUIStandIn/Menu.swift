/// A button that opens a menu.
///
/// UIKit presents a controller for it, without a view around that: see ``MenuMemory``. The controller is still up when
/// the action of an item is called.
public struct Menu<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  private let title: String
  private let content: Content

  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (String(title), content())
  }

  func render(at place: Place) -> [Element] {
    let menu = place.device.memory(at: place, MenuMemory.init)
    menu.items = content.elements(at: place.inside("items"))
    let open: @MainActor () -> Void = { [weak device = place.device] in
      menu.isLeaving = false
      device?.menu = menu
    }
    return [Element(.button(title, open), at: place)]
  }
}

/// The menu of a button.
@MainActor
final class MenuMemory {
  let controller = UIViewController()
  var items: [Element] = []
  /// Whether the user has chosen an item.
  var isLeaving = false
}

extension SwiftUIDevice {
  /// The menu of a button that is open. It is above everything, and SwiftUI says nothing of it.
  var menu: MenuMemory? {
    get { controllers.menu }
    set {
      controllers.menu = newValue
      linkControllers()
    }
  }
}
