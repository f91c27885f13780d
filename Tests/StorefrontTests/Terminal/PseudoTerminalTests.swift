import struct Fixtures.LawRun
import Foundation
import XCTest

/// The program itself in a terminal.
final class PseudoTerminalTests: XCTestCase {
  func testAVisitShowsScreensAndLeavesTheTerminalAsItWas() throws {
    let terminal = try PseudoTerminal()

    try terminal.expect("\u{1B}[?1049h")
    try terminal.expect("Kitchen (5)")
    XCTAssertNotEqual(try terminal.mode(), terminal.initialMode)
    try terminal.type("\u{1B}[B\r")
    try terminal.expect("Bread knife")
    try terminal.type("q")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("Goodbye.")

    try terminal.expectEnd(.exited(0))
    XCTAssertEqual(try terminal.mode(), terminal.initialMode)
  }

  func testASignalLeavesTheTerminalAsItWas() throws {
    for signal in [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGALRM, SIGPIPE, SIGABRT, SIGSEGV] {
      let terminal = try PseudoTerminal()

      try terminal.expect("Kitchen (5)")
      terminal.send(signal)
      try terminal.expect("\u{1B}[?1049l")

      try terminal.expectEnd(.killed(signal))
      XCTAssertEqual(try terminal.mode(), terminal.initialMode)
    }
  }

  func testASignalLeavesATerminalThatReadsNothingAsItWas() throws {
    try LawRun.needsLongRun()
    let terminal = try PseudoTerminal()

    try terminal.expect("Kitchen (5)")
    terminal.stall()
    terminal.send(SIGTERM)
    try terminal.expectEnd(.killed(SIGTERM), reads: false)
    try terminal.expect("\u{1B}[?1049l")
    XCTAssertTrue(terminal.output.hasSuffix("\u{1B}[?1049l"))
    XCTAssertEqual(try terminal.mode(), terminal.initialMode)
  }

  func testAFaultOfTheSanitizerIsNotOneOfTheProgram() throws {
    let script = "echo 'ThreadSanitizer: CHECK failed: tsan.cpp:1' >&2; exit 66"
    let expectations: [(PseudoTerminal) throws -> Void] = [
      { try $0.expect("a screen") }, { try $0.expectEnd(.exited(0)) },
    ]
    for expectation in expectations {
      let terminal = try PseudoTerminal(command: ["/bin/sh", "-c", script])
      XCTAssertThrowsError(try expectation(terminal)) { XCTAssertTrue($0 is XCTSkip, "\($0)") }
    }
  }

  func testTheStandardErrorsOfAProgramAreKept() throws {
    let script = "echo screen; echo why >&2; exit 66"
    let terminal = try PseudoTerminal(command: ["/bin/sh", "-c", script])

    try terminal.expect("screen")
    try terminal.expectEnd(.exited(66))

    XCTAssertEqual(terminal.complaint, "\nThe program said:\nwhy\n")
    XCTAssertFalse(terminal.output.contains("why"))
  }

  func testControlCLeavesTheTerminalAsItWas() throws {
    let terminal = try PseudoTerminal()

    try terminal.expect("Kitchen (5)")
    try terminal.type("\u{3}")
    try terminal.expect("\u{1B}[?1049l")

    try terminal.expectEnd(.killed(SIGINT))
    XCTAssertEqual(try terminal.mode(), terminal.initialMode)
  }

  func testASuspendedVisitLendsTheTerminalToTheShell() throws {
    let script = "set -m; \"$0\"; echo stopped; read line; fg; echo ended"
    let terminal = try PseudoTerminal(command: ["/bin/sh", "-c", script, PseudoTerminal.storefront])

    try terminal.expect("Kitchen (5)")
    try terminal.type("\u{1A}")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("stopped")
    XCTAssertEqual(try terminal.mode(), terminal.initialMode)

    try terminal.type("\n")
    try terminal.expect("\u{1B}[?1049h")
    try terminal.expect("Kitchen (5)")
    XCTAssertNotEqual(try terminal.mode(), terminal.initialMode)
    try terminal.type("q")
    try terminal.expect("ended")
    try terminal.expectEnd(.exited(0))
    XCTAssertEqual(try terminal.mode(), terminal.initialMode)
  }

  func testSuspendingWithoutAShellGoesOnAtOnce() throws {
    let terminal = try PseudoTerminal()

    try terminal.expect("Kitchen (5)")
    try terminal.type("\u{1A}")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("Kitchen (5)")
    try terminal.type("q")
    try terminal.expectEnd(.exited(0))
  }

  func testKeysBeforeControlZAreNotLost() throws {
    let script = "set -m; \"$0\"; echo stopped; read line; fg"
    let terminal = try PseudoTerminal(command: ["/bin/sh", "-c", script, PseudoTerminal.storefront])

    try terminal.expect("Kitchen (5)")
    try terminal.type("\u{1B}[B\r\u{1A}")
    try terminal.expect("stopped")
    try terminal.type("\n")
    try terminal.expect("Bread knife")
    try terminal.type("q")
    try terminal.expectEnd(.exited(0))
  }

  func testAVisitThatGoesOnInTheBackgroundWaitsForTheTerminal() throws {
    // As in a shell that edits lines itself, the mode is a different one until the visit is in front.
    let script = """
      set -m; "$0"; echo stopped; read line
      mode=$(stty -g); stty raw; bg
      while read line && [ -z "$line" ]; do jobs; done
      stty "$mode"; fg; echo ended
      """
    let terminal = try PseudoTerminal(command: ["/bin/sh", "-c", script, PseudoTerminal.storefront])

    try terminal.expect("Kitchen (5)")
    try terminal.type("\u{1A}")
    try terminal.expect("stopped")
    try terminal.type("\n")
    try terminal.expect("Stopped") { try terminal.type("\n") }
    try terminal.type("go on\n")
    try terminal.expect("Kitchen (5)")
    try terminal.type("q")
    try terminal.expect("ended")
    try terminal.expectEnd(.exited(0))
    XCTAssertEqual(try terminal.mode(), terminal.initialMode)
  }

