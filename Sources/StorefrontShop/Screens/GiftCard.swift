import RouteKit

/// A gift card, with the PIN that only its owner knows.
struct GiftCard {
  let number: String
  let pin: String
}

extension TextAlert where Answer == GiftCard {
  /// Asks for the number and the PIN of a gift card, of four digits each.
  static var giftCard: TextAlert {
    TextAlert(
      "Gift card", message: "Both have four digits.", fields: [.plain("Number"), .secure("PIN")],
      choices: [
        .choice("redeem") { texts in
          let areDigits = texts.allSatisfy { text in
            text.count == 4 && text.allSatisfy { $0.isASCII && $0.isNumber }
          }
          return areDigits ? GiftCard(number: texts[0], pin: texts[1]) : nil
        },
        .cancel("dismiss"),
      ])
  }
}
