/// A text in a file.
///
/// Escapes that make no character are found only when the text is decoded. Decoders throw errors
/// without the place for them: this one always names it.
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
