public import Foundation

/// A modifier that may present its content over the window.
@MainActor
struct PresentationRequest {
  enum Kind: String { case sheet, cover, popover, alert, choices }

  let kind: Kind
  /// The identity of the modifier.
  let key: Identity
  /// The identity of the item to present, or nil if nothing is to be presented.
  let item: AnyHashable?
  /// The title of an alert or of a list of choices.
  let title: String?
  /// The message below the title.
  var message: String?
  private(set) var content: () -> [Element]
  /// Writes to the binding that nothing is presented any more.
  let clear: () -> Void
  let onDismiss: (() -> Void)?
  /// The place at which a popover or a list of choices points, or nil for the whole view that presents it.
  var anchor: CGRect?

  /// The request in an update while it is presented. An alert ignores a change of the data that it was presented with.
  func following(_ first: PresentationRequest) -> PresentationRequest {
    guard kind == .alert || kind == .choices else { return self }
    var request = self
    request.content = first.content
    return request
  }
}

/// A presentation that is on the screen.
@MainActor
final class LayerMemory {
  var request: PresentationRequest
  var elements: [Element] = []
  /// Whether it slides away.
  var isLeaving = false

  let controller: UIViewController

  init(_ request: PresentationRequest) {
    self.request = request
    controller =
      request.title == nil ? UIViewController() : UIAlertController(message: request.message)
    controller.title = request.title
    controller.begins(toLeave: false)
  }
}

/// The item of a presentation without one.
private struct Presented: Identifiable { let id = 0 }

/// Ends the presentation of a page. It sets the binding of a layer, or removes the page from the path of its stack.
@MainActor
public struct DismissAction {
  let action: () -> Void
  public func callAsFunction() { action() }
}

public struct PresentationDetent: Hashable, Sendable {
  private let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "\(height)")
  }
}

public enum Visibility: Sendable { case automatic, visible, hidden }

extension View {
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.sheet, item, onDismiss, content)
  }

  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    let item = Binding<Presented?>(
      reading: { isPresented.wrappedValue ? Presented() : nil },
      writing: { isPresented.wrappedValue = $0 != nil })
    return presenting(.sheet, item, onDismiss) { _ in content() }
  }

  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    asking(.alert, String(title), isPresented, Presented(), { _ in actions() }) { _ in EmptyView() }
  }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.cover, item, onDismiss, content)
  }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    let rect =
      switch attachmentAnchor {
      case .rect(let anchor): anchor.rect
      }
    return presenting(.popover, item, nil, at: rect, content)
  }

  public func alert<Data, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    asking(.alert, String(title), isPresented, data, actions, message)
  }

  public func confirmationDialog<Data, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility,
    presenting data: Data?, @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    asking(.choices, String(title), isPresented, data, actions, message)
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    ModifiedView(content: self, part: "dismissal") { traits, _ in
      traits.forbidsDismissal = traits.forbidsDismissal || isDisabled
    }
  }

  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    ModifiedView(content: self, part: "detents") { traits, place in
      if detents.isEmpty { place.device.complain("a sheet has no height") }
      traits.detents = detents
    }
  }

  private func presenting<Item: Identifiable, Content: View>(
    _ kind: PresentationRequest.Kind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    at anchor: CGRect? = nil, _ content: @escaping (Item) -> Content
  ) -> some View {
    let value = item.wrappedValue
    return ModifiedView(content: self, part: kind) { traits, place in
      let key = place.identity
      var place = place
      place.environment.dismiss = DismissAction { [weak device = place.device] in
        device?.dismiss(byPageIn: key)
      }
      traits.presentations.append(
        PresentationRequest(
          kind: kind, key: key, item: value.map { AnyHashable($0.id) }, title: nil,
          content: { [place] in
            value.map { content($0).elements(at: place.presented().inside($0.id)) } ?? []
          },
          clear: { item.wrappedValue = nil }, onDismiss: onDismiss, anchor: anchor))
    }
  }

  private func asking<Data, Actions: View, Message: View>(
    _ kind: PresentationRequest.Kind, _ title: String, _ isPresented: Binding<Bool>,
    _ data: Data?, _ actions: @escaping (Data) -> Actions, _ message: @escaping (Data) -> Message
  ) -> some View {
    let item = isPresented.wrappedValue && data != nil ? AnyHashable(title) : nil
    return ModifiedView(content: self, part: kind) { traits, place in
      let texts = data.map { message($0).elements(at: place.presented().inside("message")) }
      traits.presentations.append(
        PresentationRequest(
          kind: kind, key: place.identity, item: item, title: title,
          message: texts?.flatMap(\.texts).joined(separator: "\n"),
          content: {
            guard let data else { return [] }
            let place = place.presented()
            let actions = actions(data).elements(at: place.inside("actions"))
            return Text(title).elements(at: place.inside("title"))
              + message(data).elements(at: place.inside("message")) + actions
              + (kind == .alert && !actions.haveButton ? [.button("OK", at: place)] : [])
              + (place.device.habits.addsCancel && actions.needCancel
                ? [.button("Cancel", at: place)] : [])
          },
          clear: { isPresented.wrappedValue = false }, onDismiss: nil,
          anchor: kind == .choices ? traits.size.map { CGRect(origin: .zero, size: $0) } : nil))
    }
  }
}

extension [Element] {
  @MainActor fileprivate var haveButton: Bool {
    flatMap(\.drawn).contains { if case .button = $0.kind { true } else { false } }
  }

  @MainActor fileprivate var needCancel: Bool {
    let roles = flatMap(\.drawn).map(\.traits.role)
    return roles.contains(.destructive) && !roles.contains(.cancel)
  }
}

extension Element {
  /// SwiftUI's own button of an alert without buttons, or without one that cancels.
  fileprivate static func button(_ title: String, at place: Place) -> Element {
    Element(.button(title, {}), at: place.inside(title))
  }
}
