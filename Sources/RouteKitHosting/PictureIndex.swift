package import RouteKit

/// A picture, to walk without searching.
package struct PictureIndex {
  package let picture: TreeSnapshot
  private let positions: [ScreenID: Int]
  private let links: SnapshotChildren

  package init(_ picture: TreeSnapshot) {
    self.picture = picture
    positions = picture.positions
    links = SnapshotChildren(picture.records)
  }

  package subscript(id: ScreenID) -> TreeSnapshot.Record? {
    positions[id].map { picture.records[$0] }
  }

  package func children(of id: ScreenID) -> [TreeSnapshot.Record] {
    positions[id].map { links.children(of: $0).map { picture.records[$0] } } ?? []
  }

  package func layer(on id: ScreenID) -> TreeSnapshot.Record? {
    guard let layer = positions[id].map({ links.layer[$0] }), layer >= 0 else { return nil }
    return picture.records[layer]
  }
}
