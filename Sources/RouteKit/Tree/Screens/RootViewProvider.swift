/// An object that gives a router its tree.
///
/// A tree is a provider itself. Write another one to give a router the tree of the front window, or
/// a tree that a test watches.
///
/// *Conforming.* The provider must return the same tree as long as a navigation runs or waits.
/// Something other than the router must hold it.
public protocol RootViewProvider: AnyObject {
  /// The tree to navigate on.
  var tree: ScreenTree { get }
}
