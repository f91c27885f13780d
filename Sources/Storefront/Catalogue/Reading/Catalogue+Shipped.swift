extension Catalogue {
  /// The catalogue that ships with the shop.
  ///
  /// It is compiled in, so the shop opens from any directory.
  ///
  /// - Throws: ``CatalogueFault`` if the compiled file is not a valid catalogue.
  package static func shipped() throws -> Catalogue {
    try Catalogue(reading: PackageResources.catalogue_json, named: "catalogue.json")
  }
}
