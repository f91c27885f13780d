package import RouteKit

/// A container with a number as its own state.
package final class Dial: ContainerNode {
  package private(set) var value = 0
  /// Runs when the number has been put back.
  package var onRestore: () -> Void = {}

  package func turn(to value: Int, in navigation: Navigation? = nil) throws {
    try edit("turn", in: navigation) { set(value, in: $0) }
  }

  /// Records how the number is put back, and not how it is set again.
  package func turnOneWay(to value: Int) throws {
    try edit("turn") { navigation in
      let before = self.value
      recordInverse(in: navigation) { [self] in self.value = before }
      self.value = value
    }
  }

  /// Sets the number outside an edit.
  package func set(_ value: Int, in navigation: Navigation? = nil) {
    let before = self.value
    recordInverse(in: navigation) { [self] in
      set(before)
      onRestore()
    }
    self.value = value
  }
}
