/// How a layer is presented, or how a screen is pushed: the record that a host UI reads.
///
/// RouteKit itself does not use these values: with every style, a layer covers the screens below it.
///
/// ```swift
/// let share = ShareBuilder().presentRoute(.popover) {
///   $0.anchor = "share-button"
///   $0.values["arrow"] = "up"
///   $0[Detents.self] = Detents(heights: [320, 640])
/// }
/// ```
///
/// The hints of a push are also such a record. See ``ScreenNode/pushHints``.
///
/// Two records are equal if all their values are.
public struct Presentation: Hashable, Sendable, Codable {
  /// The style, ``Presentation/Style/sheet`` by default.
  public var style: Presentation.Style
  /// The app's name for the view that the layer points at or grows from, or nil.
  public var anchor: String?
  /// The preferred size in points, or nil to let the host UI decide. RouteKitUIKit and RouteKitSwiftUI ignore one with a
  /// part that is not finite or not above 0. One with a part that is not a number is nil.
  public var size: Size? { didSet { if size != size { size = nil } } }
  /// Whether a gesture or a tap outside may dismiss the layer. True by default.
  public var isDismissibleByUser = true
  /// The screen that asked for the layer, or nil. It is only a value: if the asker is removed, the
  /// layer stays, unless it was presented over `.origin`.
  public package(set) var asker: ScreenID?
  /// The app's own texts by their names. For values of other types, see ``subscript(_:)``.
  public var values: [String: String] = [:]
  /// The app's own values by the names of their types.
  var typed: [String: PresentationValue] = [:]

  // Without the typed values: a decoder does not know their types. An archive keeps them in its own way.
  private enum CodingKeys: String, CodingKey {
    case style, anchor, size, isDismissibleByUser, asker, values
  }

  /// Creates a record with default values except for the style.
  public init(style: Presentation.Style = .sheet) { self.style = style }

  /// The app's own value of a type, or nil. A record has at most one value of each type.
  ///
  /// ```swift
  /// struct Detents: Hashable, Codable { var heights: [Double] }
  ///
  /// let filter = FilterBuilder().presentRoute { $0[Detents.self] = Detents(heights: [320, 640]) }
  /// // where the host UI presents the layer
  /// let detents = screen.screenPresentation?[Detents.self]
  /// ```
  ///
  /// An archive keeps the value if its type is `Codable` and not private, under the name of the type: after the
  /// type was renamed, a restored record has no such value. The `Codable` form of the record omits it.
  ///
  /// A value that is unequal to itself, such as one with a number that is not a number, is nil: otherwise a host would
  /// present its layer again and again.
  ///
  /// - Parameter type: The type of the value.
  /// - Complexity: O(1), except for a value of a restored record, which is decoded at each use.
  public subscript<Value: Hashable & Sendable>(type: Value.Type) -> Value? {
    get { typed[PresentationValue.name(of: type)]?.value(as: type) }
    set {
      let value = newValue.flatMap { $0 == $0 ? PresentationValue($0) : nil }
      typed[PresentationValue.name(of: type)] = value
    }
  }

  /// A width and a height in points.
  public struct Size: Hashable, Sendable, Codable {
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// Makes a size.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }
}

extension Presentation: CustomStringConvertible {
  /// The style, and the values that differ from the defaults: `popover (anchor: share, asker: #1, arrow: up)`.
  ///
  /// Values of custom types are printed as the names of their types.
  public var description: String {
    var parts: [String] = []
    if let anchor { parts.append("anchor: \(anchor)") }
    if let size { parts.append("size: \(size.width) x \(size.height)") }
    if !isDismissibleByUser { parts.append("not dismissible by the user") }
    if let asker { parts.append("asker: \(asker)") }
    parts += values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    parts += typed.keys.sorted()
    let text = parts.isEmpty ? style.name : "\(style.name) (\(parts.joined(separator: ", ")))"
    return text.withoutHiddenCharacters
  }
}

extension Presentation {
  /// The style of a presentation or of a push: a common one, or a custom style with a name.
  ///
  /// ```swift
  /// extension Presentation.Style {
  ///   static let drawer = Presentation.Style("drawer")
  /// }
  /// ```
  public struct Style: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The name that drawings print.
    public let name: String

    /// Creates a custom style.
    public init(_ name: String) { self.name = name }

    /// Slides up and covers most of the screen below.
    public static let sheet = Presentation.Style("sheet")
    /// Covers everything.
    public static let fullScreen = Presentation.Style("fullScreen")
    /// Floats beside its anchor.
    public static let popover = Presentation.Style("popover")
    /// Interrupts with a message and choices.
    public static let alert = Presentation.Style("alert")
    /// Offers a list of choices.
    public static let actionSheet = Presentation.Style("actionSheet")
    /// Slides in on top of a stack. It is the style of the hints of a push, unless they name another.
    public static let push = Presentation.Style("push")

    /// The name. Characters that are not seen are escapes.
    public var description: String { name.withoutHiddenCharacters }

    /// Reads the bare name.
    public init(from decoder: any Decoder) throws { name = try String(from: decoder) }

    /// Writes the bare name.
    public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
  }
}

/// A record on the heap, created once with its transition and shared by all layers that it places.
final class PresentationBox {
  let presentation: Presentation
  /// Whether it is for a screen of a stack, and not for a layer.
  let isPush: Bool

  init(_ presentation: Presentation, isPush: Bool = false) {
    self.presentation = presentation
    self.isPush = isPush
  }
}
