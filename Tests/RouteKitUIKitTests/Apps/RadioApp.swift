import Foundation
import RouteKit
import RouteKitLinks
import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// An app with two tabs, a table, a sheet and links.

final class RadioAppDelegate: UIResponder, UIApplicationDelegate {
  private(set) var hasLaunched = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    hasLaunched = true
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = RadioSceneDelegate.self
    return configuration
  }
}

@MainActor enum Radio {
  static let station = ControllerBuilder { (name: String) in StationController(name: name) }
    .named("station")
  static let sleep = ControllerBuilder { SleepController() }
  static let tabs = TabBuilder(
    ControllerBuilder { StationsController(style: .insetGrouped) }.inStack(),
    ControllerBuilder { FavouritesController() }.inStack())
  static let home = Move.dismissAll.then(.selectTab(0)).then(.popToRoot)
}

final class RadioSceneDelegate: RoutedSceneDelegate {
  override func root() -> any Route<Void> { Radio.tabs.rootRoute() }
  override func links() throws -> LinkTable? {
    try LinkTable(schemes: ["radio"]) {
      $0.add("station", "stations/:name", to: Radio.station.pushRoute().from(Radio.home))
    }
  }
  override func willShow(_ host: UIKitHost) {
    host.makeStack = { _ in
      let stack = RadioStack()
      stack.navigationBar.prefersLargeTitles = true
      return stack
    }
    host.makeTabs = { _ in RadioTabs() }
    window?.tintColor = .systemPink
  }
}

final class RadioStack: RoutedNavigationController {}

final class RadioTabs: UITabBarController {}

final class StationsController: UITableViewController {
  private let stations = ["Jazz", "Rock", "Talk"]

  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Stations"
    tabBarItem = UITabBarItem(
      title: "Stations", image: UIImage(systemName: "radio"), tag: 0)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "station")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "moon"),
      primaryAction: UIAction { [weak self] _ in self?.go(to: Radio.sleep.inStack().presentRoute())
      })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    stations.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "station", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = stations[indexPath.row]
    content.image = UIImage(systemName: "music.note")
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    go(to: Radio.station.pushRoute(), with: stations[indexPath.row])
  }
}

final class StationController: UIViewController {
  private let name: String
  private let label = UILabel()
  private(set) lazy var playButton = UIButton(
    configuration: .filled(),
    primaryAction: UIAction(title: "Play") { [weak self] _ in self?.label.text = "Playing" })

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
    hidesBottomBarWhenPushed = true
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never
    label.text = name
    label.font = .preferredFont(forTextStyle: .headline)
    label.textAlignment = .center
    label.numberOfLines = 0
    let column = UIStackView(arrangedSubviews: [label, playButton])
    column.axis = .vertical
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 320),
    ])
  }

  var text: String? { label.text }
}

final class FavouritesController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
  }

  required init?(coder: NSCoder) { nil }
}

final class SleepController: UIViewController {
  let picker = UISwitch()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sleep"
    picker.isOn = true
    view.addSubview(picker)
    isModalInPresentation = true
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.back() })
  }
}
