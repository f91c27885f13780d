/// The behavior in which versions of SwiftUI differ. An app must work with each.
public struct SwiftUIHabits: Sendable {
  /// Whether an alert writes its binding before it calls the action of a button.
  public var writesAlertFirst = true
  /// Whether a stack removes each screen that was pushed, as if the user had gone back.
  public var undoesPushes = false
  /// Whether a stack shows the screens of before again after each push, and writes nothing.
  public var forgetsPushes = false
  /// Whether a transaction completes with its update. UIKit animates paths, tabs and layers, so SwiftUI does not know when
  /// these end.
  public var completesEarly = true
  /// Whether a stack writes its path some time after the swipe has ended, and the screens have said so. It writes the path
  /// of the swipe even if it was given another one meanwhile.
  public var writesPathsLate = false
  /// Whether the action `dismiss` of a page only writes to the binding of its layer, or of its stack. Otherwise, the page
  /// goes even if the binding does not change.
  public var dismissesByBinding = true
  /// Whether UIKit calls the controllers that come or go only after the transaction of the update has completed.
  public var tellsControllersLate = false
  /// Whether the view further inside presents its layer, if two present in one update. The other layer is lost.
  public var presentsInnerFirst = false
  /// Whether an alert with a destructive button and without one that cancels gets SwiftUI's own Cancel button.
  public var addsCancel = true
  /// Whether it never says that a layer has been dismissed.
  public var forgetsDismissals = false
}
