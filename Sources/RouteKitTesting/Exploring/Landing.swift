import RouteKit

/// Where a link leads: the visible path, the selected tabs, and the screens below in the stacks.
struct Landing: Hashable {
  private var path: [Part] = []

  private struct Part: Hashable {
    let type: ObjectIdentifier
    let name: String?
    let focus: Int?
    let screens: [ScreenTree.Fingerprint]
  }

  init(on tree: ScreenTree) {
    let visible = tree.visiblePath
    for (position, screen) in visible.enumerated() {
      let next = visible.dropFirst(position + 1).first
      let container = screen as? ContainerNode
      let focus = container?.children.firstIndex { $0 === next }
      var screens: [ScreenTree.Fingerprint] = []
      if container == nil {
        screens = [screen.screenFingerprint()]
      } else if let focus, let stack = container as? StackNode {
        screens = stack.children.prefix(focus).map { $0.screenFingerprint() }
      }
      path.append(
        Part(
          type: ObjectIdentifier(Swift.type(of: screen)), name: screen.screenName, focus: focus,
          screens: screens))
    }
  }
}

/// The first landing of each link. It must land there again.
final class LinkWatch<App>: RunPart {
  let run: Run<App>
  private let cursor: Cursor<App>
  private var first: [Int: (landing: Landing, way: [Way.Move])] = [:]

  init(_ run: Run<App>, _ cursor: Cursor<App>) { (self.run, self.cursor) = (run, cursor) }

  func watches(_ move: Way.Move) -> Bool {
    cursor.steps[move.step].isLink && plan.forbidden.contains(.linkThatLandsElsewhere)
  }

  /// Where a link has landed that was made.
  func landing(of move: Way.Move) -> Landing {
    let step = cursor.steps[move.step]
    return Landing(on: step.lastTree ?? step.tree(of: cursor.subject))
  }

  /// Compares where a link lands with its first landing.
  func note(_ landing: Landing, of move: Way.Move, from state: Int) {
    let way = graph.way(to: state) + [move]
    guard let known = first[move.step] else { return first[move.step] = (landing, way) }
    if known.landing != landing { report(move.step, way, known.way) }
  }

  /// Compares where links land in this tab and in another one.
  func compare(with other: LinkWatch<App>) {
    for (step, there) in other.first.sorted(by: { $0.key < $1.key }) {
      guard let here = first[step], here.landing != there.landing else { continue }
      report(step, here.way, there.way)
    }
  }

  private func report(_ step: Int, _ way: [Way.Move], _ other: [Way.Move]) {
    findings.report(
      .linkThatLandsElsewhere,
      "'\(names[step])' lands elsewhere than after \(names.quoted(other))", way)
  }
}
