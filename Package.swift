// swift-tools-version: 6.2
import PackageDescription

/// On the systems without UIKit, or without the parts of it and of SwiftUI that the products use.
let elsewhere = TargetDependencyCondition.when(
  platforms: [.macOS, .tvOS, .watchOS, .linux, .windows, .android, .wasi, .openbsd])
let standIn = Target.Dependency.target(name: "UIKitStandIn", condition: elsewhere)
let swiftUIStandIn = Target.Dependency.target(name: "SwiftUIStandIn", condition: elsewhere)
let tested: [Target.Dependency] = ["RouteKit", "RouteKitTesting"]

let package = Package(
  name: "RouteKit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "RouteKit", targets: ["RouteKit"]),
    .library(name: "RouteKitTesting", targets: ["RouteKitTesting"]),
    .library(name: "RouteKitUIKit", targets: ["RouteKitUIKit"]),
    .library(name: "RouteKitSwiftUI", targets: ["RouteKitSwiftUI"]),
  ],
  targets: [
    .target(name: "RouteKit"),
    .target(name: "RouteKitTesting", dependencies: ["RouteKit"]),
    .target(name: "RouteKitUIKit", dependencies: ["RouteKit", standIn]),
    .target(name: "UIKitStandIn"),
    .target(name: "RouteKitSwiftUI", dependencies: ["RouteKit", swiftUIStandIn]),
    .target(name: "SwiftUIStandIn"),
    .executableTarget(
      name: "storefront", dependencies: ["RouteKit"], path: "Sources/Storefront",
      resources: [.embedInCode("Store/catalogue.json")]),
    .executableTarget(name: "RouteKitBenchmarks", dependencies: ["RouteKit", "RouteKitTesting"]),
    .testTarget(name: "RouteKitTests", dependencies: tested, exclude: ["Fuzzing/Corpora"]),
    .testTarget(
      name: "StorefrontTests", dependencies: tested + ["storefront"], exclude: ["Scripts"]),
    .testTarget(
      name: "Snippets", dependencies: tested + ["RouteKitUIKit", standIn], path: "Guides/Snippets"),
    .testTarget(name: "HouseTests"),
    .testTarget(name: "RouteKitUIKitTests", dependencies: tested + ["RouteKitUIKit", standIn]),
    .testTarget(
      name: "RouteKitSwiftUITests", dependencies: tested + ["RouteKitSwiftUI", swiftUIStandIn]),
    .testTarget(name: "RouteKitTestingTests", dependencies: tested),
    .testTarget(
      name: "IsolationTests", dependencies: tested + ["RouteKitUIKit", standIn],
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
