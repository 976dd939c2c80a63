import { createInterface } from 'node:readline/promises'
import { type Frame, type Note, notesFor, verify, whyUnverifiable } from '@sandtable/engine'
import { type FairMatch, verifyFairness } from '@sandtable/protocol'
import { complain } from '../complaint.ts'
import { type LoadedFile, readMatch } from '../files.ts'
import { paint } from '../play/colours.ts'
import { storyLines } from '../play/story.ts'
import { printJson } from '../print.ts'
import { replayScript } from './replay-script.ts'

export interface ReplayFlags {
  readonly script?: boolean
  readonly verify?: boolean
  readonly step?: boolean
  readonly commitment?: string
  readonly json?: boolean
}

/** `sandtable replay FILE`: watches a saved game from its notes and checkpoints, or verifies it die by die. */
export async function replayFile(path: string, flags: ReplayFlags): Promise<void> {
  if (flags.script) {
    replayScript(path, flags.json ?? false)
    return
  }
  const file = readMatch(path)
  if (flags.verify) {
    verifyFile(path, file, flags)
    return
  }
  const { record, frames, setupNotes } = file.saved
  if (flags.json) {
    printJson({ ...record, story: storyOf(file, [...setupNotes, ...frames.flatMap((frame) => frame.notes)]) })
    return
  }
  if (flags.step) await stepThrough(file)
  else
    for (const line of storyOf(file, [...setupNotes, ...frames.flatMap((frame) => frame.notes)]))
      console.log(line)
  console.log(record.outcome ? file.ruleset.wording.outcome(record.outcome) : 'The game is not over yet.')
}

/** Repeats every roll and choice and traces the seed back; returns one sentence if anything differs. */
function verifyFile(path: string, file: LoadedFile, { json = false, commitment }: ReplayFlags): void {
  const { record } = file.saved
  const unverifiable = whyUnverifiable(file.ruleset, record)
  if (unverifiable !== null) complain(`'${path}' cannot be verified. ${unverifiable}`)
  const problem = verify(file.ruleset, record) ?? whyUnfair(file, commitment)
  if (problem) complain(`'${path}' does not hold: ${problem}`)
  const counts = { dice: record.rolls.length, choices: record.events.length }
  const { fairness = null } = file.saved as FairMatch
  if (json) {
    printJson({ verified: true, ...counts, outcome: record.outcome, fairness })
    return
  }
  console.log(
    `Verified: ${counts.dice} dice and ${counts.choices} choices are what the rules and the seed make of them.`,
  )
  if (!fairness) {
    console.log('Not checked: the file does not say where the seed came from, as those of a server do.')
    return
  }
  const givers = fairness.contributions.map(({ seat, bot }) => (bot ? `${seat} (a bot)` : seat))
  console.log(
    `Fair dice: the server's secret is the one it committed itself to (${fairness.commitment}), ` +
      `and the seed is made of it and of the parts of ${givers.join(' and ')}.`,
  )
  if (!commitment) console.log('Compare the commitment with the one you were shown at the beginning.')
}

/** For dice of a server: why the server could have chosen them. Null if it could not, or if no server rolled them. */
function whyUnfair({ ruleset, saved }: LoadedFile, commitment: string | undefined): string | null {
  const isFromServer = 'fairness' in saved
  if (!isFromServer && commitment === undefined) return null
  const seats = ruleset.seats(saved.record.options).map(({ seat }) => seat)
  return verifyFairness(saved as FairMatch, { seats, ...(commitment === undefined ? {} : { commitment }) })
}

function storyOf({ ruleset }: LoadedFile, notes: readonly Note[]): readonly string[] {
  return storyLines(notesFor(notes, null), ruleset.wording)
}

/** Shows the board before each step and what happened in it; Enter goes on. */
async function stepThrough(file: LoadedFile): Promise<void> {
  const keyboard = createInterface({ input: process.stdin, output: process.stdout })
  for (const [i, frame] of file.saved.frames.entries()) {
    showFrame(file, frame)
    const last = i === file.saved.frames.length - 1
    if (!last && (await keyboard.question('Enter for the next step, q to stop: ')).trim() === 'q') break
  }
  keyboard.close()
}

function showFrame(file: LoadedFile, frame: Frame<unknown>): void {
  const { ruleset } = file
  console.log(`\n${ruleset.wording.board(ruleset.view(frame.before, null), paint)}\n`)
  for (const line of storyOf(file, frame.notes)) console.log(line)
}
