/// The name of a host, whichever way it is written: `MÜNCHEN.example` and `xn--mnchen-3ya.example` are equal, and so are
/// `ｓｈｏｐ.example` and `shop.example` if Foundation maps them to one.
struct HostName: Equatable, Sendable {
  /// A label of a name.
  struct Label: Equatable, Sendable {
    /// The text in lowercase, decoded.
    let text: String
    /// Whether only the same characters are the same name. Two texts that differ only in how an accent is composed are
    /// equal, and one host if they were typed. But two ASCII spellings of them are two hosts.
    private let isExact: Bool

    init(_ text: String) {
      self.text = text.decodedLabel
      isExact =
        !self.text.utf8.elementsEqual(text.utf8)
        && self.text.unicodeScalars.contains { scalar in
          scalar.properties.canonicalCombiningClass != .notReordered
            || scalar.properties.isFullCompositionExclusion
        }
    }

    static func == (one: Label, other: Label) -> Bool {
      one.isExact || other.isExact
        ? one.text.utf8.elementsEqual(other.text.utf8) : one.text == other.text
    }
  }

  let labels: [Label]
  /// The port with its colon, or nothing.
  let port: String

  /// The largest length of a name, in bytes. Names on the net are shorter, even if each letter is encoded.
  private static let longest = 1_024

  /// Reads a name.
  ///
  /// - Returns: Nil if it is malformed. The part of a URL before the path has percent-encoded letters if Foundation
  ///   does not know the ASCII spelling, so these are decoded, but nothing else is.
  init?(_ text: String) {
    guard text.utf8.count <= HostName.longest, let text = text.asHostInURL.withDecodedLetters else {
      return nil
    }
    let (name, port) = Bytes(text).split(atFirst: ASCII.colon)
    self.port = port.map { ":" + $0.text } ?? ""
    if let port {
      guard let number = UInt16(port.text), number > 0, "\(number)" == port.text else { return nil }
    }
    // The Kelvin sign, for example, must not become a `k`.
    if name.text.unicodeScalars.contains(where: \.becomesASCII) { return nil }
    labels = name.text.lowercased().unicodeScalars
      .split(separator: ".", omittingEmptySubsequences: false).map { Label(String($0)) }
    guard labels.allSatisfy(\.text.isLabel) else { return nil }
  }

  /// The name in ASCII, or nil if one of its labels is too long.
  var ascii: String? {
    let labels = labels.compactMap { Punycode.encoded($0.text) }
    return labels.count == self.labels.count ? labels.joined(separator: ".") + port : nil
  }

  /// Whether both have the same labels from the end, and this one has more.
  func isBelow(_ parent: HostName) -> Bool {
    labels.count > parent.labels.count && port == parent.port
      && zip(labels.reversed(), parent.labels.reversed()).allSatisfy { $0 == $1 }
  }
}

extension String {
  /// The text with each label in its ASCII spelling decoded.
  ///
  /// Foundation writes a host in ASCII, whatever the scheme is. With a custom scheme, the host is the first segment.
  var withDecodedLabels: String {
    guard utf8.contains(ASCII.minus) else { return self }
    return unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
      .map { String($0).decodedLabel }.joined(separator: ".")
  }

  fileprivate var decodedLabel: String {
    guard let label = Punycode.decoded(self), label.isLabel, label == label.lowercased() else {
      return self
    }
    return label
  }

  /// Whether it can be a label of a host: some letters, digits and hyphens, in any script.
  fileprivate var isLabel: Bool {
    let scalars = unicodeScalars
    return !scalars.isEmpty && scalars.count <= Punycode.longest
      && scalars.allSatisfy { scalar in
        scalar == "-" || scalar.properties.isIDContinue
          || (!scalar.isASCII && scalar.properties.isEmoji)
      }
  }

  /// The text with its percent-encoded letters decoded, or nil if other characters are encoded.
  fileprivate var withDecodedLetters: String? {
    guard utf8.contains(ASCII.percent) else { return self }
    let (bytes, rest) = Bytes(self).percentDecoded()
    let isPlain = zip(utf8, utf8.dropFirst()).contains {
      $0 == ASCII.percent && $1 < UInt8(ascii: "8")
    }
    return isPlain || !rest.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether it is not ASCII, but its lowercase letter is.
  fileprivate var becomesASCII: Bool {
    !isASCII && properties.lowercaseMapping.utf8.allSatisfy { $0 < 0x80 }
  }
}
