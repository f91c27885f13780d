import Observation
import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  public import SwiftUI
#else
  import Foundation
  public import SwiftUIStandIn
#endif

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension View {
  /// Names this view. A route that has the name as its `anchor` shows its screen from here:
  ///
  /// ```swift
  /// Button("Filter") { navigator.go(to: filter.presentRoute(.popover) { $0.anchor = "filter" }) }
  ///   .presentationAnchor("filter")
  /// ```
  ///
  /// A popover points at the view, and so does a list of choices where it is a popover: on an iPad, and on an iPhone from
  /// iOS 26 on. A screen that is pushed, a sheet and a cover grow from it, with SwiftUI's zoom transition, from iOS 18 and
  /// visionOS 2 on. If no view with the name is on the screen, a popover and a list point at the whole window or layer, and
  /// the screen comes as without an anchor. If several have it, the newest one counts.
  ///
  /// - Parameter name: The name, as in `Presentation.anchor`.
  /// - Returns: The view.
  public func presentationAnchor(_ name: String) -> some View {
    AnchorView(name: name, content: self)
  }

  /// Lets the screen grow from the view with a name.
  @SwiftUI.ViewBuilder
  func growing(from anchor: String?, in namespace: Namespace.ID) -> some View {
    if let anchor, #available(iOS 18, visionOS 2, *) {
      navigationTransition(.zoom(sourceID: anchor, in: namespace))
    } else {
      self
    }
  }

  /// Notes the frame of a view in the window.
  func noteFrame(_ note: @escaping (CGRect) -> Void) -> some View {
    onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }, action: note)
  }
}

/// A view with a name that is on the screen.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor @Observable
final class ShownAnchor {
  var name = ""
  var frame = CGRect.zero
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private struct AnchorView<Content: View>: View {
  let name: String
  let content: Content
  @State private var anchor = ShownAnchor()
  @Environment(\.shownPlace) private var place

  var body: some View {
    source
      .noteFrame { anchor.frame = $0 }
      .onChange(of: name, initial: true) { anchor.name = name }
      .onAppear { place?.shown.add(anchor) }
      .onDisappear { place?.shown.remove(anchor) }
  }

  @SwiftUI.ViewBuilder private var source: some View {
    if let place, #available(iOS 18, visionOS 2, *) {
      content.matchedTransitionSource(id: name, in: place.namespace)
    } else {
      content
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShownTree {
  func add(_ anchor: ShownAnchor) { anchors.append(anchor) }

  func remove(_ anchor: ShownAnchor) { anchors.removeAll { $0 === anchor } }

  /// The place of the view that a layer has as its anchor, in the view with a frame that presents the layer.
  func anchorFrame(of layer: ShownScreen?, in frame: CGRect) -> CGRect? {
    guard let name = layer?.presentation.anchor,
      let anchor = anchors.last(where: { $0.name == name })
    else { return nil }
    return anchor.frame.offsetBy(dx: -frame.minX, dy: -frame.minY)
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension SheetHeights {
  var inSwiftUI: Set<PresentationDetent> {
    let custom = ascending.map { PresentationDetent.height(CGFloat($0)) }
    return Set(custom + (isMedium ? [.medium] : []) + (isLarge ? [.large] : []))
  }
}
