package import RouteKit

/// The heights at which a sheet rests. RouteKitUIKit and RouteKitSwiftUI read it from the record of the presentation:
///
/// ```swift
/// let filter = FilterBuilder().presentRoute {
///   $0[SheetHeights.self] = SheetHeights(heights: [320], isLarge: true)
/// }
/// ```
///
/// Both have it under this name too, so an app needs no other import. Without any height, the sheet rests where the
/// system wants it. visionOS has only one height in UIKit.
public nonisolated struct SheetHeights: Hashable, Codable, Sendable {
  /// Heights in points, in any order. The system shortens those that do not fit. One that is not finite or not above 0
  /// is left out.
  public var heights: [Double]
  /// Whether it also rests at half of the screen.
  public var isMedium: Bool
  /// Whether it also rests at the full height.
  public var isLarge: Bool

  /// Makes the heights of a sheet.
  public init(heights: [Double] = [], isMedium: Bool = false, isLarge: Bool = false) {
    (self.heights, self.isMedium, self.isLarge) = (heights, isMedium, isLarge)
  }

  /// The heights in points that a sheet can have, each once, the smallest first.
  package var ascending: [Double] { Set(heights.filter { $0.isFinite && $0 > 0 }).sorted() }
}

extension Presentation {
  /// The preferred size, if a view can have it. Toolkits throw exceptions for lengths that are not finite.
  package var lengths: Size? {
    size.flatMap { [$0.width, $0.height].allSatisfy { $0.isFinite && $0 > 0 } ? $0 : nil }
  }
}
