import RouteKit
import RouteKitHosting

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShownTree {
  /// Puts the views right after the connection has given up, because they have undone eight corrections. A user may
  /// repeat what the tree does not follow, but SwiftUI must not do so endlessly.
  ///
  /// - Returns: Whether it does something.
  func reconciles() -> Bool {
    guard let connection = engine.connection, connection.isDiverged,
      reconciliations < ShownTree.retries
    else { return false }
    reconciliations += 1
    connection.reconcile(with: engine.picture)
    return true
  }

  func userBegins() { if !engine.isBusy { reconciliations = 0 } }

  /// The number of times that a screen is shown again. SwiftUI does not say that a view that draws nothing has appeared.
  static let retries = 3

  /// Presents a layer again: one that SwiftUI has lost, one that the user may not dismiss, or an alert whose layer has
  /// gone. While there is a guest, it waits.
  ///
  /// - Returns: Whether it does something.
  func presentsAgain() -> Bool {
    let hasGuests = !guests.isEmpty
    let lost = own.first { layer in
      guard layer.presenter != nil, layer.alert == nil else { return layer.isLost }
      guard layer.hasAppeared else { return layer.failures < ShownTree.retries }
      return layer.isLost && !isUp(layer)
    }
    if let lost {
      if !hasGuests { lost.failures += 1 }
      lost.comesAgain()
      hide(own.drop { $0 != lost }, isAnimated: false)
      return true
    }
    guard !hasGuests else { return false }
    let waiting = own.first { $0.presenter == nil && ($0.alert == nil || $0 == own.last) }
    guard let waiting,
      engine.connection?.shown.layersOnShow.contains(where: { $0.id == waiting.id }) == true
    else { return false }
    return draw(waiting, isAnimated: true)
  }
}
