extension Figures {
  /// The figures as one JSON object on one line.
  var json: String {
    let members = [
      "\"operation\": \"\(operation)\"",
      "\"size\": \(size)",
      "\"ns\": \(nanoseconds.rounded(places: 1))",
      "\"byHandNs\": \(nanosecondsByHand.rounded(places: 1))",
      "\"ratio\": \(ratio.rounded(places: 2))",
      "\"allocations\": \(allocations.map(String.init) ?? "null")",
    ]
    return "{\(members.joined(separator: ", "))}"
  }
}
