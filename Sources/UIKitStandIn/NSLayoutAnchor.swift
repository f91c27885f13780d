public import Foundation

// Auto Layout, without the layout.

@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private weak var view: UIView?

  init(of view: UIView?) { self.view = view }

  public func constraint(
    equalTo other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(view, other.view, constant) }

  public func constraint(
    lessThanOrEqualTo other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(view, other.view, constant) }

  public func constraint(
    greaterThanOrEqualTo other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(view, other.view, constant) }

  fileprivate func constraint(_ constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, view, constant)
  }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(constant)
  }

  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(constant)
  }
}

@MainActor
public final class NSLayoutConstraint: NSObject {
  public var constant: CGFloat
  private weak var first: UIView?
  private weak var second: UIView?

  init(_ first: UIView?, _ second: UIView?, _ constant: CGFloat) {
    (self.first, self.second, self.constant) = (first, second, constant)
  }

  /// UIKit raises an exception if the views are not in one view.
  public var isActive = false {
    didSet {
      guard isActive, first?.outermost !== second?.outermost else { return }
      UIKitDevice.current.complain("a constraint is between views that are not in one view")
    }
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
}

/// A rectangle with anchors: a view, or one of its guides.
@MainActor
public protocol LayoutItem: AnyObject {
  var anchoredView: UIView? { get }
}

extension LayoutItem {
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: anchoredView) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: anchoredView) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(of: anchoredView) }
}

extension UIView: LayoutItem {
  public var anchoredView: UIView? { self }

  fileprivate var outermost: UIView { sequence(first: self, next: \.superview).reduce(self) { $1 } }
}

@MainActor
public final class UILayoutGuide: NSObject, LayoutItem {
  public private(set) weak var anchoredView: UIView?

  init(of view: UIView) { anchoredView = view }
}
