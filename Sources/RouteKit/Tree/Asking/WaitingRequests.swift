/// The navigations of a tree that may wait.
final class WaitingRequests: FeatureState {
  /// The waiting navigations, which are not retained here.
  var requests: [ObjectIdentifier: WeakRequest] = [:]
  /// Called when a navigation begins to wait, if a feature needs that.
  var onWait: (() -> Void)?
  /// The number of navigations that have begun and could wait.
  var begun = 0
  /// The questions that are being answered.
  var openQuestions: [ObjectIdentifier: SharedQuestion] = [:]
}

extension ScreenTree {
  /// The navigations that may wait, with an empty list if there was none yet.
  func openWaitingRequests() -> WaitingRequests { states.open(WaitingRequests()) }

  /// The navigations that may wait, or nil if there was none.
  var waits: WaitingRequests? { states[WaitingRequests.self] }

  /// Called when a navigation of the tree begins to wait, if a feature needs that.
  package var onWait: (() -> Void)? {
    get { waits?.onWait }
    set { if newValue != nil || waits != nil { openWaitingRequests().onWait = newValue } }
  }

  /// The question that is being answered and has this token.
  func openQuestion(_ token: ObjectIdentifier) -> SharedQuestion? { waits?.openQuestions[token] }
}
