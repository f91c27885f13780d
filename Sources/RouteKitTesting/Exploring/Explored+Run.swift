import RouteKit

// The parts of a run, one value for each idea.

extension Explored {
  /// The facts about moves that no state belongs to.
  struct Made {
    var arrivals: [Bool]
    /// The moves that arrived, but only outside of the bounds.
    var arrivalsOutside: Set<Int> = []
    /// How often each move was made.
    var uses: [Int: Int] = [:]
    /// Whether the last move ended with an error, although it may have changed something.
    var hasThrown = false
    /// The moves that were tried a second time at once, with the states where they led.
    var secondTaps: Set<SecondTap> = []
    /// The screens before the move that is being made, and the last commit of each tree, if leaks are looked for.
    var (screensBefore, commitsBefore) = ([ScreenNode](), [Int]())
    /// All tabs before the move that is being tried, if each is explored alone.
    var allTabs: [ScreenTree.Fingerprint] = []
    /// The tabs before the move back that is being made, with the selected ones, if they must stay selected.
    var tabsBefore: [(tabs: TabNode, selected: Int?)] = []

    init(_ arrivals: [Bool]) { self.arrivals = arrivals }
  }

  /// The questions of moves, and how patiently the run waits for them.
  struct Asked {
    /// Whether every wait for a question gives time to tasks on other threads. Without it only some do.
    let isPatient: Bool
    /// Whether a wait has shown that all need patience.
    var needsPatience = false
    var waits: [Waiting: Int] = [:]
    /// The move whose question has no answer yet.
    var move: Way.Move?
    /// Whether a question was asked.
    var hasAsked = false
    /// The moves that ask.
    var steps: Set<Int> = []
    /// Whether the question of a move stays open until the subject answers it.
    var staysOpen: [Int: Bool] = [:]
    /// The moves whose questions can be answered only after a while, because they do something else first.
    var asksLate: Set<Int> = []
    /// Whether the task of a question never came to rest, so each wait for it is long.
    var isRestless = false
    /// The answers after which a question stayed open for long.
    var staysAfter: Set<Way.Move> = []
    /// The moves that asked while as many questions were open as the bound allows.
    var tooMany: Set<Int> = []
    /// Whether an answer went to another open question than that of its move.
    var answersAnother = false
    /// The ways on which moves that ask first failed, and the first lines of their errors.
    var errors: [Int: (way: [Way.Move], line: String)] = [:]

    init(isPatient: Bool) { self.isPatient = isPatient }
  }

  /// The goals that were not seen, where links lead, and more that was seen.
  struct Seen {
    var goals: Set<String> = []
    var landings = Landings()
    var indistinct: [ObjectIdentifier: String] = [:]
    var types: Set<ObjectIdentifier> = []
    /// The changes of other tabs, each with a move that has made it, and the state where it began.
    var changedTabs: [ChangedTab: (state: Int, move: Way.Move)] = [:]
    var growth = Growth()
    /// The number of states after which it was clear that the run ends early, or nil.
    var foretoldAfter: Int?
  }

  /// The questions that the run leaves open.
  struct Undecided {
    /// The moves that ask and were not answered.
    var moves: Set<Int> = []
    /// The properties that cannot be decided within the bounds, each with the reason.
    var doubts: [ExplorationReport.Doubt] = []
    /// The moves that never arrived, each with the reason.
    var neverMade: [ExplorationReport.NeverMade] = []
  }
}
