// SwiftPM and the compiler accept a misspelt upcoming feature in silence. Each one that the
// manifest turns on is pinned here, so a slip of the pen fails to build.

#if !hasFeature(ExistentialAny)
  #error("ExistentialAny is not on: see Package.swift")
#endif
#if !hasFeature(InferIsolatedConformances)
  #error("InferIsolatedConformances is not on: see Package.swift")
#endif
#if !hasFeature(InternalImportsByDefault)
  #error("InternalImportsByDefault is not on: see Package.swift")
#endif
#if !hasFeature(MemberImportVisibility)
  #error("MemberImportVisibility is not on: see Package.swift")
#endif
#if !hasFeature(NonisolatedNonsendingByDefault)
  #error("NonisolatedNonsendingByDefault is not on: see Package.swift")
#endif
