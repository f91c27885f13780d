import RouteKit

/// The first landing of each link.
struct Landings {
  var first: [Int: (landing: Landing, way: [Way.Move])] = [:]
  /// Whether the last move was a link that was redirected.
  var isRedirected = false
}

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
        screens = [screen.screenFingerprint]
      } else if let focus, let stack = container as? StackNode {
        screens = stack.children.prefix(focus).map(\.screenFingerprint)
      }
      path.append(
        Part(
          type: ObjectIdentifier(Swift.type(of: screen)), name: screen.screenName, focus: focus,
          screens: screens))
    }
  }
}

extension Explorer {
  /// Compares where links land in this tab and in another one.
  func compareLandings(with other: Explorer<App>) {
    for (step, there) in other.seen.landings.first.sorted(by: { $0.key < $1.key }) {
      guard let here = seen.landings.first[step], here.landing != there.landing else { continue }
      findings.report(
        .linkThatLandsElsewhere,
        "'\(names[step])' lands elsewhere than after \(names.quoted(there.way))", here.way)
    }
  }

  func looksAtLandings(of move: Way.Move) -> Bool {
    steps[move.step].isLink && plan.forbidden.contains(.linkThatLandsElsewhere)
  }

  /// Checks where a link has landed that was made.
  func checkLanding(of move: Way.Move, from state: Int) {
    guard looksAtLandings(of: move), !made.hasThrown else { return }
    let tree = steps[move.step].lastTree ?? steps[move.step].tree(of: subject)
    checkLanding(Landing(on: tree), of: move, from: state)
  }

  /// Checks where a link lands that changes nothing. Only the navigation tells in which window it would be.
  func checkUnchangedLanding(of move: Way.Move, from state: Int) {
    guard looksAtLandings(of: move) else { return }
    if subject.hasWindows {
      tally.moves += 1
      do { try cursor.make(move) } catch { made.hasThrown = true }
      if !cursor.isIn(state) { return }
    }
    checkLanding(of: move, from: state)
  }

  /// A link that is redirected, such as to a sign-in, does not land.
  func checkLanding(_ landing: Landing?, of move: Way.Move, from state: Int) {
    guard let landing, looksAtLandings(of: move), !seen.landings.isRedirected else { return }
    let gone = graph.way(to: state) + [move]
    guard let first = seen.landings.first[move.step] else {
      return seen.landings.first[move.step] = (landing, gone)
    }
    if first.landing != landing {
      findings.report(
        .linkThatLandsElsewhere,
        "'\(names[move.step])' lands elsewhere than after \(names.quoted(first.way))", gone)
    }
  }
}
