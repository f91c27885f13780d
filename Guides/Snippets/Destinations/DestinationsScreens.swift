import RouteKit

enum BookPlace {
  case recipes, shopping
  case recipe(String)
}

class PageScreen: ScreenNode {
  let places: Destinations<BookPlace>

  init(places: Destinations<BookPlace>) { self.places = places }
}

final class IndexScreen: PageScreen {
  func tapTitle(_ title: String) throws { try places.navigate(to: .recipe(title)) }
}

extension PageScreen {
  func navigate(_ place: BookPlace) throws { try places.navigate(to: place) }
}

enum HelpPlace: Destination {
  case contents
  case page(String)

  var route: any Route<Void> {
    switch self {
    case .contents: ClosureBuilder { Screen("contents") }.inStack().presentRoute()
    case .page(let name): ClosureBuilder { Screen(name) }.pushRoute()
    }
  }
}

enum PickPlace {
  case recipe
}

enum SignInPlace {
  case terms, done
}
