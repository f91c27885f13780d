public import RouteKit

/// A change that the user asks for before the user interface has moved.
///
/// ```swift
/// if connection.allows(.dismiss(sheet)) { connection.wants(.dismiss(sheet)) }
/// ```
///
/// A wish has the meaning that it has in the picture that the host shows. If it would do more when it is performed,
/// because the host is busy or a guard has asked meanwhile, it is refused with `RoutingError.Kind.superseded`. So
/// it never removes a screen that the user has not seen:
///
/// ```text
/// Cannot dismiss: 'HelpSheet' came later, and would leave too.
/// ```
///
/// A wish for a screen that the host does not show yet refers to the tree at the moment of the wish. For a custom
/// wish, made with ``route(_:)``, only the effect of its route counts.
public struct HostWish {
  enum Form {
    case back
    case forward
    case remove(ScreenID)
    case select(ScreenID)
    case reselect(ScreenID)
    case dismiss(ScreenID)
    case route(any Route<Void>)
  }

  let form: Form

  /// Goes back, as `Route.back` does.
  ///
  /// If the user has already gone back meanwhile, nothing happens: a second tap on the button, while the first screen
  /// is on its way out, does not go back twice.
  public static var back: HostWish { HostWish(form: .back) }

  /// Goes forward to the screens that the user has gone back from, as `Route.forward` does.
  ///
  /// A second tap does not go forward twice, as with ``back``.
  public static var forward: HostWish { HostWish(form: .forward) }

  /// Removes a screen, with the screens above it in its stack. For the root of a layer, use ``dismiss(_:)``.
  ///
  /// - Parameter screen: A screen of a stack, a tab or a column.
  /// - Returns: The wish.
  public static func remove(_ screen: ScreenID) -> HostWish { HostWish(form: .remove(screen)) }

  /// Selects a screen in its container: a tab, or a column. In a collapsed split, an earlier column means going back,
  /// which empties the later ones unless the split keeps them.
  ///
  /// - Parameter screen: The child.
  /// - Returns: The wish.
  public static func select(_ screen: ScreenID) -> HostWish { HostWish(form: .select(screen)) }

  /// Selects the selected tab again, as `Route.reselectTab` does: the tab goes home, or a handler of a screen in it
  /// is called.
  ///
  /// - Parameter screen: The tab, or a screen in it.
  /// - Returns: The wish.
  public static func reselect(_ screen: ScreenID) -> HostWish {
    HostWish(form: .reselect(screen))
  }

  /// Dismisses the layer that holds a screen, and the layers above it. It is refused if the user may not dismiss the
  /// layer; see `Presentation.isDismissibleByUser`.
  ///
  /// - Parameter screen: A screen in the layer.
  /// - Returns: The wish.
  public static func dismiss(_ screen: ScreenID) -> HostWish { HostWish(form: .dismiss(screen)) }

  /// Performs a route.
  ///
  /// - Parameter route: Any route without a context.
  /// - Returns: The wish.
  public static func route(_ route: any Route<Void>) -> HostWish { HostWish(form: .route(route)) }
}
