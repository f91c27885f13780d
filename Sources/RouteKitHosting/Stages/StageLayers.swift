import RouteKit

/// The layers of a tree on a stage, by the screens that they are on. Those on the way to the visible screen show. The
/// others wait.
struct StageLayers {
  struct Layer {
    let id: ScreenID
    let host: ScreenID
    let presentation: Presentation
    /// Whether the stage has presented it. If it does not show any more, the user has dismissed it.
    var isPresented: Bool
  }

  private var layers: [ScreenID: Layer] = [:]
  private var hosts: [ScreenID: ScreenID] = [:]

  /// The layer on a screen.
  subscript(on host: ScreenID) -> Layer? { layers[host] }

  /// The layer with a root.
  subscript(id: ScreenID) -> Layer? { hosts[id].flatMap { layers[$0] } }

  mutating func insert(
    _ id: ScreenID, on host: ScreenID, as presentation: Presentation, isPresented: Bool
  ) {
    remove(on: host)
    if let former = hosts[id] { remove(on: former) }
    layers[host] = Layer(id: id, host: host, presentation: presentation, isPresented: isPresented)
    hosts[id] = host
  }

  mutating func remove(on host: ScreenID) {
    if let layer = layers.removeValue(forKey: host) { hosts[layer.id] = nil }
  }

  mutating func removeAll(where isGone: (ScreenID) -> Bool) {
    for layer in layers.values where isGone(layer.id) { remove(on: layer.host) }
  }

  mutating func setPresented(_ isPresented: Bool, _ id: ScreenID) {
    if let host = hosts[id] { layers[host]?.isPresented = isPresented }
  }
}
