/// How long a run waits for the tasks of questions.
///
/// The first waits after each move are patient, and then one in twenty. If one of them sees more than a short wait, the
/// whole run must be patient.
struct Patience {
  /// Whether every wait for a question gives time to tasks on other threads.
  let isPatient: Bool
  /// Whether a wait has shown that all need patience.
  var isNeeded = false
  /// Whether the task of a question never came to rest, so each wait for it is long.
  var isRestless = false
  private var waits: [Wait: Int] = [:]
  /// The moves whose questions can be answered only after a while, because they do something else first.
  private var late: Set<Int> = []
  /// The answers after which a question stayed open for long.
  private var endless: Set<Way.Move> = []

  /// A kind of waits: the open questions, and the move that was made.
  private struct Wait: Hashable {
    let open: [Int]
    let move: Way.Move
  }

  init(isPatient: Bool) { self.isPatient = isPatient }

  /// Whether each question needs time.
  var isSlow: Bool { isRestless || !late.isEmpty }

  /// Whether the wait that begins is patient. One that expects something does not count.
  mutating func begin(after move: Way.Move, whileOpen open: [Int], counts: Bool) -> Bool {
    let wait = Wait(open: open, move: move)
    let count = waits[wait, default: 0]
    if counts { waits[wait] = count + 1 }
    return isPatient || count < 3 || count % 20 == 0
  }

  /// How often a run waits for a question that has just begun.
  func turns(after move: Way.Move) -> Int { late.contains(move.step) ? 20 : isPatient ? 3 : 0 }

  mutating func noteLate(_ step: Int) { late.insert(step) }

  /// Whether a question that was answered gets time to end. An answer after which it stays open costs that time only once.
  func waitsForTheEnd(after move: Way.Move) -> Bool { isPatient && !endless.contains(move) }

  mutating func noteNoEnd(after move: Way.Move) { endless.insert(move) }
}
