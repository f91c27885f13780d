/// A group of waiting navigations. Another navigation may be a part of one of them.
protocol RequestGroup {
  /// The navigations, in the order in which they began to wait.
  var requests: [Request] { get }

  func includes(_ request: Request) -> Bool

  /// Whether a navigation with this lineage belongs to one of them.
  func includesOne(of lineage: Request.Lineage) -> Bool
}

extension [Request]: RequestGroup {
  var requests: [Request] { self }

  func includes(_ request: Request) -> Bool { contains { $0 === request } }

  func includesOne(of lineage: Request.Lineage) -> Bool { contains(where: lineage.contains) }
}
