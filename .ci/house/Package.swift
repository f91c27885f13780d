// swift-tools-version: 6.2
import PackageDescription

/// The checks of the repository: they read its code and its pages, and compile programs that use the library. The tests
/// of the library do not need them, so this is a package. `.ci/run` runs it:
///
///     swift build --build-tests
///     .ci/tests --package-path .ci/house
let package = Package(
  name: "House",
  platforms: [.macOS(.v13)],
  targets: [
    .testTarget(
      name: "HouseTests",
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
