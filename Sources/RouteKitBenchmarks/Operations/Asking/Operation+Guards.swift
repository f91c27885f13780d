import RouteKit

extension Operation {
  /// A routed push behind guards that allow it, and a routed pop. The size is the number of guards.
  ///
  /// By hand it is a condition for each guard, the push and the pop.
  static var guards: Operation {
    Operation(name: "guards", sizes: [1, 10]) { size in
      let session = Session()
      let push = PageBuilder().pushRoute().guarded(by: SignedIn(session: session))
      return size == 1
        ? try guarded(push, by: size, of: session)
        : try guarded(
          push.guarded(by: SignedIn(session: session)).guarded(by: SignedIn(session: session))
            .guarded(by: SignedIn(session: session)).guarded(by: SignedIn(session: session))
            .guarded(by: SignedIn(session: session)).guarded(by: SignedIn(session: session))
            .guarded(by: SignedIn(session: session)).guarded(by: SignedIn(session: session))
            .guarded(by: SignedIn(session: session)), by: size, of: session)
    }
  }

  private static func guarded(
    _ route: some Route<Void>, by count: Int, of session: Session
  ) throws -> (routed: Side, byHand: Side) {
    let window = try Window(stackOf: 1)
    let stack = PlainStack(pages: 1)
    return (
      Side { repetitions in
        for _ in 0..<repetitions {
          blackHole(try window.router.navigate(to: route).screen)
          blackHole(try window.router.navigate(to: .pop).screen)
        }
      },
      Side { repetitions in
        for _ in 0..<repetitions {
          for _ in 0..<count {
            blackHole(session)
            guard session.isSignedIn else { return }
          }
          stack.push(PlainPage())
          blackHole(stack)
          stack.pop()
          blackHole(stack)
        }
      }
    )
  }
}

/// The state of a sign-in.
private final class Session {
  var isSignedIn = true
}

private struct SignedIn: Guard {
  let session: Session
  func check(_: Void) -> Verdict { session.isSignedIn ? .allow : .deny }
}
