/// One screen of an archive, as text and positions, without nodes, screen numbers or values of the
/// app.
///
/// ``StrictRecord`` reads and writes it with the keys of its container. Its own `Codable` leaves them out.
struct ArchiveRecord: Hashable, Sendable, Codable {
  /// The position of the owner's record, or nil for the root.
  var owner: Int?
  /// The part of a container that is kept, or that the screen is a leaf.
  var container = ArchivedContainer()
  /// The name in the catalogue, or nil for a plain container or a gap.
  var screen: String?
  /// The screen's own name, if it differs from the name in the catalogue.
  var name: String?
  /// The context as JSON, or nil if none is needed.
  var context: String?
  /// The state as JSON.
  var state: String?
  /// The container's label for it, such as a split's column.
  var label: String?
  var layer: ArchivedLayer?
  /// The reason why the screen cannot be restored, if it is a gap.
  var gap: ArchivedGap?
  /// The reason why its state was left out.
  var lostState: String?

  enum CodingKeys: String, CodingKey {
    case owner, screen, name, context, state, label, layer, lostState
    case gap = "hole"
  }

  /// The kind of container, or a leaf.
  var kind: ArchivedContainer.Kind { container.kind }

  /// Whether the library can create it without the catalogue: a plain stack, tabs or a split.
  var isPlain: Bool { screen == nil && gap == nil && kind != .leaf && kind != .container }
}

/// A screen that cannot be archived, and why.
struct ArchivedGap: Hashable, Sendable, Codable {
  /// The type of the screen, for texts and for recognising the screen in a container whose builder
  /// creates it.
  var type: String
  var reason: String
}

/// The presentation of a layer. The asker is a position, where ``Presentation`` has a number.
struct ArchivedLayer: Hashable, Sendable, Codable {
  var style: Presentation.Style
  var anchor: String?
  var size: Presentation.Size?
  var isDismissibleByUser: Bool
  var asker: Int?
  var values: [String: String]?
  /// The app's own typed values as JSON, by the names of their types.
  var typed: [String: String]?

  enum CodingKeys: String, CodingKey {
    case style, anchor, size, isDismissibleByUser, asker, values, typed
  }

  init(_ presentation: Presentation, asker: Int?) {
    style = presentation.style
    anchor = presentation.anchor
    size = presentation.size
    isDismissibleByUser = presentation.isDismissibleByUser
    self.asker = asker
    values = presentation.values.isEmpty ? nil : presentation.values
    let texts = presentation.typed.compactMapValues(\.archived)
      .filter { !PresentationValue.isLocal($0.key) }
    typed = texts.isEmpty ? nil : texts
  }

  var presentation: Presentation {
    var presentation = Presentation(style: style)
    presentation.anchor = anchor
    presentation.size = size
    presentation.isDismissibleByUser = isDismissibleByUser
    presentation.values = values ?? [:]
    presentation.typed = (typed ?? [:]).mapValues { text in
      PresentationValue(
        .init(text: text) { text, type in
          do { return try ArchiveJSON.decode(type, from: text) } catch { return nil }
        })
    }
    return presentation
  }
}

extension String {
  /// The name of a type without its module.
  var withoutModule: String {
    split(separator: ".").last.map(String.init) ?? self
  }
}

extension PresentationValue {
  /// Whether the name of a type is of a private or local one, which another launch may not know again.
  fileprivate static func isLocal(_ name: String) -> Bool { name.contains("(unknown context") }

  /// The reason why it was left out, as the second half of a sentence.
  var archivingFault: String {
    guard case .value(let value) = form, value is any Encodable else { return "is not Codable" }
    return archived == nil ? "cannot be encoded" : "has a private type"
  }

  /// The value as JSON, or nil if it cannot be encoded.
  fileprivate var archived: String? {
    switch form {
    case .archived(let archived): return archived.text
    case .value(let value):
      guard let value = value as? any Encodable else { return nil }
      do { return try ArchiveJSON.encode(value) } catch { return nil }
    }
  }
}
