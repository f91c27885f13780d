import Fixtures
import RouteKit

/// A route of the library, described for the tables over all routes.
///
/// A test of the house expects a row for every move and for every place of a built screen.
struct EveryRoute {
  /// The container that a route looks for, outwards from where it starts.
  enum Place { case stack, tabs, split, any }

  /// The things from which a route is made. Each route takes some of them.
  struct Parts {
    var sought: Sought
    var note = Screen(Note())
    var builder = Maker { Sheet() }
  }

  /// The source text of the route, or of the method that makes it from a builder.
  let written: String
  /// The words of its errors after "Cannot".
  let action: String
  let place: Place
  let make: (Parts) -> any Route<Void>
  /// Whether it starts at the screen that it is given, wherever that is.
  let startsAtItsScreen: Bool
  var builds: Bool { !written.hasPrefix(".") }

  init(
    _ written: String, to action: String, in place: Place = .any, startsAtItsScreen: Bool = false,
    _ make: @escaping (Parts) -> any Route<Void>
  ) {
    self.written = written
    self.action = action
    self.place = place
    self.startsAtItsScreen = startsAtItsScreen
    self.make = make
  }
}

/// The screen that a route is given, or that it looks for by its type.
final class Sought: ScreenNode {
  private let mood: Mood

  init(_ mood: Mood = Mood(), named name: String? = nil) {
    self.mood = mood
    super.init()
    screenName = name
  }

  override func leaveCheck(_: Departure) -> Verdict { mood.verdict }
}

/// The answer of all leave checks of a tree.
final class Mood {
  var verdict = Verdict.allow
}

/// Builds a sheet with a closure. Errors write its name.
struct Maker: ViewBuilder {
  let make: () throws -> Sheet
  func build(with _: Void) throws -> Sheet { try make() }
}

extension EveryRoute {
  static var all: [EveryRoute] {
    screens + layers + history + stacks + tabs + splits + placesInStacks + placesInTabs
      + placesInSplits + placesInLayers
  }

  private static var screens: [EveryRoute] {
    [
      EveryRoute(".doNothing", to: "do nothing") { _ in Move.doNothing },
      EveryRoute(".reveal(screen)", to: "reveal 'Sought'", startsAtItsScreen: true) {
        Move.reveal($0.sought)
      },
      EveryRoute(".find(.first(Sought.self))", to: "find 'Sought'") { _ in
        ClosureRoute.find(.first(Sought.self))
      },
      EveryRoute(".choosing { .home }", to: "go home") { _ in Move.choosing { .home } },
      EveryRoute(".home", to: "go home") { _ in Move.home },
      EveryRoute(".back", to: "go back") { _ in Move.back },
      EveryRoute(".stepBack", to: "step back") { _ in Move.stepBack },
      EveryRoute(".finishing(screen, with: \"salt\")", to: "finish 'Note'", startsAtItsScreen: true)
      { .finishing($0.note, with: "salt") },
      EveryRoute(".closeTree", to: "close the tree") { _ in Move.closeTree },
    ]
  }

  private static var layers: [EveryRoute] {
    [
      EveryRoute(".dismiss", to: "dismiss") { _ in Move.dismiss },
      EveryRoute(".dismissAll", to: "dismiss all") { _ in Move.dismissAll },
      EveryRoute(
        ".dismissDownTo(screen)", to: "dismiss down to 'Sought'", startsAtItsScreen: true
      ) { Move.dismissDownTo($0.sought) },
    ]
  }

  private static var history: [EveryRoute] {
    [
      EveryRoute(".undo", to: "undo") { _ in Move.undo },
      EveryRoute(".redo", to: "redo") { _ in Move.redo },
      EveryRoute(".forward", to: "go forward") { _ in Move.forward },
    ]
  }

  private static var stacks: [EveryRoute] {
    [
      EveryRoute(".pop", to: "pop", in: .stack) { _ in Move.pop },
      EveryRoute(".popLast(1)", to: "pop 1", in: .stack) { _ in Move.popLast(1) },
      EveryRoute(".popToRoot", to: "pop to the root", in: .stack) { _ in Move.popToRoot },
      EveryRoute(".remove(screen)", to: "remove 'Sought'", in: .stack, startsAtItsScreen: true) {
        Move.remove($0.sought)
      },
      EveryRoute(".keep(where:)", to: "keep screens", in: .stack) { _ in
        Move.keep { $0 is Sought }
      },
      EveryRoute(".popTo(screen)", to: "pop to 'Sought'", in: .stack, startsAtItsScreen: true) {
        Move.popTo($0.sought)
      },
      EveryRoute(".popTo(first: Sought.self)", to: "pop to 'Sought'", in: .stack) { _ in
        Move.popTo(first: Sought.self)
      },
      EveryRoute(".popTo(last: Sought.self)", to: "pop to 'Sought'", in: .stack) { _ in
        Move.popTo(last: Sought.self)
      },
      EveryRoute(".popTo(where:)", to: "pop to the requested screen", in: .stack) { _ in
        Move.popTo { $0 is Sought }
      },
      EveryRoute(
        ".bringToFront(screen)", to: "bring to the front 'Sought'", in: .stack,
        startsAtItsScreen: true
      ) { Move.bringToFront($0.sought) },
    ]
  }

