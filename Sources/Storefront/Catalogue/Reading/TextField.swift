/// A text in a file.
///
/// Invalid escapes are found only when the text is decoded. Decoders throw errors without a coding
/// path for them. The error thrown here always has one.
struct TextField: Decodable {
  let value: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(String.self)
    } catch let error as DecodingError {
      throw error
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "must be text without broken escapes")
    }
  }
}
