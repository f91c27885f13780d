#if canImport(SwiftUI)
  import RouteKit
  import SwiftUI

  private typealias ViewBuilder = SwiftUI.ViewBuilder

  struct RecipeView: View {
    let screen: RecipeScreen

    var body: some View { title }

    @ViewBuilder private var title: some View {
      Text(screen.recipe.title)
    }
  }
#endif
