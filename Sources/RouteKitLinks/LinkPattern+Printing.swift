import RouteKit

extension LinkPattern {
  /// Writes the link without its scheme and `//`, or without its host.
  ///
  /// - Throws: ``ValueFault`` if the pattern cannot hold these values, and ``FlatnessFault`` if it
  ///   cannot hold any values of this type.
  func text(of fields: LinkFields, isWeb: Bool) throws -> String {
    let fields = try fields.named(by: self)
    for field in fields.fields where !names.contains(field.name) {
      throw ValueFault(reason: "it has no place for '\(field.name)'")
    }
    let path = try encodedSegments(of: fields)
    let query = try encodedItems(of: fields, in: .query)
    // Some readers of URLs give a meaning to characters other than letters after '//', and to the
    // ASCII spelling of others.
    let isPlain =
      path.first.map { $0.utf8.allSatisfy(\.isUnreserved) && $0.withDecodedLabels == $0 } ?? true
    return (isWeb || !isPlain ? "/" : "") + path.joined(separator: "/")
      + (endsInSlash && !path.isEmpty ? "/" : "")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
      + (try encodedFragment(of: fields))
  }

  /// The fragment with its `#`, or nothing.
  private func encodedFragment(of fields: LinkFields) throws -> String {
    guard let item = items.last, item.place != .query else { return "" }
    if item.place == .wholeFragment {
      return try values(of: item, in: fields).first.map { "#" + $0.percentEncodedAsFragment } ?? ""
    }
    let pairs = try encodedItems(of: fields, in: .fragment)
    return pairs.isEmpty ? "" : "#" + pairs.joined(separator: "&")
  }

  private func encodedSegments(of fields: LinkFields) throws -> [String] {
    var path: [String] = []
    var left: String?
    for segment in segments {
      if !segment.isOptional { left = nil }
      switch segment {
      case .literal(let text): path.append(text.percentEncoded)
      case .parameter(let name):
        path.append(try fields.one(name).checked(name, by: self).percentEncoded)
      case .affixed(let affix, let name):
        let value = try fields.one(name).checked(name, by: self)
        path.append((affix.prefix + value + affix.suffix).percentEncoded)
      case .optional(let name):
        guard let value = try fields.oneOrNone(name) else {
          left = left ?? name
          continue
        }
        if let left {
          throw ValueFault(reason: "'\(name)' has a value, but '\(left)' before it does not")
        }
        path.append(try value.checked(name, by: self).percentEncoded)
      case .oneOrMore(let name), .zeroOrMore(let name):
        let values = fields[name]?.values ?? []
        if values.isEmpty, case .oneOrMore = segment {
          throw ValueFault(reason: "the list '\(name)' is empty")
        }
        for value in values { path.append(try value.checked(name, by: self).percentEncoded) }
      }
    }
    return path
  }

  private func encodedItems(of fields: LinkFields, in place: Item.Place) throws -> [String] {
    try items.filter { $0.place == place }.flatMap { item in
      try values(of: item, in: fields).map {
        item.name.percentEncoded + "=" + $0.percentEncoded
      }
    }
  }

  private func values(of item: Item, in fields: LinkFields) throws -> [String] {
    switch item.need {
    case .required: return [try fields.one(item.name)]
    case .optional: return try fields.oneOrNone(item.name).map { [$0] } ?? []
    case .fallback(let usual):
      let value = try fields.one(item.name)
      // Strings of different Unicode scalars can be equal, so compare the bytes.
      return value.utf8.elementsEqual(usual.utf8) ? [] : [value]
    case .zeroOrMore, .oneOrMore:
      let values = fields[item.name]?.values ?? []
      if values.isEmpty && item.isRequired {
        throw ValueFault(reason: "the list '\(item.name)' is empty")
      }
      return values
    }
  }
}

extension LinkFields {
  /// Names a single value after the only parameter, and a property after its parameter with `[]`.
  fileprivate func named(by pattern: LinkPattern) throws -> LinkFields {
    let names = pattern.names
    guard isScalar else {
      return LinkFields(
        fields: fields.map { field in
          let list = field.name + "[]"
          if names.contains(field.name) || !names.contains(list) { return field }
          return Field(name: list, values: field.values, isList: field.isList)
        })
    }
    guard names.count == 1 else { throw FlatnessFault.scalar }
    return LinkFields(
      fields: fields.map { Field(name: names[0], values: $0.values, isList: $0.isList) })
  }

  fileprivate func oneOrNone(_ name: String) throws -> String? {
    guard let field = self[name], !field.values.isEmpty else { return nil }
    if field.isList || field.values.count > 1 {
      throw ValueFault(reason: "'\(name)' is a list, but its parameter is not")
    }
    return field.values[0]
  }

  fileprivate func one(_ name: String) throws -> String {
    if let value = try oneOrNone(name) { return value }
    throw ValueFault(reason: "'\(name)' has no value")
  }
}

extension String {
  /// Returns the value of a parameter, unless it cannot be a segment.
  fileprivate func checked(_ name: String, by pattern: LinkPattern) throws -> String {
    if isEmpty { throw ValueFault(reason: "'\(name)' is empty, but a segment must not be") }
    try pattern.checkValue(self, of: name)
    return self
  }
}
