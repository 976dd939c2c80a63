import { createInterface } from 'node:readline/promises'
import { type Frame, type Note, verify } from '@sandtable/engine'
import { complain } from '../complaint.ts'
import { type LoadedFile, readMatch } from '../files.ts'
import { paint } from '../play/colours.ts'
import { storyLines } from '../play/story.ts'
import { printJson } from '../print.ts'

export interface ReplayWords {
  readonly verify?: boolean
  readonly step?: boolean
  readonly json?: boolean
}

/** `sandtable replay FILE`: watches a saved game from its notes and checkpoints, or verifies it die by die. */
export async function replayFile(path: string, words: ReplayWords): Promise<void> {
  const file = readMatch(path)
  if (words.verify) {
    verifyFile(path, file, words.json ?? false)
    return
  }
  const { record, frames, setupNotes } = file.saved
  if (words.json) {
    printJson({ ...record, story: storyOf(file, [...setupNotes, ...frames.flatMap((frame) => frame.notes)]) })
    return
  }
  if (words.step) await stepThrough(file)
  else
    for (const line of storyOf(file, [...setupNotes, ...frames.flatMap((frame) => frame.notes)]))
      console.log(line)
  console.log(record.outcome ? file.ruleset.wording.outcome(record.outcome) : 'The game is not over yet.')
}

/** Every die thrown again from the seed, every choice made again; one sentence if anything differs. */
function verifyFile(path: string, { ruleset, saved }: LoadedFile, json: boolean): void {
  const { record } = saved
  const problem = verify(ruleset, record)
  if (problem) complain(`'${path}' does not hold: ${problem}`)
  const counts = { dice: record.rolls.length, choices: record.events.length }
  if (json) printJson({ verified: true, ...counts, outcome: record.outcome })
  else
    console.log(
      `Verified: ${counts.dice} dice and ${counts.choices} choices are what the rules and the seed make of them.`,
    )
}

function storyOf({ ruleset }: LoadedFile, notes: readonly Note[]): readonly string[] {
  return storyLines(notes, null, ruleset.wording)
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
