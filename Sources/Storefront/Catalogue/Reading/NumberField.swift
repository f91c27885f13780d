/// A whole number in a file.
///
/// `12.5` and `1e99` are valid JSON, but not whole numbers. Decoders throw various errors for them,
/// some without a coding path. The error thrown here always has one.
struct NumberField: Decodable {
  let value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Int.self)
    } catch let error as DecodingError {
      throw error
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "must be a whole number")
    }
  }
}
