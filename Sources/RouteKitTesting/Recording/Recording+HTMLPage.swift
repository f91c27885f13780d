import RouteKit
public import RouteKitRecording

extension Recording {
  /// The recording as one HTML page: the tree after each event, to step through with a slider or the arrow keys.
  ///
  /// ```swift
  /// try recording.html().write(to: folder.appending(path: "checkout.html"), atomically: true, encoding: .utf8)
  /// ```
  ///
  /// The page is complete: it loads no files and uses no network. It follows the light or dark appearance of the
  /// browser. It shows refused navigations with their reasons, notes, and screens that are new, and has a legend of
  /// its colors. It opens at the first navigation that failed. Open it with `#12` to begin at event 12.
  ///
  /// - Parameter title: The title of the page.
  /// - Returns: The page. If a tree has more than 200 screens, it shows the first 200.
  /// - Complexity: O(events and their screens).
  public func html(title: String = "Recording") -> String {
    var names: [TreePicture: Int] = [:]
    var symbols = ""
    var frames = ""
    var previous: TreeSnapshot?
    func add(_ tree: TreeSnapshot, _ heading: String, _ kind: String, _ details: String) {
      let picture = TreePicture(tree, after: previous)
      let name = names[picture] ?? names.count
      if names.updateValue(name, forKey: picture) == nil {
        symbols += picture.symbol(named: "t\(name)")
      }
      previous = tree
      frames += """
        <article class="\(kind)" data-tree="t\(name)" hidden>
        <h2>\(heading.escaped)</h2>
        \(details)</article>

        """
    }
    let dropped =
      droppedEvents == 0
      ? "" : "<p>\(droppedEvents) events before were dropped.</p>\n"
    add(tree, "Before the first event", "start", dropped)
    for event in events { add(event.tree, event.heading, event.kind, event.details) }
    if missingEvents > 0 {
      add(
        events.last?.tree ?? tree, "The end is lost", "failed",
        "<p>\(missingEvents) events at the end of the file are lost.</p>\n")
    }
    return Self.page(title: title.escaped, symbols: symbols, frames: frames)
  }
}

extension Recording.Event {
  fileprivate var heading: String {
    if case .note(let text) = outcome { return "\(number). \(text)" }
    let title = (name ?? destination ?? "\(cause)") + (context.map { " with \($0)" } ?? "")
    return "\(number). \(title)"
  }

  fileprivate var kind: String {
    switch outcome {
    case .committed: "committed"
    case .unchanged: "unchanged"
    case .waits: "waits"
    case .failed: "failed"
    case .note: "note"
    }
  }

  /// The attempt, as a list of terms.
  fileprivate var details: String {
    var rows: [(String, [String])] = []
    switch outcome {
    case .committed(let commit):
      rows.append(("Commit \(commit.number)", commit.changes.map(\.description)))
    case .unchanged: rows.append(("Result", ["Nothing had to change."]))
    case .waits(let source): rows.append(("Waits for", [source]))
    case .failed(let kind, let message):
      rows.append(("Failed" + (kind.map { " (\($0))" } ?? ""), [message]))
    case .note(let text): return "<dl><dt>Note of the app</dt><dd>\(text.escaped)</dd></dl>\n"
    }
    if !answers.isEmpty {
      rows.append(("Replies", answers.map { "\($0.source) \($0.reply)." }))
    }
    rows.append(("Cause", ["\(cause)" + (isNested ? ", in a callback" : "")]))
    if let place { rows.append(("Asked for in", [place])) }
    if let navigation {
      let part = parent.map { ", part of navigation \($0)" } ?? ""
      rows.append(("Navigation", ["\(navigation)\(part)"]))
    }
    rows.append(("Time", ["\((time * 1_000).rounded() / 1_000) s"]))
    let list = rows.map { term, texts in
      "<dt>\(term.escaped)</dt>" + texts.map { "<dd>\($0.escaped)</dd>" }.joined()
    }
    return "<dl>\(list.joined(separator: "\n"))</dl>\n"
  }
}

/// A tree as rows of boxes.
private struct TreePicture: Hashable {
  private struct TreeRow: Hashable {
    let depth: Int
    let title: String
    let note: String
    let style: String
  }

  private static let limit = 200
  private static let (width, rowHeight, indent, deepest) = (360, 30, 16, 9)
  private let rows: [TreeRow]

  init(_ tree: TreeSnapshot, after previous: TreeSnapshot?) {
    let known = Set((previous?.records ?? []).compactMap(\.id))
    var depths: [Int] = []
    var rows: [TreeRow] = []
    for record in tree.records {
      // A layer is at the margin, because it covers the container of its host.
      let depth = record.presentation != nil ? 0 : record.owner.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      if rows.count == Self.limit { continue }
      var notes: [String] = []
      if let presentation = record.presentation { notes.append("\(presentation.style)") }
      if let label = record.label { notes.append(label) }
      if let state = record.state { notes.append(state) }
      let isNew = previous != nil && record.id.map { !known.contains($0) } ?? false
      let style = [
        record.isVisible ? "visible" : record.kind == .screen ? "screen" : "container",
        isNew ? "new" : "", record.isFocused || record.owner == nil ? "focused" : "",
      ].filter { !$0.isEmpty }
      rows.append(
        TreeRow(
          depth: min(depth, Self.deepest),
          title: record.name.map { "\(record.type) \"\($0)\"" } ?? record.type,
          note: notes.joined(separator: ", "), style: style.joined(separator: " ")))
    }
    if depths.count > rows.count {
      rows.append(
        TreeRow(
          depth: 0, title: "\(depths.count - rows.count) more screens", note: "", style: "more"))
    }
    if rows.isEmpty {
      rows.append(TreeRow(depth: 0, title: "The tree is empty", note: "", style: "more"))
    }
    self.rows = rows
  }

