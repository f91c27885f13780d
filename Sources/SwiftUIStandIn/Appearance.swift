public import Foundation

// The appearance of views. The device draws the symbols, and knows which views VoiceOver skips.

public struct Image: View, PrimitiveView {
  public typealias Body = Never
  private let name: String
  public init(systemName: String) { name = systemName }
  func render(at place: Place) -> [Element] { [Element(.image(name), at: place)] }
}

public struct Spacer: View, PrimitiveView {
  public typealias Body = Never
  public init(minLength: CGFloat? = nil) {}
  func render(at place: Place) -> [Element] { [] }
}

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, View, PrimitiveView {
  public typealias Body = Never
  public static let clear = Color()
  public static let primary = Color()
  public static let secondary = Color()
  func render(at place: Place) -> [Element] { [Element(.group, at: place)] }
}

public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

public struct Font: Sendable {
  public enum Weight: Sendable { case semibold }
  public static let footnote = Font()
  public func weight(_ weight: Weight) -> Font { self }
}

public enum TextAlignment: Sendable { case leading, center, trailing }

extension View {
  public func font(_ font: Font?) -> some View { self }
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }

  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    ModifiedView(content: self, part: "accessibilityHidden") { traits, _ in
      traits.isAccessibilityHidden = traits.isAccessibilityHidden || isHidden
    }
  }
}
