import RouteKit

/// A flow that records its calls, and runs a closure in each.
final class HeardFlow<Root: AnyObject>: Flow {
  let root = FlowRoot<Root>()
  let name: String
  let diary: Diary
  private let build: (Root) throws -> Void
  var actions: [String: () throws -> Void] = [:]

  init(
    _ name: String = "flow", _ diary: Diary = Diary(),
    start: @escaping (Root) throws -> Void = { _ in }
  ) {
    self.name = name
    self.diary = diary
    build = start
  }

  func start() throws {
    diary.note("start \(name)")
    try build(root())
  }

  func didEnter() { hear("enter") }
  func didLeave() { hear("leave") }

  private func hear(_ event: String) {
    diary.note("\(event) \(name)")
    do { try actions[event]?() } catch { diary.note("\(event) \(name): \(error)") }
  }
}
