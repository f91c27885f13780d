public import Foundation

open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open var isEnabled = true
  private var actions: [(action: UIAction, event: Event)] = []

  open func addAction(_ action: UIAction, for event: Event) { actions.append((action, event)) }

  open func sendActions(for event: Event) {
    for (action, its) in actions where !its.isDisjoint(with: event) { action.perform() }
  }

  /// A tap of the user.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}

open class UIButton: UIControl {
  open var configuration: Configuration?

  public enum ButtonType: Int, Sendable { case custom, system }

  public struct Configuration: Sendable {
    public var title: String?
    public var image: UIImage?

    public static func plain() -> Configuration { Configuration() }

    public static func filled() -> Configuration { Configuration() }
  }

  public convenience init(type: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(primaryAction: primaryAction)
    self.configuration = configuration
    if configuration.title == nil { self.configuration?.title = primaryAction?.title }
  }
}

open class UISwitch: UIControl {
  open var isOn = false
}

open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
}

open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  open var isSecureTextEntry = false
}

open class UILabel: UIView {
  open var text: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont!
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
}

open class UIStackView: UIView {
  public enum Axis: Int, Sendable { case horizontal, vertical }

  open var axis = Axis.horizontal
  open var spacing: CGFloat = 0
  open private(set) var arrangedSubviews: [UIView] = []

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }
}

open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
}

open class UITextView: UIScrollView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = ""
  open weak var delegate: (any UITextViewDelegate)?
}

@MainActor
public protocol UITextViewDelegate: NSObjectProtocol {
  func textViewDidChange(_ textView: UITextView)
}
