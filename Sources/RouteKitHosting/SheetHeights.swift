import RouteKit

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
  /// Heights in points. The system shortens those that do not fit.
  public var heights: [Double]
  /// Whether it also rests at half of the screen.
  public var isMedium: Bool
  /// Whether it also rests at the full height.
  public var isLarge: Bool

  /// Makes the heights of a sheet.
  public init(heights: [Double] = [], isMedium: Bool = false, isLarge: Bool = false) {
    (self.heights, self.isMedium, self.isLarge) = (heights, isMedium, isLarge)
  }
}
