package import RouteKit

/// A flow that records its calls, and runs a closure in each.
package final class HeardFlow<Root: AnyObject>: Flow {
  package let root = FlowRoot<Root>()
  package let name: String
  package let diary: Diary
  private let build: (Root) throws -> Void
  package var actions: [String: () throws -> Void] = [:]

  package init(
    _ name: String = "flow", _ diary: Diary = Diary(),
    start: @escaping (Root) throws -> Void = { _ in }
  ) {
    self.name = name
    self.diary = diary
    build = start
  }

  package func start() throws {
    diary.note("start \(name)")
    try build(root())
  }

  package func didEnter() { hear("enter") }
  package func didLeave() { hear("leave") }

  private func hear(_ event: String) {
    diary.note("\(event) \(name)")
    do { try actions[event]?() } catch { diary.note("\(event) \(name): \(error)") }
  }
}
