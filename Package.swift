// swift-tools-version: 6.2
import PackageDescription

/// On the systems without UIKit, or without the parts of it and of SwiftUI that the products use.
let elsewhere = TargetDependencyCondition.when(
  platforms: [.macOS, .tvOS, .watchOS, .linux, .windows, .android, .wasi, .openbsd])
let standIn = Target.Dependency.target(name: "UIKitStandIn", condition: elsewhere)
let swiftUIStandIn = Target.Dependency.target(name: "SwiftUIStandIn", condition: elsewhere)
let hosted: [Target.Dependency] = ["RouteKit", "RouteKitLinks", "RouteKitHosting"]
let library = hosted + ["RouteKitRecording"]
let tested = library + ["RouteKitTesting", "Fixtures"]
let gtk = Target.Dependency.target(
  name: "CGtk", condition: .when(platforms: [.linux], traits: ["GTK"]))
let features = [
  "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
  "MemberImportVisibility", "NonisolatedNonsendingByDefault",
]

let package = Package(
  name: "RouteKit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    "RouteKit", "RouteKitLinks", "RouteKitHosting", "RouteKitRecording", "RouteKitTesting",
    "RouteKitUIKit", "RouteKitSwiftUI",
  ].map { .library(name: $0, targets: [$0]) },
  traits: [.trait(name: "GTK", description: "The sample in a window of GTK 4, on Linux.")],
  targets: [
    .target(name: "RouteKit"),
    .target(name: "RouteKitLinks", dependencies: ["RouteKit"]),
    .target(name: "RouteKitHosting", dependencies: ["RouteKit"]),
    .target(name: "RouteKitRecording", dependencies: ["RouteKit"]),
    .target(name: "RouteKitTesting", dependencies: library),
    .target(name: "RouteKitUIKit", dependencies: hosted + [standIn]),
    .target(name: "UIKitStandIn"),
    .target(name: "RouteKitSwiftUI", dependencies: hosted + [swiftUIStandIn]),
    .target(name: "SwiftUIStandIn"),
    .target(
      name: "StorefrontShop", dependencies: ["RouteKit", "RouteKitLinks"],
      resources: [.embedInCode("Store/catalogue.json")]),
    .executableTarget(
      name: "storefront", dependencies: ["StorefrontShop", gtk] + hosted,
      path: "Sources/Storefront"),
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "StorefrontUIKit",
      dependencies: ["StorefrontShop", "RouteKitUIKit"] + hosted + [standIn]),
    .target(
      name: "StorefrontSwiftUI",
      dependencies: ["StorefrontShop", "RouteKitSwiftUI"] + hosted + [swiftUIStandIn]),
    .executableTarget(name: "RouteKitBenchmarks", dependencies: library + ["RouteKitTesting"]),
    .testTarget(name: "Fixtures", dependencies: ["RouteKit", "RouteKitTesting"]),
    .testTarget(name: "RouteKitTests", exclude: ["Fuzzing/Corpora"]),
    .testTarget(name: "RouteKitLinksTests"),
    .testTarget(name: "RouteKitHostingTests"),
    .testTarget(name: "RouteKitRecordingTests"),
    .testTarget(name: "RouteKitTestingTests"),
    .testTarget(name: "RouteKitUIKitTests", dependencies: ["RouteKitUIKit", standIn]),
    .testTarget(name: "RouteKitSwiftUITests", dependencies: ["RouteKitSwiftUI", swiftUIStandIn]),
    .testTarget(
      name: "StorefrontTests",
      dependencies: [
        "storefront", gtk, "StorefrontShop", "StorefrontUIKit", "StorefrontSwiftUI",
        "RouteKitUIKit",
        standIn, swiftUIStandIn,
      ], exclude: ["Scripts"]),
    .testTarget(name: "IsolationTests", dependencies: ["RouteKitUIKit", standIn]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  if target.name == "IsolationTests" { target.swiftSettings = [.defaultIsolation(MainActor.self)] }
  if target.type == .test, target.name != "Fixtures" { target.dependencies += tested }
  target.swiftSettings = (target.swiftSettings ?? []) + features.map { .enableUpcomingFeature($0) }
}
