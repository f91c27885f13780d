/// What the shop was started with.
package struct Options: Equatable {
  /// The file to read the catalogue from, or nil for the one that ships.
  package var catalogue: String?
  /// The file to read commands from, or nil for standard input.
  package var script: String?
  /// The file to come back from and to save to, or nil for none.
  package var state: String?
  /// The link to open, or nil.
  package var link: String?
  /// Whether each step is printed as a tracker hears of it.
  package var isTraced = false
  /// Whether only the usage is asked for.
  package var asksForHelp = false

  /// Reads the arguments of the command line, without the name of the program.
  ///
  /// - Throws: ``Refusal`` that names the argument that is wrong.
  package init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": asksForHelp = true
      case "--catalogue": try Options.take(&catalogue, of: argument, from: &rest)
      case "--script": try Options.take(&script, of: argument, from: &rest)
      case "--state": try Options.take(&state, of: argument, from: &rest)
      case "--trace":
        guard !isTraced else { throw Refusal("option '\(argument)' is given twice") }
        isTraced = true
      default:
        let isOption = argument.hasPrefix("-")
        if !isOption, !argument.isEmpty, link == nil {
          link = argument
          continue
        }
        let what = isOption ? "unknown option" : "unexpected argument"
        throw Refusal("\(what) '\(argument.printable.shortened)'; see storefront --help")
      }
    }
  }

  private static func take(
    _ value: inout String?, of option: String, from rest: inout ArraySlice<String>
  ) throws {
    guard value == nil else { throw Refusal("option '\(option)' is given twice") }
    guard let next = rest.popFirst(), !next.isEmpty, !next.hasPrefix("--") else {
      throw Refusal("option '\(option)' needs a file; see storefront --help")
    }
    value = next
  }

  /// What `--help` prints.
  package static let usage = """
    Usage: storefront [LINK] [--state FILE] [--catalogue FILE] [--script FILE] [--trace]

    A small shop in the terminal. Type help in it for its commands, and tree to see its screens.

      LINK               open the shop there: shop://products/42, https://shop.example/cart
      --state FILE       come back to the screens that were open, and save them on leaving
      --catalogue FILE   sell what a JSON file of at most 8 MB says
      --script FILE      read commands from a file instead of standard input
      --trace            print what a tracker hears of each step, and why it was taken
      --help             print this

    A link leads to a screen: type link in the shop, and it prints the one to what you see.

    A state is which screens were open, and a note as it was written. The cart, the orders and who was
    signed in end with the visit, and so do the screens that need them. It is saved by quit and at the
    end of the input; a shop that is interrupted saves nothing. With a link as well you see where that
    leads, with the rest behind it. Of a damaged file comes back what can; it is kept as FILE.damaged,
    or FILE.damaged.2 if there is one.

    A catalogue is an object with name, currency and products; a product has id, name, department,
    price in cents, and if wanted summary and limit, the most that one order may have of it:

      {"name": "Tea House", "currency": "EUR", "products": [
        {"id": 1, "name": "Green tea", "department": "Tea", "price": 450}]}
    """
}
