import Observation
import RouteKit

@MainActor final class PriceModel: @MainActor ScreenLifecycle {
  private(set) var price = 0
  private let prices: AsyncStream<Int>
  private var listening: Task<Void, Never>?

  init(prices: AsyncStream<Int>) { self.prices = prices }

  func didEnter() {
    listening = Task { [weak self, prices] in
      for await price in prices { self?.price = price }
    }
  }

  func didLeave() { listening?.cancel() }
}

@MainActor struct PriceBuilder: @MainActor ViewBuilder {
  let prices: AsyncStream<Int>

  func build(with _: Void) throws -> Screen<PriceModel> { Screen(PriceModel(prices: prices)) }
}

// MARK: - A shared model

final class TripModel {
  var stops: [String] = []
}

final class TripFlow: Flow {
  let root = FlowRoot<StackNode>()
  let trip = TripModel()

  func start() throws { try root().push(Screen(StopModel(trip: trip))) }
}

final class StopModel {
  let trip: TripModel
  init(trip: TripModel) { self.trip = trip }

  func add(_ stop: String) { trip.stops.append(stop) }
}

// MARK: - A model that navigates

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor @Observable final class MenuModel {
  let navigator: Navigator
  init(navigator: Navigator) { self.navigator = navigator }

  var title: String { navigator.visible(as: RecipeScreen.self)?.recipe.title ?? "Cookbook" }
  var showsHome: Bool { navigator.depth > 2 }

  func open(_ recipe: Recipe) { navigator.go(to: RecipeBuilder().pushRoute(), with: recipe) }
}

// MARK: - Models that note their callbacks

final class NotedModel: ScreenLifecycle {
  let note: (String) -> Void
  var close: () throws -> Void = {}

  init(note: @escaping (String) -> Void = { _ in }) {
    self.note = note
    note("init")
  }

  deinit { note("deinit") }

  func didEnter() { note("enter") }
  func didAppear() { note("appear") }
  func didDisappear() { note("disappear") }
  func didLeave() { note("leave") }
}
