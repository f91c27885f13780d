/// A change that the user asks for in the user interface, which has not moved yet.
///
/// ```swift
/// if connection.allows(.dismiss(sheet)) { connection.wants(.dismiss(sheet)) }
/// ```
public struct HostWish {
  enum Form {
    case remove(ScreenID)
    case select(ScreenID)
    case dismiss(ScreenID)
    case route(any Route<Void>)
  }

  let form: Form

  /// Removes a screen, with the screens above it in its stack. For the root of a layer, use ``dismiss(_:)``.
  ///
  /// - Parameter screen: A screen of a stack, a tab or a column.
  /// - Returns: The wish.
  public static func remove(_ screen: ScreenID) -> HostWish { HostWish(form: .remove(screen)) }

  /// Selects a screen in its container: a tab, or a column.
  ///
  /// - Parameter screen: The child.
  /// - Returns: The wish.
  public static func select(_ screen: ScreenID) -> HostWish { HostWish(form: .select(screen)) }

  /// Dismisses the layer that holds a screen, and the layers above it. It is refused if the user may not dismiss the
  /// layer; see ``Presentation/isDismissibleByUser``.
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
