/// The reason why a file is not a catalogue, in one line that names the file and the field.
package struct CatalogueFault: Error, CustomStringConvertible {
  let file: String
  /// The path of the field, or nil if the fault is in the whole file.
  var field: String?
  /// The fault, as the rest of a sentence.
  let problem: String

  /// The line: `catalogue 'shop.json': products[3].price must not be negative.`
  package var description: String {
    let place = field.map { "'\(file.printable)': \($0.printable)" } ?? "'\(file.printable)'"
    return "catalogue \(place) \(problem)."
  }
}
