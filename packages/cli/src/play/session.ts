import {
  type AnyDecision,
  everyNote,
  isTakenBackOverDice,
  listChoices,
  type Match,
  type Note,
  type RollNote,
  type Seat,
} from '@sandtable/engine'
import { rulesText } from '@sandtable/games/node'
import type { LocalHost } from '@sandtable/host'
import pc from 'picocolors'
import { clauseLines } from '../commands/rules.ts'
import { Complaint } from '../complaint.ts'
import { saveMatch } from '../files.ts'
import { plainClauses, wrapped } from '../rule-text.ts'
import { choiceFromLine } from './choice-text.ts'
import { paint } from './colours.ts'
import { oddsLines } from './odds-lines.ts'
import { StandingAnswers } from './standing.ts'
import { choiceLines, explained, storyLines } from './story.ts'
import { TableTalk } from './table-talk.ts'
import type { Terminal } from './terminal.ts'

/** The width of a usual terminal, in columns. */
const WIDTH = 80

const HELP = `Type the number of a choice, or words of it (for example: ftr 1).
  why [n]      explain the last roll, or the n-th last: numbers, modifiers, rule
  odds         what each choice may lead to, and how likely
  undo         take back your last choice
  always CHOICE [SCOPE]  give this answer by itself from now on, for this turn,
               phase … or match (the end of the line; without CHOICE the usual one)
  standing     answers given by themselves; standing off 1 ends the first
  rules ID     show a rule, for example: rules cs-eng-5
  log          the whole story so far      board   draw the board again
  save FILE    save the game; go on later with: sandtable play --load FILE
  draw, resign offer or accept a draw; give up
  quit         leave`

/** What a session in the terminal needs. */
export interface SessionSetup {
  readonly host: LocalHost
  readonly terminal: Terminal
  /** Where every move is saved at once; null to save only when asked. */
  readonly autosave: string | null
}

/** A game played in the terminal by people and bots, until it ends or the people leave. */
export class Session {
  readonly #host: LocalHost
  readonly #terminal: Terminal
  readonly #talk: TableTalk
  readonly #standing: StandingAnswers
  readonly #autosave: string | null
  #linesShown = 0
  #unsaved = false
  #drawn = ''

  constructor({ host, terminal, autosave }: SessionSetup) {
    this.#host = host
    this.#terminal = terminal
    this.#talk = new TableTalk(host, terminal)
    this.#standing = new StandingAnswers(host)
    this.#autosave = autosave
    host.subscribe(() => {
      this.#unsaved = true
    })
  }

