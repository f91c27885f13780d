import RouteKit

/// Entries in the order in which they were made.
final class Diary {
  var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }

  /// Returns the entries since the last call.
  func read() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A screen that records its callbacks, and runs a closure in each.
final class Heard: ScreenNode {
  let diary: Diary
  var actions: [String: () throws -> Void] = [:]

  init(_ name: String, _ diary: Diary) {
    self.diary = diary
    super.init()
    self.screenName = name
  }

  override func didEnter() { hear("enter") }
  override func didAppear() { hear("appear") }
  override func didDisappear() { hear("disappear") }
  override func didLeave() { hear("leave") }

  private func hear(_ event: String) {
    diary.note("\(event) \(screenName ?? "")")
    do { try actions[event]?() } catch { diary.note("\(event) \(screenName ?? ""): \(error)") }
  }
}

final class HeardStack: StackNode {
  let diary: Diary

  init(_ name: String, _ diary: Diary, _ screens: ScreenNode...) throws {
    self.diary = diary
    super.init()
    self.screenName = name
    for screen in screens { try push(screen) }
  }

  override func didEnter() { diary.note("enter \(screenName ?? "")") }
  override func didAppear() { diary.note("appear \(screenName ?? "")") }
  override func didDisappear() { diary.note("disappear \(screenName ?? "")") }
  override func didLeave() { diary.note("leave \(screenName ?? "")") }
}

final class HeardTabs: TabNode {
  let diary: Diary

  init(_ name: String, _ diary: Diary, _ screens: ScreenNode...) throws {
    self.diary = diary
    super.init()
    self.screenName = name
    for screen in screens { try append(screen) }
  }

  override func didEnter() { diary.note("enter \(screenName ?? "")") }
  override func didAppear() { diary.note("appear \(screenName ?? "")") }
  override func didDisappear() { diary.note("disappear \(screenName ?? "")") }
  override func didLeave() { diary.note("leave \(screenName ?? "")") }
}
