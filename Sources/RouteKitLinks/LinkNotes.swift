import RouteKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Notes which properties a context asks for, when it is filled with made-up values.
final class LinkNotes {
  /// A choice of the made-up values, because a type may ask for other properties with other values.
  enum Choice { case first, second }

  /// Whether a property that the pattern does not have gets a made-up value, so the type goes on to ask for the others.
  private let isPatient: Bool
  /// The properties that it asked for.
  private var asked: Set<String> = []
  /// The properties that the pattern has a value for.
  private var offered: Set<String> = []

  init(isPatient: Bool) { self.isPatient = isPatient }

  /// Whether it asked for all that the pattern has. One that decodes in its own way may not.
  var isComplete: Bool { offered.isSubset(of: asked) }

  func record<Key: CodingKey>(_ key: Key, among names: [String]) {
    guard isPatient else { return }
    asked.insert(key.stringValue)
    let properties = names.map {
      $0.hasSuffix("[]") && Key(stringValue: $0) == nil ? String($0.dropLast(2)) : $0
    }
    offered.formUnion(properties.filter { Key(stringValue: $0) != nil })
  }

  /// The made-up value of a property that the pattern does not have, or nil.
  func missing(_ name: String) -> LinkFields.Field? {
    isPatient ? LinkFields.Field(name: name, values: [""], madeUp: .first) : nil
  }
}

extension LinkFields.Field {
  /// A made-up value of a type, or nil for a type that decodes one from others.
  func value<Value>(of type: Value.Type) -> Value? {
    let isFirst = madeUp == .first
    if type is Bool.Type { return isFirst as? Value }
    if type is URL.Type { return URL(string: "a:") as? Value }
    // A UUID reads itself from such a text.
    if type is String.Type {
      return "0000000\(isFirst ? 1 : 2)-0000-4000-8000-000000000000" as? Value
    }
    if ScalarText.reads(type), let type = type as? any LosslessStringConvertible.Type {
      return type.init(isFirst ? "1" : "2") as? Value
    }
    guard let type = type as? any CaseIterable.Type else { return nil }
    func choose<Cases: CaseIterable>(_: Cases.Type) -> Value? {
      let cases = Array(Cases.allCases)
      return (isFirst ? cases.first : cases.last) as? Value
    }
    return choose(type)
  }
}

extension LinkPattern {
  /// Checks that a link can fill the context of an entry.
  ///
  /// - Throws: `RoutingError` of the kind `badLink` if no link can. A type that decodes in its own way may only seem to
  ///   need a property. If so, the links tell.
  func check(filling entry: LinkEntry) throws {
    if entry.coding.isOfNothing || (entry.isScalar && names.count == 1) { return }
    guard let fault = misfit(of: entry, .first), misfit(of: entry, .second) != nil else { return }
    let notes = LinkNotes(isPatient: true)
    _ = misfit(of: entry, .first, notes)
    guard notes.isComplete else { return }
    throw RoutingError.badTable(
      "\(description.quoted) of \(entry.name.quoted) cannot fill '\(entry.contextType)': \(fault.reason)",
      advice:
        "A link holds single values and lists of them. Each property must be optional, or have the name of a parameter."
    )
  }

  /// Why no link fills a context, or nil if one does, or if that cannot be known.
  private func misfit(
    of entry: LinkEntry, _ choice: LinkNotes.Choice,
    _ notes: LinkNotes = LinkNotes(isPatient: false)
  ) -> FlatnessFault? {
    let fields = names.map { LinkFields.Field(name: $0, values: [""], madeUp: choice) }
    let decoder = LinkDecoder(fields: LinkFields(fields: fields), names: names, notes: notes)
    do { _ = try decoder.decode(entry.contextType, by: entry.coding) } catch {
      return error as? FlatnessFault
    }
    return nil
  }
}
