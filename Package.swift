// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RouteKit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "RouteKit", targets: ["RouteKit"]),
    .library(name: "RouteKitTesting", targets: ["RouteKitTesting"]),
  ],
  targets: [
    .target(name: "RouteKit"),
    .target(name: "RouteKitTesting", dependencies: ["RouteKit"]),
    .executableTarget(
      name: "storefront", dependencies: ["RouteKit"], path: "Sources/Storefront",
      resources: [.embedInCode("Store/catalogue.json")]),
    .executableTarget(name: "RouteKitBenchmarks", dependencies: ["RouteKit", "RouteKitTesting"]),
    .testTarget(
      name: "RouteKitTests", dependencies: ["RouteKit", "RouteKitTesting"],
      exclude: ["Fuzzing/Corpora"]),
    .testTarget(
      name: "StorefrontTests", dependencies: ["storefront", "RouteKit", "RouteKitTesting"],
      exclude: ["Scripts"]),
    .testTarget(
      name: "Snippets", dependencies: ["RouteKit", "RouteKitTesting"], path: "Guides/Snippets"),
    .testTarget(name: "HouseTests"),
    .testTarget(name: "RouteKitTestingTests", dependencies: ["RouteKit", "RouteKitTesting"]),
    .testTarget(
      name: "IsolationTests", dependencies: ["RouteKit", "RouteKitTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