  func testAProgramThatMayNotBeSuspendedIgnoresControlZ() throws {
    let script = "trap '' TSTP; exec \"$0\""
    let terminal = try PseudoTerminal(command: ["/bin/sh", "-c", script, PseudoTerminal.storefront])

    try terminal.expect("Kitchen (5)")
    try terminal.type("\u{1A}\u{1B}[B\r")
    try terminal.expect("Bread knife")
    XCTAssertFalse(terminal.output.contains("\u{1B}[?1049l"))
    try terminal.type("q")
    try terminal.expectEnd(.exited(0))
  }

  func testEveryNewSizeIsFollowedAtOnce() throws {
    let terminal = try PseudoTerminal()

    try terminal.expect("Kitchen (5)")
    for columns in [1, 500, 20, 90, 3, 40] + Array(60...80) {
      terminal.resize(columns: columns, rows: columns == 1 ? 1 : 24)
    }
    // The right edge of the tree in a terminal of 80 columns.
    try terminal.expect("\u{1B}[24;1H")
    terminal.resize(columns: 44, rows: 6)
    try terminal.expect("\u{1B}[6;1H")
    try terminal.type("q")
    try terminal.expectEnd(.exited(0))
  }

  func testAClosedTerminalEndsTheVisit() throws {
    let terminal = try PseudoTerminal()

    try terminal.expect("Kitchen (5)")
    terminal.close()
    XCTAssertNotEqual(try terminal.end(), .running)
  }

  func testAVisitThatSurvivesAHangupEndsWithoutATerminal() throws {
    let script = "trap '' HUP; exec \"$0\""
    let terminal = try PseudoTerminal(command: ["/bin/sh", "-c", script, PseudoTerminal.storefront])

    try terminal.expect("Kitchen (5)")
    terminal.close()
    let ending = try terminal.end()
    XCTAssertTrue([.exited(0), .exited(2)].contains(ending), "\(ending)\(terminal.complaint)")
  }

  func testALongPasteAndUnknownSequencesDoNotStopAVisit() throws {
    let terminal = try PseudoTerminal()

    try terminal.expect("Kitchen (5)")
    try terminal.type("\u{1B}[99~\u{1B}[1;2;3;4x\u{1B}]0;title\u{7}\u{1B}P+q\u{1B}\\\u{1B}[?1;2c")
    try terminal.type("\u{1B}[200~\(String(repeating: "pasted ", count: 60_000))\u{1B}[201~")
    try terminal.expect("Find: ")
    try terminal.type("\u{1B}")
    try terminal.expect("Kitchen (5)")
    try terminal.type("q")
    try terminal.expect("Goodbye.")
    try terminal.expectEnd(.exited(0))
  }

  func testManyLinesWithoutMarksAreNotTypedAsCommands() throws {
    try LawRun.needsLongRun()
    let terminal = try PseudoTerminal()

    try terminal.expect("Kitchen (5)")
    try terminal.type(String(repeating: "quit\r", count: 40_000))
    try terminal.expect("Find: ")
    try terminal.type("\u{1B}")
    try terminal.expect("Enter open   Esc back")
    try terminal.type("q")
    try terminal.expect("Goodbye.")
    try terminal.expectEnd(.exited(0))
  }

  func testKeysTypedAtOnceAreFollowedInTheirOrder() throws {
    let terminal = try PseudoTerminal()

    try terminal.expect("Kitchen (5)")
    try terminal.type("\u{1B}[B\r\r\r")
    try terminal.expect("Added 1 × Kettle.")
    try terminal.type(":note\rtwo bells\r\u{1B}\rq")
    try terminal.expect("Goodbye.")
    try terminal.expectEnd(.exited(0))
  }

  func testASingleEscapeIsTheKeyWhileTheSizeChanges() throws {
    let terminal = try PseudoTerminal()
    var columns = 80

    try terminal.expect("Kitchen (5)")
    try terminal.type("\u{1B}")
    try terminal.expect("Refused") {
      columns = 161 - columns
      terminal.resize(columns: columns, rows: 24)
    }
  }

  func testNoColorIsRespected() throws {
    for (variables, isColored) in [([], true), (["NO_COLOR=1"], false), (["NO_COLOR="], true)] {
      let terminal = try PseudoTerminal(environment: ["TERM=xterm"] + variables)

      try terminal.expect("Kitchen (5)")
      try terminal.type("\u{1B}[B\r")
      try terminal.expect("Bread knife")
      try terminal.type("q")
      try terminal.expect("Goodbye.")
      XCTAssertEqual(
        terminal.output.contains(try Regex("\u{1B}\\[[0-9;]*3[1-6]m")), isColored, "\(variables)")
    }
  }

  func testAPlainTerminalKeepsTheLineMode() throws {
    for (arguments, variables) in [
      (["--plain"], ["TERM=xterm"]), ([], ["TERM=dumb"]), ([], ["TERM="]), ([], []),
    ] {
      let terminal = try PseudoTerminal(
        command: [PseudoTerminal.storefront] + arguments, environment: variables)

      try terminal.expect("> ")
      try terminal.type("open product 42\n")
      try terminal.expect("Hand trowel")
      try terminal.type("quit\n")
      try terminal.expect("Goodbye.")
      try terminal.expectEnd(.exited(0))
      XCTAssertFalse(terminal.output.contains("\u{1B}"), terminal.output)
    }
  }
}
