public import Foundation

/// In UIKit an Objective-C protocol that views and bar buttons have.
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

@MainActor
open class UIResponder: MainActorObject {
  public init() { super.init(()) }

  /// The stand-in has no keyboard.
  @discardableResult
  open func resignFirstResponder() -> Bool { false }
}

open class UIView: UIResponder, UIPopoverPresentationControllerSourceItem {
  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var autoresizingMask: AutoresizingMask = []
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var backgroundColor: UIColor?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor!
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var translatesAutoresizingMaskIntoConstraints = true
  public let layer = CALayer()
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self)
  open var accessibilityIdentifier: String?
  open var traitCollection: UITraitCollection { UITraitCollection(of: .current) }
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open internal(set) weak var window: UIWindow?

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init(frame: CGRect = .zero) { self.frame = frame }

  public required init?(coder: NSCoder) { frame = .zero }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    view.move(to: window)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    move(to: nil)
  }

  open func didMoveToWindow() {}

  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { true }

  /// Puts it and the views in it into a window, or takes them out.
  func move(to window: UIWindow?) {
    guard self.window !== window else { return }
    self.window = window
    didMoveToWindow()
    for view in subviews { view.move(to: window) }
  }

  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }
}
