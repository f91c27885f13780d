import Foundation

/// The identity of a view: its position in the views around it, and the values of `.id(_:)`.
@MainActor
final class Identity {
  private var parts: [AnyHashable: Identity] = [:]

  func inside(_ part: some Hashable) -> Identity {
    let identity = parts[part] ?? Identity()
    parts[part] = identity
    return identity
  }
}

/// The place of a view while it is rendered.
@MainActor
struct Place {
  unowned let device: SwiftUIDevice
  private(set) var identity: Identity
  var environment = EnvironmentValues()

  init(device: SwiftUIDevice, identity: Identity) {
    (self.device, self.identity) = (device, identity)
  }

  func inside(_ part: some Hashable) -> Place {
    var place = self
    place.identity = identity.inside(part)
    return place
  }

  /// Returns the place of what a stack shows.
  ///
  /// - Parameter view: The name of the view, for the complaint.
  /// - Returns: The place, or nil if there is a stack around it already.
  func inStack(for view: String) -> Place? {
    guard !environment.isInStack else {
      device.complain("a \(view) is in a page of a NavigationStack, and is not shown")
      return nil
    }
    var place = self
    place.environment.isInStack = true
    return place
  }

  /// The place of what is presented over the window, where no stack is around it.
  func presented() -> Place {
    var place = inside("content")
    place.environment.isInStack = false
    return place
  }
}

/// A view that SwiftUI draws, with everything that modifiers have added to it.
@MainActor
struct Element {
  enum Kind {
    case text(String)
    /// A symbol with its name.
    case image(String)
    /// A button with its title. The action is nil if the button is disabled.
    case button(String, (@MainActor () -> Void)?)
    /// A text field with its label.
    case field(String, Binding<String>, isSecure: Bool)
    case group
    case stack(StackMemory)
    case tabs(TabsMemory)
    case split(SplitMemory)
    case controller(UIViewController)
  }

  let kind: Kind
  let identity: Identity
  /// The elements that are drawn in it.
  var children: [Element]
  /// The elements that SwiftUI keeps and does not draw, such as the screens below the top of a stack.
  var hidden: [Element] = []
  var traits = Traits()

  init(_ kind: Kind, at place: Place, children: [Element] = []) {
    (self.kind, identity, self.children) = (kind, place.identity, children)
  }

  /// This element and all in it that are drawn.
  var drawn: [Element] { [self] + (children + traits.toolbar + traits.background).flatMap(\.drawn) }
  /// This element and all in it, drawn or not. A view behind it is less far inside than those in it.
  var all: [Element] {
    [self] + (traits.background + children + hidden + traits.toolbar).flatMap(\.all)
  }

  /// The texts that are drawn.
  var texts: [String] {
    drawn.compactMap {
      switch $0.kind {
      case .text(let text), .button(let text, _): text
      case .field(let label, let text, let isSecure):
        text.wrappedValue.isEmpty
          ? label : isSecure ? text.wrappedValue.map { _ in "•" }.joined() : text.wrappedValue
      case .image, .group, .stack, .tabs, .split, .controller: nil
      }
    }
  }

  /// The names of the symbols that are drawn.
  var images: [String] {
    drawn.flatMap { element -> [String] in
      if case .image(let name) = element.kind { return [name] }
      return element.traits.label.flatMap(\.images)
    }
  }

  /// The words of VoiceOver for the elements that are drawn. It says the name of a symbol that is not hidden from it.
  var spoken: [String] {
    if traits.isAccessibilityHidden { return [] }
    let own: [String] =
      switch kind {
      case .text(let text): [text]
      case .image(let name): [name]
      case .button(_, let action):
        [
          (traits.label.flatMap(\.spoken) + (action == nil ? ["dimmed"] : []) + ["button"])
            .joined(separator: ", ")
        ]
      case .field(let label, _, _): ["\(label), text field"]
      case .group, .stack, .tabs, .split, .controller: []
      }
    return own + (children + traits.toolbar + traits.background).flatMap(\.spoken)
  }
}

/// The values that modifiers attach to an element.
struct Traits {
  /// The values of `.id(_:)`, from the inside.
  var ids: [AnyHashable] = []
  var tag: AnyHashable?
  var tabItem: [Element] = []
  var badge = 0
  var toolbar: [Element] = []
  var background: [Element] = []
  /// The elements of the label of a button.
  var label: [Element] = []
  var role: ButtonRole?
  var isAccessibilityHidden = false
  var hidesBack = false
  var search: SearchMemory?
  var forbidsDismissal = false
  var detents: Set<PresentationDetent> = []
  /// The names that this element is a source of zoom transitions under.
  var sources: [ZoomNavigationTransition] = []
  var zoom: ZoomNavigationTransition?
  /// The size that a frame gives it, or nil for the one of the view around it.
  var size: CGSize?
  var geometry: [(key: Identity, action: (CGRect) -> Void)] = []
  var destinations: [ObjectIdentifier: (AnyHashable) -> any View] = [:]
  var appearing: [(key: Identity, action: () -> Void)] = []
  var disappearing: [(key: Identity, action: () -> Void)] = []
  var presentations: [PresentationRequest] = []
  var openURL: [(URL) -> Void] = []
}

/// A view with a modifier.
struct ModifiedView<Content: View>: View, PrimitiveView {
  typealias Body = Never
  let content: Content
  /// The part of the identity that the modifier adds.
  let part: AnyHashable
  var environment: (inout EnvironmentValues) -> Void = { _ in }
  let change: (inout Traits, Place) -> Void

  func render(at place: Place) -> [Element] {
    var place = place.inside(part)
    environment(&place.environment)
    return content.elements(at: place).map { element in
      var element = element
      change(&element.traits, place)
      return element
    }
  }
}
