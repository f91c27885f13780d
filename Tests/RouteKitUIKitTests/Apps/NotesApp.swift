import Foundation
import RouteKit
import RouteKitHosting
import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// An app with a split, a form that asks before it leaves, and its own alert.

final class NotesDelegate: RoutedSceneDelegate {
  override func root() -> any Route<Void> {
    SplitBuilder(
      primary: ControllerBuilder { NoteListController() }.inStack(),
      secondary: ControllerBuilder { EmptyController() }.inStack()
    ).rootRoute()
  }

  override func willShow(_ host: UIKitHost) {
    host.makeSplit = { _, style in NotesSplit(style: style) }
  }
}

final class NotesSplit: UISplitViewController, UISplitViewControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  func splitViewController(
    _ split: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }
}

@MainActor enum NotesRoutes {
  static let editor = ControllerBuilder { (text: String) in NoteController(text: text) }
  static let rename = ControllerBuilder { RenameAlert.make() }
}

final class NoteListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let table = UITableView(frame: .zero, style: .plain)

  override func loadView() {
    table.dataSource = self
    table.delegate = self
    view = table
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        systemItem: .add,
        primaryAction: UIAction { [weak self] _ in
          self?.go(to: NotesRoutes.editor.inStack().presentRoute(), with: "")
        }),
      editButtonItem,
    ]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    table.reloadData()
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    table.setEditing(editing, animated: animated)
  }

  var isEditingTable: Bool { table.isEditing }

  func numberOfSections(in tableView: UITableView) -> Int { 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Note \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    go(to: NotesRoutes.editor.inStack().secondaryRoute(), with: "Note \(indexPath.row)")
  }
}

final class EmptyController: UIViewController {}

final class NoteController: UIViewController, UITextViewDelegate, @MainActor LeaveChecking {
  let textView = UITextView()
  private var isDirty = false { didSet { nearestScreen?.screenTree?.reportAllowanceChange() } }

  init(text: String) {
    super.init(nibName: nil, bundle: nil)
    textView.text = text
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.delegate = self
    view.addSubview(textView)
    let name = UITextField()
    name.placeholder = "Title"
    name.addAction(UIAction { [weak self] _ in self?.isDirty = true }, for: .editingChanged)
    navigationItem.titleView = name
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Rename",
      primaryAction: UIAction { [weak self] _ in
        self?.go(to: NotesRoutes.rename.presentRoute(.alert))
      })
  }

  func textViewDidChange(_ textView: UITextView) { isDirty = true }

  func leaveCheck(_ departure: Departure) -> Verdict {
    guard isDirty else { return .allow }
    return .askOnMainActor { asking in
      let alert = Confirmation(
        "Discard the changes?", confirm: "Discard", isDestructive: true, cancel: "Keep")
      return try await asking.router.result(of: alert.presentRoute()) == true ? .allow : .deny
    }
  }
}

@MainActor enum RenameAlert {
  static func make() -> UIAlertController {
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addTextField { field in field.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let save = UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
      alert?.textFields?.first?.resignFirstResponder()
    }
    alert.addAction(save)
    alert.preferredAction = save
    return alert
  }
}
