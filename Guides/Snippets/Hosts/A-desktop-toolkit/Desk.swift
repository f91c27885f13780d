import RouteKit
import RouteKitHosting

/// A stand-in for a desktop toolkit: pages in a window, signals, and a main loop that no actor knows.
final class Desk {
  let loop = MainLoop()
  var content: Page?
  var dialogs: [Page] = []
  private(set) var isOpen = true

  /// The back button of a page was clicked.
  var onBackClicked: (Page) -> Void = { _ in }
  /// The user has popped a page, whose animation begins.
  var onPopped: (Page) -> Void = { _ in }
  /// A dialog has closed, because the user answered it or pressed Escape.
  var onClosed: (Page, String?) -> Void = { _, _ in }
  /// The user wants to close the window. It closes if the answer is true.
  var onCloseRequest: () -> Bool = { true }
  /// A key was pressed. The toolkit uses the key itself if the answer is false.
  var onKey: (String) -> Bool = { _ in false }

  final class Page {
    let title: String
    var contents = StageContents<Page>()

    init(_ title: String) { self.title = title }
  }

  /// Moves a page for a moment.
  func slide(_ page: Page, then done: @escaping () -> Void) {
    loop.add(after: .milliseconds(250), done)
  }

  // MARK: The user

  func clickBack(on page: Page) { onBackClicked(page) }

  func popNatively(in stack: Page) {
    guard stack.contents.children.count > 1 else { return }
    stack.contents.children.removeLast()
    onPopped(stack)
  }

  func answer(_ response: String?) {
    guard let dialog = dialogs.popLast() else { return }
    onClosed(dialog, response)
  }

  func requestClose() { if onCloseRequest() { close() } }

  func close() { isOpen = false }

  func press(_ key: String, in stack: Page) {
    if !onKey(key), key == "Escape" { popNatively(in: stack) }
  }
}

/// Calls closures in order of time. Its clock jumps.
final class MainLoop {
  private var now = Duration.zero
  private var waiting: [(due: Duration, act: () -> Void)] = []

  func add(after delay: Duration, _ act: @escaping () -> Void) {
    waiting.append((now + delay, act))
  }

  /// Runs until nothing waits.
  func run() {
    while let due = waiting.map(\.due).min() {
      now = due
      let position = waiting.firstIndex { $0.due == due } ?? 0
      waiting.remove(at: position).act()
    }
  }
}
