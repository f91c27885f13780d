extension Catalogue {
  /// The catalogue that ships with the shop.
  ///
  /// It is compiled in, so that the shop opens from any directory.
  ///
  /// - Throws: ``CatalogueFault`` if what was compiled in is no catalogue.
  package static func shipped() throws -> Catalogue {
    try Catalogue(reading: PackageResources.catalogue_json, named: "catalogue.json")
  }
}