  func symbol(named name: String) -> String {
    let boxes = rows.enumerated().map { position, row in
      let (x, y) = (2 + row.depth * Self.indent, 2 + position * Self.rowHeight)
      let width = Self.width - x - 2
      // A letter of the monospaced font is at most 8 units wide.
      let room = max(8, (width - 34) / 8)
      let note = row.note.isEmpty ? "" : row.note.shortened(to: room / 3)
      let title = row.title.shortened(to: room - note.count - (note.isEmpty ? 0 : 2))
      return """
        <g class="\(row.style)"><title>\(row.title.escaped)</title>\
        <rect x="\(x)" y="\(y)" width="\(width)" height="\(Self.rowHeight - 4)" rx="6"/>\
        <circle cx="\(x + 12)" cy="\(y + 13)" r="4"/>\
        <text x="\(x + 24)" y="\(y + 18)">\(title.escaped)</text>\
        <text class="note" x="\(Self.width - 10)" y="\(y + 18)">\(note.escaped)</text></g>
        """
    }
    let height = 4 + rows.count * Self.rowHeight
    return """
      <symbol id="\(name)" viewBox="0 0 \(Self.width) \(height)">\(boxes.joined())</symbol>

      """
  }
}

extension String {
  /// The text for HTML. Control characters, which HTML does not allow, are escaped. So are characters that turn the
  /// text after them round.
  fileprivate var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case _ where !scalar.isSeen: text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  fileprivate func shortened(to count: Int) -> String {
    self.count <= count ? self : prefix(max(0, count - 1)) + "…"
  }
}

