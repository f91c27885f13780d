#if !os(iOS) && !os(visionOS)
  import struct Fixtures.LawRun
  import Observation
  import RouteKit
  import RouteKitHosting
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// The layers that a page presents itself.
  @available(iOS 17, macOS 14, *)
  @Observable @MainActor final class Guests {
    var showsSheet = false
    var showsAlert = false
    var kind: GuestKind?
  }

  /// The forms of layers that a page can present itself.
  enum GuestKind: String, CaseIterable, Identifiable {
    case sheet, cover, popover, alert, choices
    var id: Self { self }
  }

  /// A page that presents a layer of any kind itself. An alert of its has the title of the tree's, and another message.
  struct AnyGuestPage: View {
    let guests: Guests
    var text = "feed"

    var body: some View {
      Text(text)
        .sheet(item: item(.sheet)) { Text($0.rawValue) }
        .fullScreenCover(item: item(.cover)) { Text($0.rawValue) }
        .popover(item: item(.popover)) { Text($0.rawValue) }
        .alert(
          "Delete?", isPresented: isUp(.alert), presenting: guests.kind,
          actions: { _ in Button("OK") {} }, message: { Text($0.rawValue) }
        )
        .confirmationDialog(
          "Delete?", isPresented: isUp(.choices), titleVisibility: .visible,
          presenting: guests.kind, actions: { _ in Button("OK") {} },
          message: { Text($0.rawValue) })
    }

    private func item(_ kind: GuestKind) -> Binding<GuestKind?> {
      Binding(
        get: { @MainActor in guests.kind == kind ? kind : nil },
        set: { @MainActor new in guests.kind = new })
    }

    private func isUp(_ kind: GuestKind) -> Binding<Bool> {
      Binding(
        get: { @MainActor in guests.kind == kind },
        set: { @MainActor isUp in if !isUp { guests.kind = nil } })
    }
  }

  /// A page with a search field.
  private struct SearchPage: View {
    @State private var text = ""

    var body: some View { Text("feed").searchable(text: $text) }
  }

  /// A page with its own sheet and alert, of which the tree knows nothing.
  struct HostPage: View {
    let text: String
    @Bindable var guests: Guests

    var body: some View {
      Text(text)
        .sheet(isPresented: $guests.showsSheet) { Text("guest") }
        .alert("Guest?", isPresented: $guests.showsAlert) { Button("OK") {} }
    }
  }

  @MainActor func page(
    _ text: String, with guests: Guests
  ) -> ClosureBuilder<Screen<HostPage>, Void> {
    ClosureBuilder { Screen(HostPage(text: text, guests: guests)) }
  }

  /// Pages that present their own sheets and alerts, and routes that present at the same time.
  final class GuestTests: XCTestCase {
    private typealias Show = ReferenceWritableKeyPath<Guests, Bool>

    @MainActor private var ways: [Show] { [\.showsSheet, \.showsAlert] }

    @MainActor private func device(
      _ way: Show, isUp: Bool = true
    ) -> (device: Device, guests: Guests) {
      let guests = Guests()
      let device = Device(showing: page("feed", with: guests).inStack().rootRoute())
      if isUp {
        guests[keyPath: way] = true
        device.settle()
        XCTAssertEqual(device.device.presentations.count, 1)
      }
      return (device, guests)
    }

    @MainActor private func close(_ way: Show, of guests: Guests, on device: Device) {
      if way == \.showsSheet {
        XCTAssertTrue(device.device.dismiss())
      } else {
        XCTAssertTrue(device.device.tap("OK"))
      }
      device.settle()
      XCTAssertFalse(guests[keyPath: way])
    }

    @MainActor func testALayerWaitsUntilTheGuestHasGone() async {
      let routes: [(any Route<Void>, text: String)] = [
        (page("sheet").presentRoute(), "sheet"), (page("cover").presentRoute(.fullScreen), "cover"),
        (page("tip").presentRoute(.popover), "tip"), (confirmation.presentRoute(), "Delete?"),
        (confirmation.presentRoute(.actionSheet), "Delete?"),
      ]
      for way in ways {
        for (route, text) in routes {
          let (device, guests) = device(way)

          device.go(route)
          XCTAssertEqual(device.device.presentations.count, 1, "the guest stays")
          XCTAssertEqual(device.tree.layers.count, 2)
          close(way, of: guests, on: device)

          XCTAssertEqual(device.device.texts.first, text)
          XCTAssertEqual(device.differences, [])
          device.go(.dismiss)
          XCTAssertEqual(device.device.texts, ["feed"])
          XCTAssertEqual(device.differences, [])
        }
      }
    }

    @MainActor func testAGuestIsWatchedOnce() async throws {
      let guests = Guests()
      let device = Device(showing: page("feed", with: guests).inStack().rootRoute())
      guests.showsSheet = true
      device.settle()

      for text in ["one", "two", "three"] {
        device.go(page(text).presentRoute())
        device.go(.dismiss)
      }

      XCTAssertEqual(device.device.presentations, ["sheet"])
      XCTAssertEqual(device.device.addedViews, 1)
    }

    @MainActor func testAllTreesOfAWindowHearThatAGuestHasGone() async {
      let timers = Timers()
      defer { SwiftUIDevice.onTimer = nil }
      let guests = Guests()
      let (one, two) = (ScreenTree(), ScreenTree())
      let navigators = [Navigator(one), Navigator(two)]
      let device = SwiftUIDevice(showing: {
        VStack {
          RoutedView(one, navigator: navigators[0])
          RoutedView(two, navigator: navigators[1])
        }
      })
      navigators[0].go(to: page("feed", with: guests).rootRoute())
      navigators[1].go(to: page("list").rootRoute())
      device.settle()

      guests.showsSheet = true
      device.settle()
      navigators[0].go(to: page("one").presentRoute())
      navigators[1].go(to: page("two").presentRoute())
      device.settle()
      XCTAssertEqual(device.texts, ["guest"])
      guests.showsSheet = false
      device.settle()

      // SwiftUI presents one of two layers that come in one update. Each is a guest of the other tree.
      for text in ["one", "two"] {
        await timers.end(on: device) { device.texts == [text] }
        XCTAssertEqual(device.texts, [text])
        navigators[text == "one" ? 0 : 1].go(to: .dismiss)
        device.settle()
      }
      XCTAssertEqual(device.presentations, [])
    }

    /// UIKit presents a controller for the field, and SwiftUI presents layers on that.
    @MainActor func testALayerComesWhileTheUserSearches() async throws {
      let routes: [(any Route<Void>, text: String)] = [
        (page("sheet").presentRoute(), "sheet"), (confirmation.presentRoute(), "Delete?"),
        (page("other").inStack().rootRoute(), "other"),
      ]
      for (route, text) in routes {
        let device = Device(showing: PageBuilder { SearchPage() }.inStack().rootRoute())
        XCTAssertTrue(device.device.search(for: "soup"))
        device.settle()

        device.go(route)

        XCTAssertEqual(device.device.texts.first, text)
        XCTAssertEqual(device.differences, [])
        device.device.endSearch()
        device.go(.dismissAll)
        XCTAssertEqual(device.differences, [])
      }
    }

    /// UIKit has no view around the menu of a button, so nothing says that it has closed.
    @MainActor func testALayerComesAfterAMenu() async throws {
      var timers: [@MainActor () -> Void] = []
      SwiftUIDevice.onTimer = { timers.append($1) }
      defer { SwiftUIDevice.onTimer = nil }
      let routes: [(any Route<Void>, text: String)] = [
        (page("sheet").presentRoute(), "sheet"), (confirmation.presentRoute(), "Delete?"),
      ]
      for (route, text) in routes {
        let device = Device(
          showing: PageBuilder { Menu("Sort") { Button("By name") {} } }.inStack().rootRoute())
        device.device.tap("Sort")
        device.settle()
        XCTAssertEqual(device.device.texts, ["By name"])
        device.go(route)
        XCTAssertEqual(device.device.presentations, [])

        for closes in [false, true] {
          if closes { XCTAssertTrue(device.device.tap("By name")) }
          device.settle()
          let due = timers
          timers = []
          for timer in due { timer() }
          device.settle()
        }

        XCTAssertEqual(device.device.texts.first, text)
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testATreeWithAGuestThatNeverLeavesCanBeUsed() async {
      for way in ways {
        let (device, guests) = device(way)

        device.go(page("sheet").presentRoute())
        device.go(.dismiss)
        device.go(page("one").pushRoute())
        device.go(page("two").presentRoute())
        device.go(page("three").presentRoute())
        XCTAssertEqual(device.tree.layers.count, 3)
        device.go(.dismissAll)
        XCTAssertEqual(device.navigator.depth, 2)
        XCTAssertEqual(device.device.presentations.count, 1, "the guest stays")

        close(way, of: guests, on: device)
        XCTAssertEqual(device.device.texts, ["one"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testAGuestGoesWithItsScreenAndTheLayerComes() async {
      for way in ways {
        let (device, guests) = device(way, isUp: false)
        let own = Guests()
        device.go(page("one", with: own).pushRoute())
        own[keyPath: way] = true
        device.settle()
        device.go(page("sheet").presentRoute())
        XCTAssertEqual(device.device.presentations.count, 1)

        device.go(.popToRoot.from(.root))

        XCTAssertEqual(device.device.texts, ["sheet"])
        XCTAssertEqual(device.tree.layers.count, 2)
        XCTAssertEqual(device.navigator.depth, 1)
        XCTAssertEqual(guests[keyPath: way], false)
      }
    }

    @MainActor func testTwoGuests() async {
      let (guests, inSheet) = (Guests(), Guests())
      let device = Device(showing: page("feed", with: guests).inStack().rootRoute())
      device.go(page("sheet", with: inSheet).presentRoute())
      inSheet.showsSheet = true
      device.settle()
      XCTAssertEqual(device.device.presentations, ["sheet", "sheet"])

      device.go(page("next").presentRoute())
      device.go(confirmation.presentRoute())
      XCTAssertEqual(device.device.presentations, ["sheet", "sheet"])
      inSheet.showsSheet = false
      device.settle()

      XCTAssertEqual(device.device.presentations, ["sheet", "sheet", "alert"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testALayerBelowAGuestIsDismissedWithIt() async {
      for way in ways {
        let (device, guests) = (device(way, isUp: false).device, Guests())
        device.go(page("sheet", with: guests).presentRoute())
        guests[keyPath: way] = true
        device.settle()

        device.go(Move.dismiss.then(page("next").presentRoute()))

        XCTAssertEqual(device.device.texts, ["next"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testTheRootChangesUnderAGuest() async {
      for way in ways {
        let (device, _) = device(way)

        device.go(page("other").inStack().rootRoute())
        XCTAssertEqual(device.device.texts, ["other"])
        device.go(page("sheet").presentRoute())

        XCTAssertEqual(device.device.texts, ["sheet"])
        XCTAssertEqual(device.differences, [])
      }
    }

    /// SwiftUI presents one of two layers that come in one update, and does not say whether an alert has come.
    @MainActor func testAnAlertInWhosePlaceAGuestHasComeIsShownLater() async {
      for way in ways {
        for style in [Presentation.Style.alert, .actionSheet] {
          let (device, guests) = device(way, isUp: false)
          device.device.habits.presentsInnerFirst = true
          guests[keyPath: way] = true
          device.go(confirmation.presentRoute(style))
          XCTAssertNotEqual(device.device.texts.first, "Delete?", "the guest has come")

          close(way, of: guests, on: device)
          await expectEventually("the alert has come") {
            device.settle()
            return device.device.texts.first == "Delete?"
          }

          XCTAssertEqual(device.device.presentations.count, 1)
          device.go(.dismiss)
          XCTAssertEqual(device.device.texts, ["feed"])
        }
      }
    }

    /// The tree's question is not taken for answered when a layer of the page goes that has come in its place.
    @MainActor func testALayerOfAPageIsNotTakenForTheQuestionThatComesInTheSameUpdate() async {
      for kind in GuestKind.allCases {
        for style in [Presentation.Style.alert, .actionSheet] {
          let guests = Guests()
          let builder = PageBuilder { AnyGuestPage(guests: guests) }
          let device = Device(showing: builder.inStack().rootRoute())
          device.device.habits.presentsInnerFirst = true
          guests.kind = kind
          device.go(confirmation.presentRoute(style))
          XCTAssertEqual(device.device.presentations, [kind.rawValue])

          guests.kind = nil
          await expectEventually("the question has come after the \(kind)") {
            device.settle()
            return device.device.texts.first == "Delete?"
          }

          XCTAssertEqual(device.device.presentations.count, 1)
          device.device.tap("Keep")
          device.settle()
          XCTAssertEqual(device.device.texts, ["feed"])
          XCTAssertEqual(device.tree.layers.count, 1)
        }
      }
    }

    /// Here the time limit helps, because SwiftUI does not say that a layer does not come.
    @MainActor func testALayerInWhosePlaceAGuestHasComeIsShownLater() async {
      let timers = Timers()
      defer { SwiftUIDevice.onTimer = nil }
      for way in ways {
        let (device, guests) = device(way, isUp: false)
        device.device.habits.presentsInnerFirst = true
        guests[keyPath: way] = true
        device.go(page("sheet").presentRoute())
        XCTAssertNotEqual(device.device.texts, ["sheet"], "the guest has come")

        close(way, of: guests, on: device)
        await timers.end(on: device.device) { device.device.texts == ["sheet"] }

        XCTAssertEqual(device.device.presentations, ["sheet"])
        device.go(.dismiss)
        XCTAssertEqual(device.device.texts, ["feed"])
      }
    }

    @MainActor func testAGuestThatComesWithALayer() async throws {
      try LawRun.needsLongRun()
      let routes: [any Route<Void>] = [
        page("sheet").presentRoute(), page("one").presentRoute(.fullScreen),
        confirmation.presentRoute(), confirmation.presentRoute(.actionSheet),
      ]
      for way in ways {
        for guestFirst in [true, false] {
          for updates in 0...2 {
            for route in routes {
              let (device, guests) = device(way, isUp: false)
              func show() { guests[keyPath: way] = true }
              func present() { device.navigator.go(to: ClosureRoute(route)) }
              if guestFirst { show() } else { present() }
              for _ in 0..<updates { device.device.update() }
              if guestFirst { present() } else { show() }
              device.settle()

              guests[keyPath: way] = false
              device.settle()

              XCTAssertEqual(device.tree.layers.count, 2)
              XCTAssertEqual(device.device.presentations.count, 1)
              XCTAssertNotEqual(device.device.texts, ["feed"])
              device.go(.dismiss)
              XCTAssertEqual(device.device.texts, ["feed"])
            }
          }
        }
      }
    }
  }
#endif
