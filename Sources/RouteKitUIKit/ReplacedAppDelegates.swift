#if os(iOS) || os(visionOS)
  import UIKit
#else
  import Foundation
  import UIKitStandIn
#endif

/// The delegates that an app has set on its stacks, tabs, splits and presentations. The host is the delegate in their
/// place, and passes its calls on.
///
/// A method of theirs may be missing. In parentheses, its name without arguments is an optional closure, in UIKit and in
/// the stand-in alike: `(app?.splitViewControllerDidExpand(_:))?(split)`.
@MainActor
final class ReplacedAppDelegates {
  private struct Entry {
    weak var owner: AnyObject?
    weak var delegate: AnyObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Makes a delegate of the host that of a stack, tabs, a split or a presentation, in place of that of the app.
  ///
  /// The app's delegate is kept, or forgotten if the app has set none.
  func replace<Owner: AnyObject, Delegate>(
    _ delegate: ReferenceWritableKeyPath<Owner, Delegate?>, of owner: Owner, by new: Delegate
  ) {
    let old = owner[keyPath: delegate] as AnyObject?
    if old === new as AnyObject { return }
    owner[keyPath: delegate] = new
    if isOwn(old) { return }
    entries = entries.filter { $0.value.owner != nil }
    entries[ObjectIdentifier(owner)] = old.map { Entry(owner: owner, delegate: $0) }
  }

  /// The app's delegate of a stack, tabs, a split or a presentation, or nil if it has set none.
  subscript<Owner: AnyObject, Delegate>(
    _: KeyPath<Owner, Delegate?>, of owner: Owner
  ) -> Delegate? {
    let entry = entries[ObjectIdentifier(owner)]
    return entry?.owner === owner ? entry?.delegate as? Delegate : nil
  }

  private func isOwn(_ delegate: AnyObject?) -> Bool {
    delegate is UIKitHost || delegate is AnimatingStackDelegate || delegate is PopoverStyleDelegate
  }

  /// Whether the app's delegate of a presentation adapts its style. It may not be replaced yet.
  func adaptsStyle(of controller: UIPresentationController) -> Bool {
    let delegate =
      isOwn(controller.delegate) ? self[\.delegate, of: controller] : controller.delegate
    return (delegate?.adaptivePresentationStyle(for:traitCollection:)) != nil
      || (delegate?.adaptivePresentationStyle(for:)) != nil
  }
}
