/// Whatever gives a router its tree.
///
/// A tree is one itself. Write another to hand a router the tree of the window that is in front,
/// or a tree that is watched by a test.
///
/// *Conforming.* The same tree must come back for as long as a navigation runs or waits, and the
/// provider must be held by somebody: a router does not.
public protocol RootViewProvider: AnyObject {
  /// The tree to navigate on.
  var tree: ScreenTree { get }
}
