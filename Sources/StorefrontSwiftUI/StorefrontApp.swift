import Foundation
import Observation
package import RouteKit
import RouteKitLinks
import RouteKitSwiftUI
package import StorefrontShop

#if os(iOS) || os(visionOS)
  package import SwiftUI
#else
  package import SwiftUIStandIn
#endif

/// The shop in SwiftUI.
///
/// Each page is a list. A tap on a row does what its command does in the terminal. An app marks this type `@main`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
package struct StorefrontApp: App {
  /// The visit, or the reason why the shop does not open.
  package let visit = Result { try Visit() }

  package init() {}

  package var body: some SwiftUI.Scene {
    WindowGroup {
      switch visit {
      case .success(let visit):
        RoutedView(visit.shop.tree, navigator: visit.navigator) { Text($0.capitalized) }
          .environment(visit)
      case .failure(let error): Text(error.answer)
      }
    }
  }
}

/// A visit to the shop, which all its pages share.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor @Observable
package final class Visit {
  package let shop: Shop
  package let navigator: Navigator
  /// The words of the last reply.
  package private(set) var reply = ""
  /// The number of replies. Pages read it, because commands change the models behind them.
  fileprivate private(set) var replies = 0
  /// The last command. It has ended when it asks the customer something.
  package private(set) var command: Task<Void, Never>?

  init() throws {
    shop = try Shop(catalogue: .shipped())
    navigator = Navigator(shop.tree, by: shop.customer.opening(shop.links))
    navigator.onFailure = { [weak self] in self?.say($0.answer) }
  }

  /// Does what a line does in the terminal, or a row of a screen.
  package func type(_ line: String, on screen: ScreenNode? = nil) {
    command = Task { [weak self] in
      guard let words = await self?.shop.reply(to: line, on: screen) else { return }
      self?.say(words)
    }
  }

  private func say(_ words: String) { (reply, replies) = (words, replies + 1) }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShopScreen: RouteKitSwiftUI.Page {
  @MainActor package var page: some View { PageList(screen: self) }
}

/// A list with the rows of a page.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private struct PageList: View {
  let screen: ShopScreen
  @Environment(Visit.self) private var visit

  var body: some View {
    let page = visit.replies >= 0 ? screen as? any StorefrontShop.Page : nil
    let rows = page?.rows ?? []
    List {
      ForEach(Array(rows.indices), id: \.self) { RowView(row: rows[$0], screen: screen) }
      Text(visit.reply)
    }
    .navigationTitle(page?.title ?? "")
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private struct RowView: View {
  let row: Row
  let screen: ShopScreen
  @Environment(Visit.self) private var visit
  @State private var text = ""

  var body: some View {
    if let command = row.command {
      Button(row.text) { visit.type(command, on: screen) }
    } else if let prompt = row.prompt {
      Button(row.text) { visit.type(prompt.command + text, on: screen) }
      TextField(prompt.parameters, text: $text)
    } else {
      Text(row.text)
    }
  }
}
