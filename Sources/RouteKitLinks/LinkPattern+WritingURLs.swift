import RouteKit

extension LinkPattern {
  /// Writes the link without its scheme and `//`, or without its host.
  ///
  /// - Throws: ``ValueFault`` if the pattern cannot hold these values, and ``FlatnessFault`` if it
  ///   cannot hold any values of this type.
  func text(
    of fields: LinkFields, in trie: LinkTrie, isWeb: Bool, isInFragment: Bool
  ) throws -> String {
    let fields = try fields.named(by: self)
    for field in fields.fields where !names.contains(field.name) {
      throw ValueFault(reason: "it has no place for '\(field.name)'")
    }
    let path = try encodedSegments(of: fields)
    let query = try encodedItems(of: fields, in: .query)
    // Some readers of URLs give a meaning to characters other than letters after '//', and to the
    // ASCII spelling of others.
    let isPlain =
      path.first.map { first in
        first.utf8.allSatisfy(\.isUnreserved) && first.withDecodedLabels == first
          && trie.literal(ofHost: first) == first
      } ?? true
    let fragment = try encodedFragment(of: fields)
    if isInFragment, !fragment.isEmpty {
      throw ValueFault(reason: "its path is in the fragment, so it has no place for another")
    }
    return (isInFragment ? "/#" : "") + (isWeb || !isPlain ? "/" : "") + path.joined(separator: "/")
      + (endsInSlash && !path.isEmpty ? "/" : "")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
      + fragment
  }

  /// The fragment with its `#`, or nothing.
  private func encodedFragment(of fields: LinkFields) throws -> String {
    guard let item = items.last, item.place != .query else { return "" }
    if item.place == .wholeFragment {
      return try fields.values(of: item).first.map { "#" + $0.percentEncodedAsFragment } ?? ""
    }
    let pairs = try encodedItems(of: fields, in: .fragment)
    return pairs.isEmpty ? "" : "#" + pairs.joined(separator: "&")
  }

  private func encodedSegments(of fields: LinkFields) throws -> [String] {
    var path: [String] = []
    // The optional parameter without a value, after which the next optional ones must not have any.
    var missing: String?
    for segment in segments {
      if !segment.isOptional { missing = nil }
      switch segment {
      case .literal(let text): path.append(text.percentEncoded)
      case .parameter(let parameter):
        let values = try fields.values(of: parameter)
        if values.isEmpty, parameter.need == .optional { missing = missing ?? parameter.name }
        for value in values {
          if let missing {
            throw ValueFault(
              reason: "'\(parameter.name)' has a value, but '\(missing)' before it does not")
          }
          try parameter.checkWritten(value)
          path.append(value.percentEncoded)
        }
      case .within(let parameters, let affix):
        let values = try parameters.flatMap { parameter in
          let values = try fields.values(of: parameter)
          for value in values { try parameter.checkWritten(value) }
          return values
        }
        path.append(affix.around(values).percentEncoded)
      }
    }
    return path
  }

  private func encodedItems(
    of fields: LinkFields, in place: Parameter.Place
  ) throws -> [String] {
    try items.filter { $0.place == place }.flatMap { item in
      try fields.values(of: item).map { item.name.percentEncoded + "=" + $0.percentEncoded }
    }
  }
}

extension LinkPattern.Parameter {
  fileprivate func checkWritten(_ value: String) throws {
    if value.isEmpty {
      throw ValueFault(reason: "'\(name)' is empty, but a segment must not be")
    }
    try check(value)
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

  /// The values to write for a parameter or an item.
  fileprivate func values(of parameter: LinkPattern.Parameter) throws -> [String] {
    let (name, field) = (parameter.name, self[parameter.name])
    let values = field?.values ?? []
    if parameter.need.isList {
      if values.isEmpty, parameter.need.isRequired {
        throw ValueFault(reason: "the list '\(name)' is empty")
      }
      return values
    }
    guard let field, let value = values.first else {
      if parameter.need == .optional { return [] }
      throw ValueFault(reason: "'\(name)' has no value")
    }
    if field.isList || values.count > 1 {
      throw ValueFault(reason: "'\(name)' is a list, but its parameter is not")
    }
    // Strings of different Unicode scalars can be equal, so compare the bytes.
    if let usual = parameter.fallback, value.utf8.elementsEqual(usual.utf8) { return [] }
    return values
  }
}
