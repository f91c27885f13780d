import RouteKit

extension Operation {
  /// A routed push that a guard denies. By hand a condition throws before the push.
  static var refused: Operation {
    Operation(name: "refused", sizes: [1]) { size in
      let window = try Window(stackOf: size)
      let gate = Gate()
      let route = PageBuilder().pushRoute().guarded(by: Open(gate: gate))
      let stack = PlainStack(pages: size)
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              do {
                blackHole(try window.router.navigate(to: route).screen)
              } catch {
                blackHole(window)
              }
            }
          }, makesText: true),
        Side { repetitions in
          for _ in 0..<repetitions {
            do {
              try gate.pass()
              stack.push(PlainPage())
            } catch {
              blackHole(stack)
            }
          }
        }
      )
    }
  }
}

/// A door that stays shut.
private final class Gate {
  var isOpen = false

  @inline(never)
  func pass() throws {
    blackHole(self)
    if !isOpen { throw Shut() }
  }
}

private struct Shut: Error {}

private struct Open: Guard {
  let gate: Gate
  func check(_: Void) -> Verdict { gate.isOpen ? .allow : .deny }
}
