// The names of earlier drafts. They do not compile, and the message says the new name. They belong to a protocol and not
// to the class, so a subclass may declare properties of these names.

extension ScreenNode {
  /// A screen as earlier drafts named its properties.
  @_documentation(visibility: internal)
  public protocol FormerNames {}
}

@_documentation(visibility: internal)
extension ScreenNode: ScreenNode.FormerNames {}

@_documentation(visibility: internal)
extension ScreenNode.FormerNames {
  /// Does not compile. It would be `ObjectIdentifier` if a screen were `Identifiable`, and no number of a screen.
  @available(
    *, unavailable, renamed: "screenID",
    message:
      "It is nil until the screen has entered a tree. The object is ObjectIdentifier(screen)."
  )
  public var id: ScreenID? { nil }

  /// Does not compile: it is ``ScreenNode/screenName``.
  @available(*, unavailable, renamed: "screenName")
  public var name: String? { nil }

  /// Does not compile: it is ``ScreenNode/screenTree``.
  @available(*, unavailable, renamed: "screenTree")
  public var tree: ScreenTree? { nil }

  /// Does not compile: it is ``ScreenNode/screenOwner``.
  @available(*, unavailable, renamed: "screenOwner")
  public var owner: ScreenNode? { nil }

  /// Does not compile: it is ``ScreenNode/screenParent``.
  @available(*, unavailable, renamed: "screenParent")
  public var parent: ContainerNode? { nil }

  /// Does not compile: it is ``ScreenNode/screenHost``.
  @available(*, unavailable, renamed: "screenHost")
  public var host: ScreenNode? { nil }

  /// Does not compile: it is ``ScreenNode/screenLayer``.
  @available(*, unavailable, renamed: "screenLayer")
  public var layer: ScreenNode? { nil }

  /// Does not compile: it is ``ScreenNode/presentedScreen``.
  @available(*, unavailable, renamed: "presentedScreen")
  public var presented: ScreenNode? { nil }

  /// Does not compile: it is ``ScreenNode/screenPresentation``.
  @available(*, unavailable, renamed: "screenPresentation")
  public var presentation: Presentation? { nil }
}
