package import RouteKit
package import StorefrontShop

/// Everything that the full screen shows, as a value.
///
/// The picture of the tree says which screens there are. The pages say what is on them. The rest is
/// the customer's: the selected rows, the typed text, an open note. One function makes a canvas of
/// it: ``canvas(_:)``. It has no other input, so a test can compare any state with a drawing.
package struct Scene {
  /// The tree of screens.
  package var picture: TreeSnapshot
  /// The contents of the screens in the picture.
  package var pages: [ScreenID: Contents]
  /// The changes of the last command, which the tree shows in color.
  package var changes = Changes()
  /// The selected row of each page: its position among the rows that can be chosen.
  package var selection: [ScreenID: Int] = [:]
  /// The line that is being typed, or nil.
  package var field: Field?
  /// The text in front of everything, or nil.
  package var note: Note?
  /// The reply to the last command.
  package var reply = ""
  /// Whether the tree is drawn beside the screen.
  package var showsTree = true

  /// Creates a scene.
  package init(picture: TreeSnapshot, pages: [ScreenID: Contents]) {
    (self.picture, self.pages) = (picture, pages)
  }

  /// The text of a screen.
  package struct Contents: Equatable {
    let title: String
    let rows: [Row]
    /// The command that typed text completes, or nil.
    let prompt: Row.Prompt?

    package init(title: String, rows: [Row], prompt: Row.Prompt? = nil) {
      (self.title, self.rows, self.prompt) = (title, rows, prompt)
    }
  }

  /// The changes of one or more commits.
  package struct Changes {
    /// The last commit and its cause, or empty before the first commit.
    var title = ""
    var entered: Set<ScreenID> = []
    /// The screens that moved, got the focus, or changed.
    var changed: Set<ScreenID> = []
    var left: [ScreenReference] = []

    package init() {}

    /// Adds the changes of a commit.
    package mutating func add(_ commit: Commit) {
      title = "Commit \(commit.number), \(commit.cause)"
      for change in commit.changes {
        switch change {
        case .entered(let screen, _), .presented(let screen, _, _):
          if let id = screen.id { entered.insert(id) }
        case .moved(let screen, _), .focused(.some(let screen), _), .changed(let screen),
          .updated(let screen):
          if let id = screen.id { changed.insert(id) }
        case .left(let screen):
          // A screen that came and went is not worth a line.
          if screen.id.map({ entered.remove($0) == nil }) ?? true { left.append(screen) }
        case .focused(.none, _): break
        }
      }
    }
  }

  /// A line that is being typed.
  package struct Field: Equatable {
    /// The use of the text.
    package enum Purpose: Equatable {
      /// It filters the rows of the page.
      case filter
      /// It is a link.
      case link
      /// It completes a command that begins so.
      case command(String)
    }

    package let purpose: Purpose
    package var text = ""
    /// Whether the text is drawn as dots.
    package let isSecure: Bool
    /// The effect that the text would have, below the line.
    package var explanation = ""

    package init(_ purpose: Purpose, text: String = "", isSecure: Bool = false) {
      (self.purpose, self.text, self.isSecure) = (purpose, text, isSecure)
    }

    /// Creates the line for a prompt.
    package init(_ prompt: Row.Prompt) {
      self.init(.command(prompt.command), text: prompt.text, isSecure: prompt.isSecure)
    }

    var label: String {
      switch purpose {
      case .filter: "Find: "
      case .link: "Link: "
      case .command(let beginning): ": \(beginning)"
      }
    }
  }

  /// A text in front of everything, which the next key closes.
  package struct Note: Equatable {
    package let title: String
    package let text: String
    /// The number of lines that are scrolled away.
    package var offset = 0

    package init(title: String, text: String) { (self.title, self.text) = (title, text) }
  }

  // MARK: The visible page

  /// The layers, from the root to the visible one, and where the focus leads in them.
  var outline: Outline { Outline(of: picture) }

  /// The number of the visible screen, or nil if the tree is empty.
  package var visible: ScreenID? { outline.visible.flatMap { picture.records[$0].id } }

  /// The contents of the visible screen, or nil if it has none.
  package var page: Contents? { visible.flatMap { pages[$0] } }

  /// The titles of the screens that lead to the visible one in its layer: `Browse › Kitchen`.
  package var titles: String { outline.layers.last.map { titles(in: $0) } ?? "" }

  /// Returns the titles of the screens that lead to the focused one in a layer.
  func titles(in layer: Int) -> String {
    outline.way(through: layer).compactMap { position in
      picture.records[position].id.flatMap { pages[$0]?.title }
    }.joined(separator: " › ")
  }

  /// The rows of the visible page that can be chosen: those with the typed text, while a filter is
  /// typed.
  package var choices: [Row] {
    let choices = (page?.rows ?? []).filter(\.isChoice)
    guard let field, field.purpose == .filter else { return choices }
    return choices.filter { $0.text.lowercased().contains(field.text.lowercased()) }
  }

  /// The selected row of the visible page, or nil if no row can be chosen.
  package var selected: Row? {
    let choices = choices
    return choices.isEmpty ? nil : choices[selectedPosition(of: visible, among: choices.count)]
  }

  /// Moves the selection of the visible page by some rows, up to its first or last row.
  package mutating func moveSelection(by count: Int) {
    let all = choices.count
    guard let visible, all > 0 else { return }
    let position = selectedPosition(of: visible, among: all)
    selection[visible] = min(max(position + count, 0), all - 1)
  }

  /// The selected position. A page may have fewer rows than when a row was selected.
  func selectedPosition(of screen: ScreenID?, among count: Int) -> Int {
    min(screen.flatMap { selection[$0] } ?? 0, max(count - 1, 0))
  }
}

