/// A note as it is taken: what most attempts note is a few pointers, which cost next to nothing when
/// nobody reads them.
///
/// The nodes are not held. They are on the tree or in the journal, until something is rolled back:
/// before that notes are made of them.
enum QuickNote: BitwiseCopyable {
  case searched(
    Any.Type, by: Unmanaged<AnyObject>, from: Unmanaged<ScreenNode>?, found: Unmanaged<ScreenNode>?)
  case allowedByGuard(Any.Type, before: ScreenNode.Type, about: Any.Type)
  case allowedByRule(Any.Type, about: Unmanaged<ScreenNode>)
  case allowedByLeaveCheck(of: Unmanaged<ScreenNode>)
  case whole(Unmanaged<WholeNote>)

  /// Gives back what the note holds.
  func release() {
    switch self {
    case .searched(_, let words, _, _): words.release()
    case .whole(let note): note.release()
    case .allowedByGuard, .allowedByRule, .allowedByLeaveCheck: break
    }
  }

  /// The note without nodes.
  var note: Note? {
    switch self {
    case .searched(let type, let words, let start, let found):
      (words.takeUnretainedValue() as? any SearchWording).map {
        .searched(
          type, by: $0, from: start.map { Sighting($0.takeUnretainedValue()) },
          found: found.map { Sighting($0.takeUnretainedValue()) })
      }
    case .allowedByGuard(let type, let screen, let context):
      .asked(.routeGuard(type, before: screen, about: .type(context)), .allowed)
    case .allowedByRule(let type, let node):
      .asked(.rule(type, about: Sighting(node.takeUnretainedValue())), .allowed)
    case .allowedByLeaveCheck(let node):
      .asked(.leaveCheck(Sighting(node.takeUnretainedValue())), .allowed)
    case .whole(let note): note.takeUnretainedValue().note
    }
  }
}

/// A note that is more than a few pointers, for what is read more likely.
final class WholeNote {
  let note: Note
  init(_ note: Note) { self.note = note }
}
