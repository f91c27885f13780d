import RouteKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Notes which properties a context asks for, when it is filled with made-up values.
final class LinkContextProbe {
  /// A choice of the made-up values. There are several, because a type may ask for other properties with other values.
  enum Choice: Int, CaseIterable {
    case one, two, zero, three, ten, hundred, million

    var text: String { ["1", "2", "0", "3", "10", "100", "1000000"][rawValue] }
  }

  /// Whether a property that the pattern does not have gets a made-up value, so the type goes on to ask for the others.
  private let isPatient: Bool
  /// The properties that it asked for.
  private var asked: Set<String> = []
  /// The properties that the pattern has a value for.
  private var offered: Set<String> = []

  init(isPatient: Bool) { self.isPatient = isPatient }

  /// Whether it asked for the only value, and not for a property.
  var isSingle = false

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

  /// The error of a value that is not made up, so the default of an item, if it does not fit its type.
  func unfit(_ field: LinkFields.Field, _ error: any Error) -> UnfitDefault? {
    field.madeUp == nil ? UnfitDefault(name: field.name, reason: error.reasonForLink) : nil
  }

  /// The made-up value of a property that the pattern does not have, or nil.
  func missing(_ name: String) -> LinkFields.Field? {
    isPatient ? LinkFields.Field(name: name, values: [""], madeUp: .one) : nil
  }
}

/// The default of an item that does not fit the type of the property: a mistake in the app.
struct UnfitDefault: Error {
  let name: String
  let reason: String
}

extension LinkFields.Field {
  /// A made-up value of a type, or nil for a type that decodes one from others.
  func value<Value>(of type: Value.Type) -> Value? {
    guard let madeUp else { return nil }
    if type is Bool.Type { return (madeUp.rawValue % 2 == 0) as? Value }
    if type is URL.Type { return URL(string: "a:") as? Value }
    // A UUID reads itself from such a text.
    if type is String.Type {
      return "0000000\(madeUp.rawValue)-0000-4000-8000-000000000000" as? Value
    }
    if ScalarText.reads(type), let type = type as? any LosslessStringConvertible.Type {
      // A small number type takes no million.
      return (type.init(madeUp.text) ?? type.init("1")) as? Value
    }
    guard let type = type as? any CaseIterable.Type else { return nil }
    // A type may have more cases than can be listed.
    func choose<Cases: CaseIterable>(_: Cases.Type) -> Value? {
      let cases = Array(Cases.allCases.prefix(LinkContextProbe.Choice.allCases.count))
      return cases.isEmpty ? nil : cases[madeUp.rawValue % cases.count] as? Value
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
    try checkDefaults(filling: entry)
    if entry.coding.isOfNothing || (entry.isScalar && names.count == 1) { return }
    guard let fault = misfit(of: entry, .one) else { return }
    for choice in LinkContextProbe.Choice.allCases.dropFirst()
    where misfit(of: entry, choice) == nil {
      return
    }
    let notes = LinkContextProbe(isPatient: true)
    _ = misfit(of: entry, .one, notes)
    guard notes.isComplete else { return }
    throw RoutingError.badTable(
      "\(description.quoted) of \(entry.name.quoted) cannot fill '\(entry.contextType)': \(fault.reason)",
      advice:
        "A link holds single values and lists of them. Each property must be optional, or have the name of a parameter."
    )
  }

  /// Checks that a link without its items with defaults can fill the context of an entry.
  private func checkDefaults(filling entry: LinkEntry) throws {
    guard !entry.coding.isOfNothing, items.contains(where: { $0.fallback != nil }) else { return }
    var fault: UnfitDefault?
    for choice in LinkContextProbe.Choice.allCases {
      let fields = names.map { name in
        guard let usual = items.first(where: { $0.name == name })?.fallback else {
          return LinkFields.Field(name: name, values: [""], madeUp: choice)
        }
        return LinkFields.Field(name: name, values: [usual])
      }
      let notes = LinkContextProbe(isPatient: true)
      let decoder = LinkDecoder(fields: LinkFields(fields: fields), names: names, notes: notes)
      do { _ = try decoder.decode(entry.contextType, by: entry.coding) } catch {
        let only = notes.isSingle ? fields.first : nil
        let found = error as? UnfitDefault ?? only.flatMap { notes.unfit($0, error) }
        if let found {
          fault = fault ?? found
          continue
        }
      }
      return
    }
    guard let fault else { return }
    throw RoutingError.badTable(
      "the default in \(description.quoted) of \(entry.name.quoted) does not fit '\(entry.contextType)': \(fault.reason)",
      advice: "Write a value that its type reads.")
  }

  /// Why no link fills a context, or nil if one does, or if that cannot be known.
  private func misfit(
    of entry: LinkEntry, _ choice: LinkContextProbe.Choice,
    _ notes: LinkContextProbe = LinkContextProbe(isPatient: false)
  ) -> FlatnessFault? {
    let fields = names.map { LinkFields.Field(name: $0, values: [""], madeUp: choice) }
    let decoder = LinkDecoder(fields: LinkFields(fields: fields), names: names, notes: notes)
    do { _ = try decoder.decode(entry.contextType, by: entry.coding) } catch {
      return error as? FlatnessFault
    }
    return nil
  }
}
