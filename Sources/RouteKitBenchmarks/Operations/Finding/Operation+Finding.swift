import RouteKit

extension Operation {
  /// A route that finds a screen and reveals it, which selects a tab: one of the last two in turns. The
  /// size is how many others there are to look at first.
  ///
  /// By hand it is a walk with a cast for each screen, and a selection.
  static var findExisting: Operation {
    Operation(name: "findExisting", sizes: widths) { size in
      let subject = try Crowd(size)
      let (wanted, other) = (
        FindRoute.find(.first(Wanted.self)), FindRoute.find(.first(Other.self))
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

  /// A route that looks for a screen that is not there and pushes one, and a routed pop. The size is
  /// how many screens there are to look at.
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

/// Tabs of stacks of ten pages each, on both sides. The first is selected.
private final class Crowd {
  let window: Window
  let tabs = TabNode()
  let plainWindow = PlainWindow()
  let plainTabs = PlainTabs()
  /// Which of the two that are wanted is found next, on either side.
  var (isOther, isPlainOther) = (false, false)

  init(_ size: Int) throws {
    window = try Window(root: tabs)
    plainWindow.root = plainTabs
    for first in stride(from: 0, to: size, by: 10) {
      let stack = StackNode()
      for _ in first..<min(first + 10, size) { try stack.push(Page()) }
      try tabs.append(stack)
    }
    // Not in the same loop, or each side would walk through the other's memory.
    for first in stride(from: 0, to: size, by: 10) {
      plainTabs.append(PlainStack(pages: min(10, size - first)))
    }
  }
}
