/// A message to dismiss: the content of an alert.
struct Notice: Page {
  let title: String
  let message: String

  var body: [Row] { [Row(message)] }

  var actions: [String] { ["dismiss"] }
}
