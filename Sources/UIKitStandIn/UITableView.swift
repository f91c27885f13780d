public import Foundation

open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open private(set) var isEditing = false
  private var cells: [String: UITableViewCell.Type] = [:]

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  open func register(_ cell: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
    cells[identifier] = cell
  }

  /// UIKit raises an exception if the identifier is not registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if cells[identifier] == nil {
      UIKitDevice.current.complain("no cell is registered as \(identifier)")
    }
    return (cells[identifier] ?? UITableViewCell.self).init(
      style: .default, reuseIdentifier: identifier)
  }

  /// The stand-in asks for a row when the user taps it.
  open func reloadData() {}

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}

open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

  public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, checkmark = 3 }

  public let reuseIdentifier: String?
  open var contentConfiguration: UIListContentConfiguration?
  open var accessoryType = AccessoryType.none
  open private(set) lazy var textLabel: UILabel? = UILabel()

  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
}

public struct UIListContentConfiguration {
  public var text: String?
  public var image: UIImage?
}

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell
}

@MainActor
public protocol UITableViewDelegate: NSObjectProtocol {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

/// In UIKit these are optional.
extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    UIKitDevice.current.leaveUnanswered()
  }
}

open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! { view as? UITableView }

  open override func loadView() {
    let table = UITableView(frame: .zero, style: style)
    (table.dataSource, table.delegate) = (self, self)
    view = table
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  public var section: Int { self[0] }

  public var row: Int { self[1] }
}
