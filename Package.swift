// swift-tools-version: 6.2
import PackageDescription

/// The systems without UIKit, or without the parts of it that RouteKitUIKit uses.
let noUIKit: [Platform] = [.macOS, .tvOS, .watchOS, .linux, .windows, .android, .wasi, .openbsd]
let standIn = Target.Dependency.target(
  name: "UIKitStandIn", condition: .when(platforms: noUIKit))

let package = Package(
  name: "RouteKit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "RouteKit", targets: ["RouteKit"]),
    .library(name: "RouteKitTesting", targets: ["RouteKitTesting"]),
    .library(name: "RouteKitUIKit", targets: ["RouteKitUIKit"]),
  ],
  targets: [
    .target(name: "RouteKit"),
    .target(name: "RouteKitTesting", dependencies: ["RouteKit"]),
    .target(name: "RouteKitUIKit", dependencies: ["RouteKit", standIn]),
    .target(name: "UIKitStandIn"),
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
      name: "Snippets", dependencies: ["RouteKit", "RouteKitTesting", "RouteKitUIKit", standIn],
      path: "Guides/Snippets"),
    .testTarget(name: "HouseTests"),
    .testTarget(
      name: "RouteKitUIKitTests",
      dependencies: ["RouteKit", "RouteKitTesting", "RouteKitUIKit", standIn]),
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