  get #match(): Match<unknown, unknown> {
    return this.#host.match
  }

  async play(): Promise<void> {
    this.#terminal.say(wrapped(this.#match.ruleset.wording.aim, WIDTH))
    this.#tellRuleChanges()
    this.#host.start()
    while (!this.#match.outcome) {
      this.#showNews()
      const decision = this.#match.pending[0]
      if (!decision) return
      if (this.#host.hosted.isBot(decision.seat)) await this.#nextChange()
      else if (!(await this.#letPersonChoose(decision))) return
      if (this.#autosave) saveMatch(this.#autosave, this.#match)
    }
    this.#showNews()
    this.#drawBoard()
    this.#terminal.say(pc.bold(this.#match.ruleset.wording.outcome(this.#match.outcome)))
    if (isTakenBackOverDice(this.#match.record)) {
      this.#terminal.say('In this match choices were taken back after dice had fallen.')
    }
    await this.#offerToSave()
  }

  /** In a match that began under older rules: what changed since. */
  #tellRuleChanges(): void {
    const { ruleChanges } = this.#match
    if (ruleChanges.length === 0) return
    this.#terminal.say(`The rules have changed since this match began (${this.#match.record.version}):`)
    for (const { sentence, clauses } of ruleChanges)
      this.#terminal.say(wrapped(`- ${sentence} (${clauses.join(', ')})`, WIDTH))
  }

  /** Waits until a bot has answered. */
  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#host.subscribe(() => {
        stop()
        resolve()
      })
    })
  }

  /** False when the person leaves. */
  async #letPersonChoose(decision: AnyDecision): Promise<boolean> {
    const { wording } = this.#match.ruleset
    const listed = listChoices(decision, 100)
    this.#drawBoard()
    const { name = decision.seat } = this.#match.seats.find(({ seat }) => seat === decision.seat) ?? {}
    const asked = `${name}: ${wording.question(decision)}`
    this.#terminal.say(`${pc.bold(asked)}  ${pc.dim(`[${decision.clause}]`)}`)
    if (listed) for (const line of choiceLines(decision, listed, wording)) this.#terminal.say(line)
    for (;;) {
      const line = await this.#terminal.ask(
        `${pc.dim('(number or words; why, odds, undo, help)')} ${pc.bold('>')} `,
      )
      if (line === null || line.trim() === 'quit') return this.#leave(line === null)
      const done = (await this.#obey(line.trim(), decision)) ?? this.#answer(decision, line, listed)
      if (done) return true
    }
  }

  /** Answers with the line; true if it was a legal choice. */
  #answer(decision: AnyDecision, line: string, listed: readonly unknown[] | null): boolean {
    if (line.trim() === '' && decision.shape !== 'some') return false
    const found = choiceFromLine(decision, line, listed, this.#match.ruleset.wording)
    const { seq } = this.#host
    const refused =
      found.kind === 'found'
        ? this.#host.act({ type: 'answer', seat: decision.seat, seq, choice: found.choice })
        : (decision.whyNot?.(line.trim().toLowerCase())?.sentence ?? found.why)
    if (refused !== null) this.#terminal.say(refused)
    return refused === null
  }

  /** Carries out a command: true if the game has moved, false if it has not, null if the line is not a command. */
  async #obey(line: string, decision: AnyDecision): Promise<boolean | null> {
    const [command = '', ...words] = line.split(/\s+/)
    switch (command) {
      case 'help':
        this.#terminal.say(HELP)
        return false
      case 'why':
        this.#why(Number(words[0] ?? 1))
        return false
      case 'odds':
        for (const odds of oddsLines(this.#match, decision)) this.#terminal.say(odds)
        return false
      case 'board':
        this.#drawBoard(true)
        return false
      case 'log':
        for (const story of this.#story(decision.seat)) this.#terminal.say(story)
        return false
      case 'rules':
        this.#rules(words[0] ?? decision.clause)
        return false
      case 'save':
        this.#save(words.join(' '))
        return false
      case 'always':
        return this.#stand(this.#standing.always(decision, words))
      case 'standing':
        if (words[0] === 'off') return this.#stand(this.#standing.off(decision, Number(words[1])))
        for (const order of this.#standing.lines(decision)) this.#terminal.say(order)
        return false
      case 'undo':
        return this.#undo()
      case 'draw':
        return this.#draw(decision.seat)
      case 'resign':
        return this.#host.act({ type: 'say', seat: decision.seat, says: 'resign' }) === null
      default:
        return null
    }
  }

  /**
   * After a change of the standing answers: true, so that the open question is shown again; false if it was refused.
   */
  #stand(refusal: string | null): boolean {
    if (refusal !== null) this.#terminal.say(refusal)
    return refusal === null
  }

  /** Explains the last roll, or the n-th last, with its rule. */
  #why(back: number): void {
    const rolls = [...everyNote(this.#match.notes(null))].filter((note) => note.kind === 'roll')
    const roll = rolls.at(-back)
    if (!roll) {
      this.#terminal.say(
        rolls.length === 0
          ? 'No die with a number to reach has been rolled yet.'
          : `There were only ${rolls.length} rolls.`,
      )
      return
    }
    this.#terminal.say(explained(roll as RollNote, this.#match.ruleset.wording))
    this.#rules(roll.clause)
  }

  #rules(id: string): void {
    const clause = plainClauses(rulesText(this.#match.ruleset.id)).find((one) => one.id === id)
    this.#terminal.say(clause ? clauseLines(clause) : `There is no rule '${id}'.`)
  }

  /** Takes back; true if that succeeded. */
  async #undo(): Promise<boolean> {
    const isTakenBack = await this.#talk.undo()
    this.#linesShown = Math.min(this.#linesShown, this.#story(null).length)
    return isTakenBack
  }

  /** Offers a draw; true if the match has ended. */
  async #draw(seat: Seat): Promise<boolean> {
    await this.#talk.offerDraw(seat)
    this.#showNews()
    return this.#match.outcome !== null
  }

  #save(path: string): boolean {
    if (path === '') {
      this.#terminal.say('Save where? Type: save FILE')
      return false
    }
    try {
      saveMatch(path, this.#match)
    } catch (failure) {
      if (!(failure instanceof Complaint)) throw failure
      this.#terminal.say(failure.message)
      return false
    }
    this.#unsaved = false
    this.#terminal.say(`Saved. Go on with: sandtable play --load ${path}`)
    return true
  }

  async #leave(withoutAsking: boolean): Promise<false> {
    if (withoutAsking) this.#terminal.say()
    else await this.#offerToSave()
    return false
  }

  async #offerToSave(): Promise<void> {
    if (!this.#unsaved || this.#autosave) return
    const path = await this.#terminal.ask('Save it? File name, or Enter to leave it: ')
    if (path?.trim()) this.#save(path.trim())
  }

  #story(reader: Seat | null): readonly string[] {
    const notes = this.#host.story(reader).filter(({ taken }) => !taken)
    return storyLines(
      notes.map(({ note }) => note as Note),
      this.#match.ruleset.wording,
    )
  }

  /** Prints what has happened since it last printed. */
  #showNews(): void {
    const story = this.#story(null)
    for (const line of story.slice(this.#linesShown)) this.#terminal.say(line)
    this.#linesShown = story.length
  }

  /** Draws the board if it has changed since it was last drawn. */
  #drawBoard(again = false): void {
    const board = this.#match.ruleset.wording.board(this.#match.view(null), paint)
    if (board === this.#drawn && !again) return
    this.#terminal.say(`\n${board}\n`)
    this.#drawn = board
  }
}
