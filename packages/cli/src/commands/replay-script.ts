import {
  type AnyDecision,
  findChoice,
  isRefusal,
  type Json,
  listChoices,
  Match,
  notesFor,
  type Options,
  type PositionText,
  ScriptedDice,
} from '@sandtable/engine'
import { complain } from '../complaint.ts'
import { readText } from '../files.ts'
import { gameNamed } from '../games.ts'
import { paint } from '../play/colours.ts'
import { storyLines } from '../play/story.ts'
import { printJson } from '../print.ts'

/** One line of a script: dice that a clause will roll, or the answer to the question that a clause asks. */
type ScriptLine =
  | { readonly dice: Readonly<Record<string, readonly number[]>> }
  | { readonly answer: string; readonly choice: Json; readonly seat?: string }

/** An example to try: a position in words as the game reads it, then dice and answers in their order. */
interface ScriptFile {
  readonly game: string
  readonly position: PositionText
  readonly options?: Options
  readonly play: readonly ScriptLine[]
}

type AnyMatch = Match<unknown, unknown>

/** Steps played while waiting for a question before the script is declared wrong. */
const MOST_SILENT_STEPS = 1_000

/**
 * `sandtable replay --script FILE`: plays an example from its position with the dice and answers of the file, and
 * prints its story.
 */
export function replayScript(path: string, isJson: boolean): void {
  const file = readScript(path)
  const dice = new ScriptedDice()
  const match = matchAt(path, file, dice)
  for (const [i, line] of file.play.entries()) {
    const why = feed(match, dice, line)
    if (why !== null) complain(`'${path}': play[${i}]: ${why}`)
  }
  const left = playOn(match, dice)
  if (left !== null) complain(`'${path}': ${left}`)
  const { wording } = match.ruleset
  const story = storyLines(notesFor(match.allNotes, null), wording)
  const asked = match.pending.map((decision) => `${decision.seat}: ${wording.question(decision)}`)
  if (isJson) {
    printJson({ game: file.game, story, asked, notes: match.allNotes, outcome: match.outcome })
    return
  }
  console.log(`${wording.board(match.view(null), paint)}\n`)
  for (const line of story) console.log(line)
  for (const question of asked) console.log(`Next: ${question}`)
  if (match.outcome) console.log(wording.outcome(match.outcome))
}

function readScript(path: string): ScriptFile {
  let value: unknown
  try {
    value = JSON.parse(readText(path))
  } catch (failure) {
    if (!(failure instanceof SyntaxError)) throw failure
    return complain(`'${path}' is not JSON: ${failure.message}.`)
  }
  const { game, position, play } = (value ?? {}) as Partial<ScriptFile>
  if (typeof game !== 'string') return complain(`'${path}': game: needs the id of a game.`)
  if (typeof position !== 'object' || position === null)
    return complain(`'${path}': position: needs an object, as the game reads positions.`)
  if (!Array.isArray(play)) return complain(`'${path}': play: needs a list of dice and answers.`)
  return value as ScriptFile
}

function matchAt(path: string, { game, position, options = {} }: ScriptFile, source: ScriptedDice): AnyMatch {
  const ruleset = gameNamed(game)
  const state =
    ruleset.position?.({ ...position, options: { ...options } }) ?? `${ruleset.name} reads no positions.`
  if (typeof state === 'string') return complain(`'${path}': position: ${state}`)
  const match = Match.at(ruleset, state, options, { source }, { pace: 'step' })
  return isRefusal(match) ? complain(`'${path}': position: ${match.sentence}`) : match
}

/** Does what a line says; or a sentence on why that cannot be done. */
function feed(match: AnyMatch, dice: ScriptedDice, line: ScriptLine): string | null {
  if (typeof line !== 'object' || line === null) return 'needs { "dice": … } or { "answer": …, "choice": … }.'
  if ('dice' in line) {
    for (const [clause, values] of Object.entries(line.dice)) dice.add(clause, ...values)
    return null
  }
  const { answer, choice, seat } = line
  const blocked = toQuestion(match)
  if (blocked !== null) return blocked
  const { pending } = match
  const decision = pending.find((one) => one.clause === answer && (seat === undefined || one.seat === seat))
  if (!decision) return `${answer} is not asked here; asked is ${pending.map(inWords).join('; ')}.`
  const found = findChoice(decision, choice, (one, value) => match.ruleset.wording.choice(one, value))
  if (found.kind !== 'found') return `${inWords(decision)}: ${found.why}.`
  return played(() => match.answer(decision.seat, found.choice)?.sentence ?? null)
}

/** Plays on to a question; returns a sentence if none comes. */
function toQuestion(match: AnyMatch): string | null {
  for (let steps = 0; match.pending.length === 0; steps++) {
    if (match.outcome) return 'the game is over.'
    if (steps === MOST_SILENT_STEPS) return `nothing is asked in the next ${steps} steps.`
    const why = played(() => match.playStep())
    if (why !== null) return why
  }
  return null
}

/** Plays on while dice are left; returns a sentence if some are left over. */
function playOn(match: AnyMatch, dice: ScriptedDice): string | null {
  while (dice.left.length > 0 && match.pending.length === 0 && !match.outcome) {
    const why = played(() => match.playStep())
    if (why !== null) return why
  }
  const left = dice.left.map(({ clause, value }) => `${clause} (${value})`)
  return left.length > 0 ? `dice are left over: ${left.join(', ')}.` : null
}

/** Dice that do not fit are a mistake in the file, not in the program. */
function played(act: () => unknown): string | null {
  try {
    const said = act()
    return typeof said === 'string' ? said : null
  } catch (failure) {
    const { message } = failure as Error
    if (/the script|cannot show/.test(message)) return `${message}.`
    throw failure
  }
}

/** `hof-act-1 of blue (declare-orders: move, fire)` */
function inWords(decision: AnyDecision): string {
  const choices = listChoices(decision, 12)
  const listed = choices ? `: ${choices.map((one) => JSON.stringify(one)).join(', ')}` : ''
  return `${decision.clause} of ${decision.seat} (${decision.name}${listed})`
}
