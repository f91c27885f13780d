public import Foundation

// The places of views, and the names under which transitions find them.

/// The device lays nothing out: the elements on the screen are below each other, each 10 points high.
public struct GeometryProxy: Sendable {
  let frame: CGRect
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame }
}

public protocol CoordinateSpaceProtocol {}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

public struct Anchor<Value> {
  public struct Source {
    let rect: CGRect?
  }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Self { Self(rect: nil) }
  public static func rect(_ rect: CGRect) -> Self { Self(rect: rect) }
}

public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
}

@MainActor
@propertyWrapper
public struct Namespace: BoundProperty {
  public struct ID: Hashable, Sendable {
    fileprivate let identity: ObjectIdentifier?
  }

  @MainActor private final class Location { var id = ID(identity: nil) }

  private let location = Location()

  public init() {}

  public var wrappedValue: ID { location.id }

  func bind(to place: Place, named name: String) {
    location.id = ID(identity: ObjectIdentifier(place.identity.inside(name)))
  }
}

public protocol NavigationTransition {}

public struct ZoomNavigationTransition: NavigationTransition, Equatable {
  let source: AnyHashable
  let namespace: Namespace.ID
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self {
    ZoomNavigationTransition(source: AnyHashable(sourceID), namespace: namespace)
  }
}

extension View {
  public func navigationTransition(_ style: some NavigationTransition) -> some View {
    ModifiedView(content: self, part: "navigationTransition") { traits, _ in
      traits.zoom = style as? ZoomNavigationTransition
    }
  }

  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
    ModifiedView(content: self, part: "matchedTransitionSource") { traits, _ in
      traits.sources.append(.zoom(sourceID: id, in: namespace))
    }
  }

  public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping (Value) -> Void
  ) -> some View {
    ModifiedView(content: self, part: "onGeometryChange") { traits, place in
      let key = place.identity.inside("value")
      traits.geometry.append(
        (
          key,
          { [weak device = place.device] frame in
            guard let device else { return }
            let value = transform(GeometryProxy(frame: frame))
            let before = device.kept(key) as? Kept<Value>
            device.keep(Kept(value), for: key)
            if before?.value != value { device.afterUpdate { action(value) } }
          }
        ))
    }
  }
}
