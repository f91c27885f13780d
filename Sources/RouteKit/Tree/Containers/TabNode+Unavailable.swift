// The names of earlier drafts, as in ScreenNode+Unavailable.swift.

extension TabNode {
  /// Tabs as earlier drafts named their properties.
  @_documentation(visibility: internal)
  public protocol FormerNamesOfTabs {}
}

@_documentation(visibility: internal)
extension TabNode: TabNode.FormerNamesOfTabs {}

@_documentation(visibility: internal)
extension TabNode.FormerNamesOfTabs {
  /// Does not compile: it is ``TabNode/selectedTab``.
  @available(*, unavailable, renamed: "selectedTab")
  public var selected: ScreenNode? { nil }

  /// Does not compile: it is ``TabNode/previousTab``.
  @available(*, unavailable, renamed: "previousTab")
  public var previous: ScreenNode? { nil }

  /// Does not compile: it is ``TabNode/tabHistory``.
  @available(*, unavailable, renamed: "tabHistory")
  public var history: [ScreenNode] { [] }
}
