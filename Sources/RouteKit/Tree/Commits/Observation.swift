/// A registration to hear of a tree's commits. It lives until it is cancelled or its tree goes.
///
/// ```swift
/// let observation = tree.observe { commit in print(commit) }
/// // …
/// observation.cancel()
/// ```
///
/// Letting the value go does not cancel it.
public final class Observation {
  let since: Int
  var action: ((Commit) -> Void)?
  private let anchor: TreeAnchor

  init(since: Int, tree: ScreenTree, action: @escaping (Commit) -> Void) {
    self.since = since
    anchor = tree.anchor
    self.action = action
  }

  /// Ends the registration: nothing more is heard, not even of a commit that is being announced.
  ///
  /// Cancelling twice is harmless.
  public func cancel() {
    action = nil
    anchor.tree?.observations.removeAll { $0 === self }
  }
}

extension ScreenTree {
  /// Registers a closure that hears of every commit from the next one on.
  ///
  /// It is called after the screens have heard, once for each commit and in order. It may navigate:
  /// what it begins is announced after the current commit. A tree that nobody observes builds no
  /// ``Commit`` at all.
  ///
  /// - Parameter action: Receives the commit, which holds values only.
  /// - Returns: The registration, to cancel it.
  @discardableResult
  public func observe(_ action: @escaping (Commit) -> Void) -> Observation {
    let observation = Observation(since: commitCount, tree: self, action: action)
    observations.append(observation)
    return observation
  }
}
