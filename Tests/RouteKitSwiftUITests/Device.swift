#if !os(iOS) && !os(visionOS)
  import Observation
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  /// A tree with pages that are texts, on a device.
  @MainActor
  final class Device {
    let tree = ScreenTree()
    let navigator: Navigator
    let device: SwiftUIDevice
    /// A second window that shows the tree, or nil.
    private let other: SwiftUIDevice?
    private(set) var failures: [String] = []

    init(showing root: some Route<Void>, inTwoWindows isTwice: Bool = false) {
      let (tree, navigator) = (tree, Navigator(tree))
      self.navigator = navigator
      other = isTwice ? SwiftUIDevice(showing: { RoutedView(tree, navigator: navigator) }) : nil
      device = SwiftUIDevice(showing: { RoutedView(tree, navigator: navigator) })
      navigator.onFailure = { [unowned self] in
        failures.append(String("\($0)".prefix { $0 != "\n" }))
      }
      navigator.go(to: root)
      settle()
    }

    /// Lets the windows come to rest. A change in one may lead to a change in the other.
    func settle() {
      device.settle()
      guard let other else { return }
      for _ in 0..<10 {
        other.settle()
        device.settle()
      }
    }

    /// Navigates, and lets the device come to rest.
    func go(_ route: some Route<Void>) {
      navigator.go(to: route)
      settle()
    }

    /// The presentations that the tree has on show, the lowest first.
    private var layers: [String] {
      let layers = tree.layers.dropFirst()
      // An alert goes as long as there is a layer on it.
      let shown = layers.filter { Alert(of: $0) == nil || $0 === layers.last }
      return shown.map { layer in
        switch layer.screenPresentation?.style {
        case .alert: "alert"
        case .actionSheet: "choices"
        case .fullScreen: "cover"
        case .popover: "popover"
        default: "sheet"
        }
      }
    }

    /// The number of screens above the root of the outermost stack in front. A stack directly in it counts as its screens.
    private var depth: Int {
      let layer = tree.visiblePath.drop { $0 !== tree.layers.last }
      return layer.lazy.compactMap { ($0 as? StackNode)?.flatCount }.first.map { $0 - 1 } ?? 0
    }

    /// The differences between the device and the tree.
    var differences: [String] {
      var differences = device.complaints
      if device.presentations != layers {
        differences.append("\(device.presentations) are presented and not \(layers)")
      }
      let texts = device.texts
      if let alert = tree.visible.flatMap({ Alert(of: $0) }) {
        if !texts.contains(alert.title) { differences.append("\(texts) are not the alert") }
      } else if let page = navigator.visible(as: TextPage.self), texts.first != page.text {
        differences.append("\(texts) are drawn and not '\(page.text)'")
      }
      if device.depth != depth {
        differences.append("\(device.depth) screens are above the root and not \(depth)")
      }
      if let other, other.texts != device.texts || other.presentations != device.presentations {
        differences.append("the other window shows \(other.texts) on \(other.presentations)")
      }
      return differences + (other?.complaints ?? [])
    }
  }

  /// The timers of all devices, which end when a test says so. The test sets `SwiftUIDevice.onTimer` to nil in the end.
  @MainActor
  final class Timers {
    private var due: [@MainActor () -> Void] = []

    init() { SwiftUIDevice.onTimer = { [weak self] in self?.due.append($1) } }

    private func end() {
      let ending = due
      due = []
      for timer in ending { timer() }
    }

    /// Ends the timers that have begun, and those that begin then.
    func end(on device: SwiftUIDevice) {
      for _ in 1...3 {
        end()
        device.update()
      }
    }

    /// Lets a device come to rest, and ends the timers that are left, until it shows what a test wants, or ten times.
    func end(on device: SwiftUIDevice, until isDone: () -> Bool) async {
      for _ in 0..<10 where !isDone() {
        end()
        await Task.yield()
        device.settle()
      }
    }
  }

  extension StackNode {
    /// The number of screens in this stack and in the stacks directly in it. An empty one counts as a screen.
    var flatCount: Int {
      max(children.reduce(0) { $0 + (($1 as? StackNode)?.flatCount ?? 1) }, 1)
    }
  }

  /// A page with a text.
  struct TextPage: View {
    let text: String
    var body: some View { Text(text) }
  }

  @MainActor func page(_ text: String) -> ClosureBuilder<Screen<TextPage>, Void> {
    ClosureBuilder { Screen(TextPage(text: text)) }
  }

  /// A page that may refuse to leave.
  final class Editor: ScreenNode, Page {
    var draft = Draft()
    @MainActor var page: some View { Text("editor") }
    override func leaveCheck(_: Departure) -> Verdict { draft.verdict }
  }

  /// A page that says when it is asked whether it may leave.
  final class CountingPage: ScreenNode, Page {
    private let onAsking: () -> Void
    @MainActor var page: some View { Text("counting") }

    init(onAsking: @escaping () -> Void) { self.onAsking = onAsking }

    override func leaveCheck(_: Departure) -> Verdict {
      onAsking()
      return .allow
    }
  }

  /// A page that may refuse to leave, and that views do not observe.
  final class StubbornEditor: ScreenNode, Page {
    var isDirty = false
    @MainActor var page: some View { Text("editor") }
    override func leaveCheck(_: Departure) -> Verdict { isDirty ? .deny : .allow }
  }

  /// A draft that views observe.
  @available(iOS 17, macOS 14, *)
  @Observable class Draft {
    var isDirty = false
    var asks = false
    var verdict: Verdict {
      if asks { return .ask { _ in .allow } }
      return isDirty ? .deny : .allow
    }
  }

  let confirmation = Confirmation("Delete?", confirm: "Delete", cancel: "Keep")
#endif
