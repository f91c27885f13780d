package import RouteKit

/// Entries in the order in which they were made.
package final class Diary {
  package var entries: [String] = []

  package init() {}

  package func note(_ entry: String) { entries.append(entry) }

  /// Returns the entries since the last call.
  package func read() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A screen that records its callbacks, and runs a closure in each.
package final class Heard: ScreenNode {
  package let diary: Diary
  package var actions: [String: () throws -> Void] = [:]

  package init(_ name: String, _ diary: Diary) {
    self.diary = diary
    super.init()
    self.screenName = name
  }

  package override func didEnter() { hear("enter") }
  package override func didAppear() { hear("appear") }
  package override func didDisappear() { hear("disappear") }
  package override func didLeave() { hear("leave") }

  private func hear(_ event: String) {
    diary.note("\(event) \(screenName ?? "")")
    do { try actions[event]?() } catch { diary.note("\(event) \(screenName ?? ""): \(error)") }
  }
}

package final class HeardStack: StackNode {
  package let diary: Diary

  package init(_ name: String, _ diary: Diary, _ screens: ScreenNode...) throws {
    self.diary = diary
    super.init()
    self.screenName = name
    for screen in screens { try push(screen) }
  }

  package override func didEnter() { diary.note("enter \(screenName ?? "")") }
  package override func didAppear() { diary.note("appear \(screenName ?? "")") }
  package override func didDisappear() { diary.note("disappear \(screenName ?? "")") }
  package override func didLeave() { diary.note("leave \(screenName ?? "")") }
}

package final class HeardTabs: TabNode {
  package let diary: Diary

  package init(_ name: String, _ diary: Diary, _ screens: ScreenNode...) throws {
    self.diary = diary
    super.init()
    self.screenName = name
    for screen in screens { try append(screen) }
  }

  package override func didEnter() { diary.note("enter \(screenName ?? "")") }
  package override func didAppear() { diary.note("appear \(screenName ?? "")") }
  package override func didDisappear() { diary.note("disappear \(screenName ?? "")") }
  package override func didLeave() { diary.note("leave \(screenName ?? "")") }
}
