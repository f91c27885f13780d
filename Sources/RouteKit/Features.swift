// SwiftPM and the compiler silently accept a misspelt upcoming feature. This file checks each feature that the
// manifest enables, so a misspelt one does not compile.

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
