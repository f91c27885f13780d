public import Foundation

@MainActor
public final class UIAction: UIMenuElement {
  public let image: UIImage?
  public let identifier: Identifier
  private let handler: (UIAction) -> Void

  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Without an identifier, UIKit generates one.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    (self.image, self.handler) = (image, handler)
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    super.init(title)
  }

  func perform() { handler(self) }
}

@MainActor
open class UIMenuElement: NSObject {
  public let title: String

  init(_ title: String) { self.title = title }
}

public final class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]

  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(title)
  }
}

@MainActor
open class UIBarItem: MainActorObject {
  open var title: String?
  open var image: UIImage?
  open var tag = 0
  open var isEnabled = true
  open var accessibilityIdentifier: String?

  public init() { super.init(()) }
}

open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
  open var primaryAction: UIAction?
  open var menu: UIMenu?

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, compose = 7, action = 9, search = 12, trash = 16, close = 24
  }

  public override init() {}

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
}

open class UITabBarItem: UIBarItem {
  open var badgeValue: String?

  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
  }

  public override init() {}

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
  }

  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
    self.init(title: "\(item)".capitalized, image: nil, tag: tag)
  }
}

@MainActor
open class UINavigationItem: MainActorObject {
  open var title: String?
  open var titleView: UIView?
  open var prompt: String?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// In place of going back, also for the first screen of a stack.
  open var backAction: UIAction? { didSet { UIKitDevice.current.backActionChanges += 1 } }
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var leftItemsSupplementBackButton = false
  open var rightBarButtonItems: [UIBarButtonItem]?

  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  /// The first one of several.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  public init() { super.init(()) }

  /// Whether the bar has a button that goes back. An action brings it back if the app has hidden it.
  func showsBackButton(at position: Int) -> Bool {
    if backAction != nil { return true }
    let isReplaced = leftBarButtonItems?.isEmpty == false && !leftItemsSupplementBackButton
    return position > 0 && !hidesBackButton && !isReplaced
  }
}

open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
}
