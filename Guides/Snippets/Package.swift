// swift-tools-version: 6.2
import PackageDescription

/// The blocks of the guides, compiled and run as tests. They are a package that depends on RouteKit, as an app is, so
/// they can use only what an app can use.
///
///     swift test --package-path Guides/Snippets --scratch-path .build
let package = Package(
  name: "Snippets",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "RouteKit", path: "../..")],
  targets: [
    .testTarget(
      name: "Snippets",
      dependencies: [
        "RouteKit", "RouteKitLinks", "RouteKitHosting", "RouteKitRecording", "RouteKitTesting",
        "RouteKitUIKit",
      ].map { .product(name: $0, package: "RouteKit") },
      path: ".",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
