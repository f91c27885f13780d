/// Receives the end of every attempt on a tree, at the moment when it ends.
///
/// A committed attempt is still running then, so nothing that the recorder calls can navigate or edit.
package protocol AttemptRecorder: AnyObject {
  /// Called when an attempt begins, before it changes the tree. A preview is an attempt too.
  func attemptBegins(on tree: ScreenTree)

  /// Records an attempt.
  func record(_ attempt: EndedAttempt, on tree: ScreenTree)
}

/// An attempt that ended.
package struct EndedAttempt {
  /// How an attempt ends.
  package enum Ending {
    case committed(Commit)
    /// The route arrived without any change.
    case unchanged
    case waits(Question)
    case failed(any Error)
  }

  package fileprivate(set) var ending = Ending.unchanged
  /// The name and the context of the route. It is nil for an edit.
  package let heading: Heading?
  package let cause: Cause
  /// The line of the app that navigated, if it is known.
  package let place: String?
  package let request: Request?
  /// The searches, and the replies of guards, rules and leave checks.
  package let steps: [Explanation.Step]

  /// Describes a running attempt.
  fileprivate init(_ navigation: Navigation) {
    heading = navigation.heading
    cause = navigation.cause
    place = navigation.observation.place.map { "\($0.fileID):\($0.line)" }
    request = navigation.request
    steps = (request?.trace.earlier ?? []) + navigation.tracedSteps.steps
  }
}

extension ScreenTree {
  /// The recorders, which receive the end of every attempt.
  var recorders: [any AttemptRecorder] {
    get { states[default: []] }
    set {
      states.box(default: []).value = newValue
      updateWatching()
    }
  }

  /// Records the ends of attempts from now on, and notes the contexts of screens that routes build.
  package func add(_ recorder: any AttemptRecorder) {
    recorders += [recorder]
    noteContexts()
  }

  /// Stops recording.
  package func remove(_ recorder: any AttemptRecorder) {
    recorders = recorders.filter { $0 !== recorder }
  }

  /// The description of an attempt that is about to end, or nil if it is not recorded. A preview is not recorded.
  func endOfAttempt(_ navigation: Navigation) -> EndedAttempt? {
    guard navigation.observation.isActive, !recorders.isEmpty,
      !(navigation.request?.isPreview ?? false)
    else { return nil }
    return EndedAttempt(navigation)
  }

  /// Passes the end of an attempt to the recorders.
  func record(_ attempt: EndedAttempt, _ ending: EndedAttempt.Ending) {
    var attempt = attempt
    attempt.ending = ending
    for recorder in recorders { recorder.record(attempt, on: self) }
  }
}
