public import RouteKit

/// Expects a finder to look for a screen without any effect.
///
/// ```swift
/// expectConformance(of: ScreenFinder<RecipeScreen, String>.where { $0.recipe.title == $1 }, with: "Soup") {
///   try Cookbook().tree
/// }
/// ```
///
/// It must not change the tree or try to, and it must find the same screen when it is asked again. Each broken law is
/// a failure at the caller's line, with its name and what would help.
///
/// - Parameters:
///   - finder: The finder.
///   - context: The context that the screen is wanted for.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - makeTree: Makes a tree in which the finder finds a screen.
public func expectConformance<Found, Context>(
  of finder: ScreenFinder<Found, Context>, with context: Context,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, in makeTree: () throws -> ScreenTree
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let laws = Laws(subject: "the finder of '\(Found.self)'", site: site)
  do {
    let tree = try makeTree()
    if try checkSearch(laws, on: tree, { try finder.find(in: tree, with: context) as ScreenNode? })
      == nil
    {
      laws.reportUnchecked(
        "it finds nothing.",
        help: "Make a tree in which it finds a screen, so it is asked about one.")
    }
  } catch let error as RoutingError where error.kind == .busyAttempting {
    laws.report("it only looks", "It tries to edit or to navigate.\n\n\(error)", help: finderHelp)
  } catch {
    laws.reportUnchecked("it throws.\n\n\(error)", help: "Make a tree in which it finds a screen.")
  }
}

/// Expects a finder of a router to look for a screen without any effect.
///
/// ```swift
/// expectConformance(of: RootFinder()) { try Cookbook().tree }
/// ```
///
/// These laws are checked:
///
/// - It does not change the tree.
/// - It finds the same screen when it is asked again, and the screen is on the given tree.
/// - It has no memory: in another tree it finds a screen of that tree, and in an empty tree it finds none.
/// - Within an attempt it sees the edits made so far.
///
/// Each broken law is a failure at the caller's line, with its name and what would help.
///
/// - Parameters:
///   - finder: The finder.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - makeTree: Makes a new tree each time, in which the finder finds a screen.
public func expectConformance<Finder: ViewFinder>(
  of finder: Finder,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, in makeTree: () throws -> ScreenTree
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let laws = Laws(subject: "the finder '\(Finder.self)'", site: site)
  do {
    let (tree, other) = (try makeTree(), try makeTree())
    guard checkSearch(laws, on: tree, { finder.find(in: tree) }) != nil else {
      return laws.reportUnchecked(
        "it finds nothing.", help: "Make a tree in which it finds a screen.")
    }
    for (tree, name) in [(tree, "its tree"), (other, "another tree")] {
      expectScreen(finder.find(in: tree), isOn: tree, laws, "In \(name)")
    }
    expectScreen(finder.find(in: ScreenTree()), isOn: nil, laws, "In an empty tree")
    rollBack(on: tree) { navigation in
      try tree.setRoot(ScreenNode())
      expectScreen(finder.find(in: tree), isOn: tree, laws, "After an edit of the same attempt")
    }
  } catch {
    laws.reportUnchecked(
      "the tree cannot be made.\n\n\(error)", help: "Make a tree without an error.")
  }
}

private let finderHelp = "Compare screens in a finder, and change nothing."

/// Searches twice, and compares.
private func checkSearch(
  _ laws: Laws, on tree: ScreenTree, _ find: () throws -> ScreenNode?
) rethrows -> ScreenNode? {
  let moment = Moment(of: tree)
  defer { moment.end() }
  let found = try find()
  let again = try find()
  laws.expectNone(moment.traces, "it only looks", "After a search", help: finderHelp)
  if found !== again {
    laws.report(
      "it finds the same screen when it is asked again",
      "It found \(title(found)), and \(title(again)) when asked again.", help: finderHelp)
  }
  return found
}

private func title(_ screen: ScreenNode?) -> String {
  screen.map { "'\(type(of: $0))'" } ?? "nothing"
}

private func expectScreen(
  _ screen: ScreenNode?, isOn tree: ScreenTree?, _ laws: Laws, _ situation: String
) {
  guard let screen else { return }
  if let tree, tree.screens.contains(where: { $0 === screen }) { return }
  laws.report(
    "it finds screens of the tree that it is given",
    "\(situation), it finds '\(type(of: screen))', which is not on that tree.",
    help: "Look at the given tree each time, and remember no screen.")
}
