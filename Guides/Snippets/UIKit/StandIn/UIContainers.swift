#if !canImport(UIKit)
  import Foundation

  @MainActor
  class UIGestureRecognizer {
    weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Switching it off cancels its gesture.
    var isEnabled = true { didSet { if !isEnabled { onDisable?() } } }
    fileprivate var onDisable: (() -> Void)?
  }

  @MainActor
  protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool
  }

  class UINavigationController: UIViewController {
    weak var delegate: (any UINavigationControllerDelegate)?
    let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
    let interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
    /// The screens, changed when a transition begins.
    var viewControllers: [UIViewController] {
      get { children }
      set { setViewControllers(newValue, animated: false) }
    }

    enum Operation { case none, push, pop }

    var topViewController: UIViewController? { children.last }

    override var childrenOnShow: [UIViewController] { Array(children.suffix(1)) }

    func setViewControllers(_ new: [UIViewController], animated: Bool) {
      let pushed = new.filter { one in !children.contains { $0 === one } }
      for controller in pushed { check(controller) }
      if Set(new.map(ObjectIdentifier.init)).count < new.count {
        return complain("a controller is in the stack twice: \(new)")
      }
      change(to: new, animated: animated, isInteractive: false)
    }

    func pushViewController(_ controller: UIViewController, animated: Bool) {
      if children.contains(where: { $0 === controller }) {
        return complain("\(controller) is pushed twice")
      }
      setViewControllers(children + [controller], animated: animated)
    }

    @discardableResult
    func popViewController(animated: Bool) -> UIViewController? {
      guard children.count > 1, let top = children.last else { return nil }
      change(to: Array(children.dropLast()), animated: animated, isInteractive: false)
      return top
    }

    @discardableResult
    func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]?
    {
      guard let position = children.firstIndex(where: { $0 === controller }),
        position < children.count - 1
      else { return nil }
      let popped = Array(children[(position + 1)...])
      change(to: Array(children[...position]), animated: animated, isInteractive: false)
      return popped
    }

    /// The user swipes the top screen away.
    func swipe() -> StageTransition? {
      change(to: Array(children.dropLast()), animated: true, isInteractive: true)
    }

    private func check(_ controller: UIViewController) {
      if controller is UINavigationController { complain("a stack is pushed onto a stack") }
      if controller is UISplitViewController { complain("a split is pushed onto a stack") }
    }

    @discardableResult
    fileprivate func change(
      to new: [UIViewController], animated: Bool, isInteractive: Bool
    ) -> StageTransition? {
      if transitionCoordinator != nil { complain("\(self) changes while a transition runs") }
      let old = children
      let top = old.last
      adopt(new)
      guard isOnShow, let next = new.last, next !== top else { return nil }
      let stage = UIKitStage.current
      guard animated else {
        stage.announce {
          self.delegate?.navigationController(self, willShow: next, animated: false)
        }
        stage.notify { self.delegate?.navigationController(self, didShow: next, animated: false) }
        return nil
      }
      let operation: Operation = old.contains { $0 === next } ? .pop : .push
      if let top {
        stage.askForAnimator {
          _ = self.delegate?.navigationController(
            self, animationControllerFor: operation, from: top, to: next)
        }
      }
      let transition = StageTransition(of: [self], isInteractive: isInteractive) { isCancelled in
        self.recognizers.forEach { $0.onDisable = nil }
        if isCancelled { return self.adopt(old) }
        stage.notify { self.delegate?.navigationController(self, didShow: next, animated: true) }
      }
      if isInteractive {
        for recognizer in recognizers {
          recognizer.onDisable = { [weak transition] in transition?.reverse() }
        }
      }
      stage.announce { self.delegate?.navigationController(self, willShow: next, animated: true) }
      return transition
    }

    private var recognizers: [UIGestureRecognizer] {
      [interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer].compactMap(\.self)
    }
  }

  @MainActor
  protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
      _ stack: UINavigationController, willShow controller: UIViewController, animated: Bool)
    func navigationController(
      _ stack: UINavigationController, didShow controller: UIViewController, animated: Bool)
    func navigationController(
      _ stack: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
  }

  class UITabBarController: UIViewController {
    weak var delegate: (any UITabBarControllerDelegate)?
    private weak var selected: UIViewController?

    var viewControllers: [UIViewController]? {
      get { children }
      set { setViewControllers(newValue, animated: false) }
    }

    var selectedViewController: UIViewController? {
      get { selected }
      set {
        guard children.contains(where: { $0 === newValue }) else {
          return complain("a tab is selected that is not there")
        }
        selected = newValue
      }
    }

    override var childrenOnShow: [UIViewController] { selected.map { [$0] } ?? [] }

    /// UIKit selects the first tab by itself if the selected one is gone.
    func setViewControllers(_ new: [UIViewController]?, animated: Bool) {
      adopt(new ?? [])
      if !children.contains(where: { $0 === selected }) { selected = children.first }
    }
  }

  @MainActor
  protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(
      _ tabs: UITabBarController, shouldSelect controller: UIViewController
    ) -> Bool
    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController)
  }

  class UISplitViewController: UIViewController {
    enum Style { case doubleColumn, tripleColumn }

    enum Column: Int, CaseIterable { case primary, supplementary, secondary }

    weak var delegate: (any UISplitViewControllerDelegate)?
    let style: Style
    private(set) var isCollapsed = false
    private var columns: [Column: UIViewController] = [:]
    /// The column on top while it is collapsed.
    private var top = Column.primary

    init(style: Style) {
      self.style = style
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    func viewController(for column: Column) -> UIViewController? { columns[column] }

    func setViewController(_ controller: UIViewController?, for column: Column) {
      if style == .doubleColumn, column == .supplementary {
        return complain("a split with two columns has no supplementary one")
      }
      separate()
      columns[column] = controller
      arrange()
    }

    /// Collapsed, it brings a column to the top.
    func show(_ column: Column) {
      guard isCollapsed else { return }
      separate()
      top = column
      arrange()
    }

    override var childrenOnShow: [UIViewController] { children }

    private var filled: [Column] { Column.allCases.filter { columns[$0] != nil } }

    /// Collapsed, the first column is a stack that holds the other columns, up to the one on top.
    private func arrange() {
      guard isCollapsed else { return adopt(filled.compactMap { columns[$0] }) }
      guard let first = filled.first, let base = columns[first] else { return adopt([]) }
      adopt([base])
      let others = filled.dropFirst().filter { $0.rawValue <= top.rawValue }
      guard !others.isEmpty else { return }
      guard let stack = base as? UINavigationController else {
        return complain("the first column of a collapsed split is not a stack")
      }
      stack.adopt(stack.children + others.compactMap { columns[$0] })
    }

    private func separate() {
      for column in filled {
        guard let stack = columns[column] as? UINavigationController else { continue }
        stack.adopt(stack.children.filter { one in !columns.values.contains { $0 === one } })
      }
      adopt([])
    }

    func adapt(isCompact: Bool) {
      guard isCompact != isCollapsed else { return }
      let stage = UIKitStage.current
      if isCompact {
        let proposed = filled.last ?? .primary
        let answer = delegate?.splitViewController(
          self, topColumnForCollapsingToProposedTopColumn: proposed)
        separate()
        (isCollapsed, top) = (true, answer ?? proposed)
        arrange()
        stage.notify { self.delegate?.splitViewControllerDidCollapse(self) }
      } else {
        separate()
        isCollapsed = false
        arrange()
        stage.notify { self.delegate?.splitViewControllerDidExpand(self) }
      }
    }
  }

  @MainActor
  protocol UISplitViewControllerDelegate: NSObjectProtocol {
    func splitViewController(
      _ split: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column
    func splitViewControllerDidCollapse(_ split: UISplitViewController)
    func splitViewControllerDidExpand(_ split: UISplitViewController)
  }
#endif