extension Row {
  /// Whether choosing the row does something.
  var isChoice: Bool { command != nil || prompt != nil }
}

/// The part of a picture that is on show: the layers, each above the one before, and the children
/// of every screen.
struct Outline {
  let records: [TreeSnapshot.Record]
  /// The positions of the roots of the layers on show.
  private(set) var layers: [Int] = []
  /// The position of the visible screen, or nil in an empty tree.
  private(set) var visible: Int?
  private var children: [[Int]]

  init(of picture: TreeSnapshot) {
    records = picture.records
    children = Array(repeating: [], count: records.count)
    var presented: [Int: Int] = [:]
    for (position, record) in records.enumerated() {
      guard let owner = record.owner else { continue }
      if record.presentation == nil {
        children[owner].append(position)
      } else {
        presented[owner] = position
      }
    }
    var next = records.isEmpty ? nil : 0
    if let next { layers.append(next) }
    while let position = next {
      visible = position
      if let layer = presented[position] { layers.append(layer) }
      next = presented[position] ?? focus(of: position)
    }
  }

  /// Returns the positions of the children of a screen.
  func children(of position: Int) -> [Int] { children[position] }

  /// Returns the position of the focused child of a container.
  func focus(of position: Int) -> Int? { children[position].first { records[$0].isFocused } }

  /// Returns the first container of a kind that the focus leads through in the visible layer. The
  /// layers that it covers are out of reach.
  func first(of kind: TreeSnapshot.Record.Kind) -> Int? {
    var next = layers.last
    while let position = next, records[position].kind != kind { next = focus(of: position) }
    return next
  }

  /// Returns the child some steps beside the focused one, or nil if there is no other.
  func child(of container: Int, beside step: Int, isRound: Bool = true) -> Int? {
    let all = children[container]
    guard all.count > 1, let focus = all.firstIndex(where: { records[$0].isFocused }) else {
      return nil
    }
    let index = isRound ? (focus + step + all.count) % all.count : focus + step
    return all.indices.contains(index) ? all[index] : nil
  }

  /// Returns the screen that a container shows in the end, following the focus, without layers.
  func leaf(of position: Int) -> Int {
    var position = position
    while let next = focus(of: position) { position = next }
    return position
  }

  /// Returns the screens that lead from the root of a layer to its focused screen. Of a stack,
  /// these are all screens.
  func way(through layer: Int) -> [Int] {
    var way: [Int] = []
    var next: Int? = layer
    while let position = next {
      next = focus(of: position)
      switch records[position].kind {
      case .stack: way += children[position].dropLast()
      case .split: way += children[position].prefix { $0 != next }.map(leaf)
      default: way.append(position)
      }
    }
    return way
  }
}
