import RouteKit
import RouteKitHosting

/// The containers that SwiftUI cannot show where they are: a stack and a split in a page of a stack.
///
/// As long as it lives, such a container cannot enter the tree. One that was there before, or has moved there, is reported
/// once.
final class MisplacedContainers {
  private let rules: [Registration]
  private var reported: Set<ScreenID> = []

  init(on tree: ScreenTree) {
    func verdict(_ container: ContainerNode) -> Verdict {
      container.misplacement.map { .deny($0) } ?? .allow
    }
    let name = "what SwiftUI can show"
    let stacks = ClosureGuard<StackNode>(named: name, verdict)
    let splits = ClosureGuard<SplitNode>(named: name, verdict)
    rules = [
      tree.require(stacks, for: StackNode.self), tree.require(splits, for: SplitNode.self),
    ]
  }

  deinit { for rule in rules { rule.cancel() } }

  /// Returns the error of a stack or a split that was not reported yet.
  func report(_ container: ScreenNode) -> RoutingError? {
    guard let id = container.screenID, let error = container.misplacement else { return nil }
    return reported.insert(id).inserted ? error : nil
  }
}

extension ScreenNode {
  /// The error of a stack or a split that SwiftUI cannot show where it is, or nil.
  ///
  /// A stack directly in a stack is shown. So are tabs, but not a stack in one of them.
  fileprivate var misplacement: RoutingError? {
    var page: ScreenNode = self
    while let parent = page.screenParent, !(parent is SplitNode) {
      if let stack = parent as? StackNode {
        return page === self && self is StackNode ? nil : .misplaced(self, in: page, of: stack)
      }
      page = parent
    }
    return nil
  }
}

extension RoutingError {
  fileprivate static func misplaced(
    _ container: ScreenNode, in page: ScreenNode, of stack: StackNode
  ) -> RoutingError {
    let reason: ErrorText =
      page === container
      ? "SwiftUI shows no split in a page of the stack '\(screen: stack)'"
      : "SwiftUI shows no stack and no split in '\(screen: page)', a page of the stack '\(screen: stack)'"
    return RoutingError(
      .refused, action: "show", subject: "\(screen: container)", reason: reason, at: container,
      advice: "Show the page outside of the stack: builder.presentRoute(), or builder.rootRoute().")
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShownTree {
  /// Whether there is a sentence in place of a container that is not directly in a stack. The tree may have moved on
  /// already, so the picture is asked.
  func isSentence(_ container: ShownScreen) -> Bool {
    guard [.stack, .split].contains(container.kind), let id = container.id,
      let shown = engine.connection?.shown
    else { return false }
    let inLayer = sequence(first: id) {
      shown[$0]?.presentation == nil ? shown.owner(of: $0)?.id : nil
    }
    return inLayer.dropFirst().contains { shown[$0]?.kind == .stack }
  }
}
