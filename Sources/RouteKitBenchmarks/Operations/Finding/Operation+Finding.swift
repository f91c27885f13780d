import RouteKit

extension Operation {
  /// A route that finds a screen and reveals it, which selects a tab: one of the last two,
  /// alternately. The size is the number of other screens that are visited first.
  ///
  /// By hand it is a walk with a cast for each screen, and the selection of a tab.
  static var findExisting: Operation {
    Operation(name: "findExisting", sizes: widths) { size in
      let subject = try Crowd(size)
      let (wanted, other) = (
        ClosureRoute.find(.first(Wanted.self)), ClosureRoute.find(.first(Other.self))
      )
      try subject.tabs.append(Wanted())
      try subject.tabs.append(Other())
      subject.plainTabs.append(PlainWanted())
      subject.plainTabs.append(PlainOther())
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            subject.isOther.toggle()
            if subject.isOther {
              blackHole(try subject.window.router.navigate(to: other).screen)
            } else {
              blackHole(try subject.window.router.navigate(to: wanted).screen)
            }
          }
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            subject.isPlainOther.toggle()
            if subject.isPlainOther {
              subject.plainWindow.first(PlainOther.self).map(subject.plainTabs.select)
            } else {
              subject.plainWindow.first(PlainWanted.self).map(subject.plainTabs.select)
            }
            blackHole(subject.plainTabs)
          }
        }
      )
    }
  }

  /// A route that looks for a missing screen and pushes one, and a routed pop. The size is the
  /// number of screens that are visited.
  ///
  /// By hand it is the walk, the push and the pop.
  static var findAbsent: Operation {
    Operation(name: "findAbsent", sizes: widths) { size in
      let subject = try Crowd(size)
      let route = WantedBuilder().pushRoute().reusing(.first)
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            blackHole(try subject.window.router.navigate(to: route).screen)
            blackHole(try subject.window.router.navigate(to: .pop).screen)
          }
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            let stack = subject.plainTabs.focus as? PlainStack
            if subject.plainWindow.first(PlainWanted.self) == nil { stack?.push(PlainWanted()) }
            blackHole(subject.plainTabs)
            stack?.pop()
            blackHole(subject.plainTabs)
          }
        }
      )
    }
  }
}

/// Tabs with stacks of ten pages each, for both sides. The first tab is selected.
private final class Crowd {
  let window: Window
  let tabs = TabNode()
  let plainWindow = PlainWindow()
  let plainTabs = PlainTabs()
  /// Which of the two wanted screens is found next, for each side.
  var (isOther, isPlainOther) = (false, false)

  init(_ size: Int) throws {
    window = try Window(root: tabs)
    plainWindow.root = plainTabs
    // Separate loops. Otherwise the screens would alternate in memory with everything that a commit allocates, and with the
    // objects of the other side. A walk over 100 000 screens takes two and a half times as long if they are scattered.
    let stacks = stride(from: 0, to: size, by: 10).map { first in
      (stack: StackNode(), pages: (first..<min(first + 10, size)).map { _ in Page() })
    }
    for (stack, pages) in stacks {
      for page in pages { try stack.push(page) }
      try tabs.append(stack)
    }
    for first in stride(from: 0, to: size, by: 10) {
      plainTabs.append(PlainStack(pages: min(10, size - first)))
    }
  }
}
