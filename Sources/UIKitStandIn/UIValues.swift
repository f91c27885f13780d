public import Foundation

// The values of views and bars. Nothing is drawn, so they only hold what an app has set.

public final class UIColor: NSObject, Sendable {
  public static let systemBackground = UIColor()
  public static let label = UIColor()
  public static let tintColor = UIColor()
  public static let clear = UIColor()
  public static let black = UIColor()
  public static let white = UIColor()
  public static let systemPink = UIColor()

  public override init() {}

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}

public final class UIImage: NSObject, Sendable {
  public let name: String

  public init?(systemName: String) { name = systemName }

  public init?(named name: String) { self.name = name }
}

public final class UIFont: NSObject, Sendable {
  public struct TextStyle: Hashable, Sendable {
    let name: String
    public static let largeTitle = TextStyle(name: "largeTitle")
    public static let headline = TextStyle(name: "headline")
    public static let body = TextStyle(name: "body")
    public static let footnote = TextStyle(name: "footnote")
  }

  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// From Core Animation.
@MainActor
public final class CALayer: NSObject {
  public var cornerRadius: CGFloat = 0
}

@MainActor
public final class UITraitCollection: NSObject {
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  init(of device: UIKitDevice) {
    horizontalSizeClass = device.isCompact ? .compact : .regular
    userInterfaceIdiom = device.isPhone ? .phone : .pad
  }
}

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, vision = 6 }

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