extension Recording {
  private static func page(title: String, symbols: String, frames: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(title)</title>
    <style>
    \(style)</style>
    </head>
    <body>
    <svg class="symbols" aria-hidden="true">
    \(symbols)</svg>
    \(header(title: title))
    <noscript><p>This page needs JavaScript to step through the events.</p></noscript>
    <main>
    <figure id="before"><figcaption>Before</figcaption><svg role="img" aria-label="The tree before"><use/></svg></figure>
    <figure id="now"><figcaption>After</figcaption><svg role="img" aria-label="The tree after"><use/></svg></figure>
    <section id="details" aria-live="polite">
    \(frames)</section>
    </main>
    <script>
    \(script)</script>
    </body>
    </html>

    """
  }

  private static func header(title: String) -> String {
    """
    <header>
    <h1>\(title)</h1>
    <nav aria-label="Events">
    <button id="back" aria-label="Step back">◀</button>
    <input id="slider" type="range" min="0" value="0" aria-label="Event">
    <button id="forward" aria-label="Step forward">▶</button>
    <output id="count"></output>
    </nav>
    <div id="strip" role="group" aria-label="Filmstrip"></div>
    <ul class="legend" aria-label="Legend">
    <li class="visible">visible screen</li>
    <li class="new">new screen</li>
    <li class="hidden">other screen</li>
    <li class="focused">● in focus</li>
    <li class="bad">failed</li>
    <li class="remark">note</li>
    </ul>
    </header>
    """
  }

  private static let style = """
    :root { color-scheme: light dark; --ground: #fff; --text: #1c1c1e; --soft: #6b6b70;
      --line: #c7c7cc; --box: #f2f2f7; --shown: #d6e8ff; --shown-line: #0a66d0; --new: #18794e; --bad: #b3261e;
      --remark: #8a5a00; }
    @media (prefers-color-scheme: dark) { :root { --ground: #161618; --text: #f2f2f7; --soft: #a1a1a8;
      --line: #48484d; --box: #242428; --shown: #12375f; --shown-line: #6cb2ff; --new: #5fd39b; --bad: #ff8a80;
      --remark: #ffc766; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 12px; max-width: 1560px; background: var(--ground); color: var(--text);
      font: 15px/1.45 system-ui, sans-serif; }
    h1 { font-size: 18px; margin: 0 0 8px; } h2 { font-size: 16px; margin: 0 0 8px; }
    h1, h2, dd { overflow-wrap: anywhere; }
    .symbols { position: absolute; width: 0; height: 0; }
    nav { display: flex; gap: 8px; align-items: center; }
    nav input { flex: 1; min-width: 0; accent-color: var(--shown-line); }
    nav output { min-width: 5em; text-align: right; font-variant-numeric: tabular-nums; color: var(--soft); }
    button { font: inherit; color: inherit; background: var(--box); border: 1px solid var(--line);
      border-radius: 6px; padding: 4px 10px; cursor: pointer; }
    button:disabled { opacity: .4; cursor: default; }
    :focus-visible { outline: 2px solid var(--shown-line); outline-offset: 1px; }
    #strip { display: flex; gap: 6px; overflow-x: auto; padding: 8px 2px; margin-bottom: 4px; }
    #strip button { flex: none; width: 92px; height: 78px; padding: 3px; overflow: hidden; display: flex;
      flex-direction: column; font-size: 11px; text-align: left; }
    #strip button svg { width: 100%; flex: 1; min-height: 0; }
    #strip button[aria-current=true] { border: 2px solid var(--shown-line); }
    #strip button.failed { color: var(--bad); border-color: var(--bad); }
    main { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
    figure { margin: 0; min-width: 0; } figcaption { color: var(--soft); margin-bottom: 4px; }
    figure svg { width: 100%; max-width: 480px; height: auto; display: block; }
    #before { display: none; }
    @media (min-width: 900px) { main { grid-template-columns: repeat(3, minmax(0, 1fr)); } #before { display: block; } }
    rect { fill: var(--box); stroke: var(--line); } circle { fill: none; stroke: var(--line); }
    .focused circle { fill: var(--soft); stroke: var(--soft); }
    .container rect { fill: none; } .visible rect { fill: var(--shown); stroke: var(--shown-line); }
    .new rect { stroke: var(--new); stroke-width: 2; } .more rect, .more circle { display: none; }
    text { fill: var(--text); font: 13px ui-monospace, monospace; } .note { fill: var(--soft); text-anchor: end; }
    dl { margin: 0; } dt { color: var(--soft); margin-top: 8px; } dd { margin: 0; }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 14px; list-style: none; margin: 0 0 10px; padding: 0;
      font-size: 12px; color: var(--soft); }
    .legend li::before { content: ""; display: inline-block; width: 11px; height: 11px; margin-right: 5px;
      border: 1px solid var(--line); border-radius: 3px; background: var(--box); vertical-align: -1px; }
    .legend .visible::before { background: var(--shown); border-color: var(--shown-line); }
    .legend .new::before { border: 2px solid var(--new); } .legend .focused::before { display: none; }
    .legend .bad::before { background: var(--bad); border-color: var(--bad); }
    .legend .remark::before { background: var(--remark); border-color: var(--remark); }
    #strip button.note { border-color: var(--remark); } article.note h2 { color: var(--remark); }
    .failed h2, .failed dt:first-child + dd { color: var(--bad); }

    """

  private static let script = """
    "use strict";
    const frames = [...document.querySelectorAll("article")];
    const slider = document.getElementById("slider"), strip = document.getElementById("strip");
    const [back, forward] = [document.getElementById("back"), document.getElementById("forward")];
    slider.max = frames.length - 1;
    const space = "http://www.w3.org/2000/svg";
    function draw(svg, tree) {
      svg.setAttribute("viewBox", document.getElementById(tree).getAttribute("viewBox"));
      svg.querySelector("use").setAttribute("href", "#" + tree);
    }
    const thumbs = frames.map((frame, position) => {
      const button = document.createElement("button"), svg = document.createElementNS(space, "svg");
      svg.appendChild(document.createElementNS(space, "use"));
      svg.setAttribute("preserveAspectRatio", "xMinYMin meet");
      draw(svg, frame.dataset.tree);
      button.className = frame.className;
      button.setAttribute("aria-label", frame.querySelector("h2").textContent);
      button.append(svg, position + (frame.className === "failed" ? " failed" : ""));
      button.addEventListener("click", () => show(position));
      strip.appendChild(button);
      return button;
    });
    let shown = 0;
    function show(position) {
      shown = Math.min(Math.max(position, 0), frames.length - 1);
      frames.forEach((frame, other) => { frame.hidden = other !== shown; });
      thumbs.forEach((thumb, other) => { thumb.setAttribute("aria-current", String(other === shown)); });
      draw(document.querySelector("#now svg"), frames[shown].dataset.tree);
      draw(document.querySelector("#before svg"), frames[Math.max(shown - 1, 0)].dataset.tree);
      slider.value = shown;
      back.disabled = shown === 0;
      forward.disabled = shown === frames.length - 1;
      document.getElementById("count").textContent = shown + " of " + (frames.length - 1);
      const thumb = thumbs[shown];
      strip.scrollLeft = thumb.offsetLeft - strip.offsetLeft - (strip.clientWidth - thumb.offsetWidth) / 2;
    }
    back.addEventListener("click", () => show(shown - 1));
    forward.addEventListener("click", () => show(shown + 1));
    slider.addEventListener("input", () => show(Number(slider.value)));
    document.addEventListener("keydown", event => {
      if (event.altKey || event.ctrlKey || event.metaKey) { return; }
      const steps = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: frames.length - 1 };
      if (!(event.key in steps)) { return; }
      event.preventDefault();
      show(steps[event.key]);
    });
    const failed = frames.findIndex(frame => frame.className === "failed");
    const first = failed < 0 ? Math.min(1, frames.length - 1) : failed;
    show(/^#\\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : first);

    """
}
