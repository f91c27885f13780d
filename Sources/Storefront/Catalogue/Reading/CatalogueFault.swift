/// Why a file is no catalogue, in one line that names the file and the field.
package struct CatalogueFault: Error, CustomStringConvertible {
  let file: String
  /// The path of the field, or nil if the file as a whole is at fault.
  var field: String?
  /// What is wrong, as the rest of a sentence.
  let problem: String

  /// The line: `catalogue 'shop.json': products[3].price must not be negative.`
  package var description: String {
    let place = field.map { "'\(file.printable)': \($0.printable)" } ?? "'\(file.printable)'"
    return "catalogue \(place) \(problem)."
  }
}