  private static var tabs: [EveryRoute] {
    [
      EveryRoute(".selectTab(0)", to: "select tab 0", in: .tabs) { _ in Move.selectTab(0) },
      EveryRoute(".selectTab(1)", to: "select tab 1", in: .tabs) { _ in Move.selectTab(1) },
      EveryRoute(".selectTab(screen)", to: "select 'Sought'", in: .tabs) {
        Move.selectTab($0.sought)
      },
      EveryRoute(".selectTab(first: Sought.self)", to: "select 'Sought'", in: .tabs) { _ in
        Move.selectTab(first: Sought.self)
      },
      EveryRoute(".removeTab(at: 1)", to: "remove tab 1", in: .tabs) { _ in Move.removeTab(at: 1) },
      EveryRoute(".removeTab(screen)", to: "remove 'Sought'", in: .tabs) {
        Move.removeTab($0.sought)
      },
      EveryRoute(".removeTab(first: Sought.self)", to: "remove 'Sought'", in: .tabs) { _ in
        Move.removeTab(first: Sought.self)
      },
      EveryRoute(".reselectTab", to: "select the tab again", in: .tabs) { _ in Move.reselectTab },
      EveryRoute(".goBackInTabs", to: "go back", in: .tabs) { _ in Move.goBackInTabs },
      EveryRoute(
        ".tabsIntoColumn(.secondary, of: split)", to: "move the tabs into a column", in: .tabs
      ) { _ in Move.tabsIntoColumn(.secondary, of: SplitBuilder(primary: FeedBuilder())) },
    ]
  }

  private static var splits: [EveryRoute] {
    [
      EveryRoute(".focusColumn(.secondary)", to: "focus the secondary column", in: .split) { _ in
        Move.focusColumn(.secondary)
      },
      EveryRoute(".clearColumn(.secondary)", to: "clear the secondary column", in: .split) { _ in
        Move.clearColumn(.secondary)
      },
      EveryRoute(
        ".clearColumn(.supplementary)", to: "clear the supplementary column", in: .split
      ) { _ in Move.clearColumn(.supplementary) },
      EveryRoute(".goBackInColumns", to: "go back", in: .split) { _ in Move.goBackInColumns },
      EveryRoute(".tabsOutOfColumn", to: "move the tabs out of a column", in: .split) { _ in
        Move.tabsOutOfColumn
      },
    ]
  }

  private static var placesInStacks: [EveryRoute] {
    [
      EveryRoute("pushRoute()", to: "push 'Sheet'", in: .stack) { $0.builder.pushRoute() },
      EveryRoute("insertRoute(at: 0)", to: "insert 'Sheet'", in: .stack) {
        $0.builder.insertRoute(at: 0)
      },
      EveryRoute("replaceRoute()", to: "replace the top with 'Sheet'", in: .stack) {
        $0.builder.replaceRoute()
      },
      EveryRoute("replaceRoute(at: 0)", to: "replace screen 0 with 'Sheet'", in: .stack) {
        $0.builder.replaceRoute(at: 0)
      },
      EveryRoute("replaceRoute(keeping:)", to: "replace screens with 'Sheet'", in: .stack) {
        $0.builder.replaceRoute(keeping: { $0 is Sought })
      },
      EveryRoute("replaceAllRoute()", to: "replace all with 'Sheet'", in: .stack) {
        $0.builder.replaceAllRoute()
      },
    ]
  }

  private static var placesInTabs: [EveryRoute] {
    [
      EveryRoute("tabRoute()", to: "append 'Sheet'", in: .tabs) { $0.builder.tabRoute() },
      EveryRoute("tabRoute(at: 0)", to: "insert 'Sheet'", in: .tabs) {
        $0.builder.tabRoute(at: 0)
      },
      EveryRoute("replaceTabRoute()", to: "replace the tab with 'Sheet'", in: .tabs) {
        $0.builder.replaceTabRoute()
      },
      EveryRoute("replaceTabRoute(at: 0)", to: "replace the tab with 'Sheet'", in: .tabs) {
        $0.builder.replaceTabRoute(at: 0)
      },
    ]
  }

  private static var placesInSplits: [EveryRoute] {
    [
      EveryRoute("primaryRoute()", to: "set the primary column to 'Sheet'", in: .split) {
        $0.builder.primaryRoute()
      },
      EveryRoute("supplementaryRoute()", to: "set the supplementary column to 'Sheet'", in: .split)
      { $0.builder.supplementaryRoute() },
      EveryRoute("secondaryRoute()", to: "set the secondary column to 'Sheet'", in: .split) {
        $0.builder.secondaryRoute()
      },
      EveryRoute("pushRoute(into: .primary)", to: "push 'Sheet'", in: .split) {
        $0.builder.pushRoute(into: .primary)
      },
    ]
  }

  private static var placesInLayers: [EveryRoute] {
    let hosts: [(String, PresentTransition.Host)] = [
      (".context", .context), (".origin", .origin), (".onTop", .onTop), (".replacing", .replacing),
    ]
    return [
      EveryRoute("presentRoute()", to: "present 'Sheet'") { $0.builder.presentRoute() },
      EveryRoute("rootRoute()", to: "set the root to 'Sheet'") { $0.builder.rootRoute() },
    ]
      + hosts.map { name, host in
        EveryRoute("presentRoute(over: \(name))", to: "present 'Sheet'") {
          $0.builder.presentRoute(over: host)
        }
      }
  }
}
