import StorefrontShop

/// The options that the shop was started with.
package struct Options: Equatable {
  /// The file to read the catalogue from, or nil for the shipped one.
  package var catalogue: String?
  /// The file to read commands from, or nil for standard input.
  package var script: String?
  /// The file to restore the screens from and save them to, or nil.
  package var state: String?
  /// The link to open, or nil.
  package var link: String?
  /// Whether each step is printed as a tracker receives it.
  package var isTraced = false
  /// Whether commands are typed as lines, even in a terminal that can show a full screen.
  package var isPlain = false
  #if GTK
    /// Whether the shop is shown in a window.
    package var showsWindow = false
  #endif
  /// Whether only the usage is requested.
  package var asksForHelp = false

  /// Reads the arguments of the command line, without the name of the program.
  ///
  /// - Throws: ``Refusal`` that names the wrong argument.
  package init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": asksForHelp = true
      case "--catalogue": try Options.take(&catalogue, of: argument, from: &rest)
      case "--script": try Options.take(&script, of: argument, from: &rest)
      case "--state": try Options.take(&state, of: argument, from: &rest)
      case "--trace": try Options.set(&isTraced, by: argument)
      case "--plain": try Options.set(&isPlain, by: argument)
      #if GTK
        case "--window": try Options.set(&showsWindow, by: argument)
      #endif
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

  private static func set(_ value: inout Bool, by option: String) throws {
    guard !value else { throw Refusal("option '\(option)' is given twice") }
    value = true
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

  /// The output of `--help`.
  package static let usage = """
    Usage: storefront [LINK] [--state FILE] [--catalogue FILE] [--script FILE] [--trace] [--plain]

    A small shop in the terminal. In it, press ? for the keys.

      LINK               open the shop there: shop://products/42, https://shop.example/cart
      --state FILE       restore the screens that were open, and save them on leaving
      --catalogue FILE   sell the products of a JSON file of at most 8 MB
      --script FILE      read commands from a file instead of standard input
      --trace            print each step as a tracker receives it, with its cause
      --plain            type commands line by line. Type help for the commands, and tree to see the
                         screens. This is the default if the input or the output is not a
                         terminal, or TERM is dumb
      --help             print this

    The full screen uses colors unless NO_COLOR is set.

    A link leads to a screen. Type link in the shop to print the link to the visible screen.

    A state contains the open screens and the draft of a note. The cart, the orders and the sign-in end with
    the visit, and so do the screens that need them. The state is saved by quit and at the end of the
    input. An interrupted shop saves nothing. With a link too, you see the screen of the link above the
    restored screens. From a damaged file the shop restores what it can, and copies the file to
    FILE.damaged, or FILE.damaged.2 if that exists.

    A catalogue is an object with name, currency and products. A product has id, name, department,
    price in cents, and optionally summary and limit, the largest number of pieces in one order:

      {"name": "Tea House", "currency": "EUR", "products": [
        {"id": 1, "name": "Green tea", "department": "Tea", "price": 450}]}
    """
}
