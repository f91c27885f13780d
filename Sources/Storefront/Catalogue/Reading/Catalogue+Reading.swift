#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Catalogue {
  /// The largest catalogue file, in bytes.
  package static let sizeLimit = 8 * 1_048_576

  /// Reads the catalogue from a file.
  ///
  /// It stops reading as soon as a file is too large.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``CatalogueFault``, which names the file and the field.
  package init(file path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: path).contents(upTo: Catalogue.sizeLimit + 1)
    } catch {
      throw CatalogueFault(file: path, problem: "cannot be read: \(error)")
    }
    guard bytes.count <= Catalogue.sizeLimit else {
      throw CatalogueFault(file: path, problem: "is over 8 MB")
    }
    try self.init(reading: bytes, named: path)
  }

  /// Reads a catalogue from the text of a file.
  ///
  /// - Parameters:
  ///   - bytes: JSON.
  ///   - file: The name of the file, for errors.
  /// - Throws: ``CatalogueFault``, which names the file and the field.
  init(reading bytes: [UInt8], named file: String) throws {
    let fields: CatalogueFields
    do {
      fields = try JSONDecoder().decode(CatalogueFields.self, from: Data(bytes))
    } catch {
      throw CatalogueFault(file: file, decoding: error, of: bytes)
    }
    do {
      self = try fields.checked()
    } catch {
      throw CatalogueFault(file: file, field: error.field, problem: error.problem)
    }
  }
}
