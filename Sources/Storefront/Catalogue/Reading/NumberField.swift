/// A whole number in a file.
///
/// `12.5` and `1e99` are JSON and no whole number. Decoders throw all sorts of errors for them, some
/// without the place: this one always names it.
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
