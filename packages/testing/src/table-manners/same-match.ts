import { readSavedText, type Seat } from '@sandtable/engine'
import { type LocalAct, TaskFailure } from '@sandtable/host'
import { REMARK } from '@sandtable/protocol'
import { expect } from 'vitest'
import type { Table, TableState, Think } from './table.ts'

/** Red's behaviour, question by question: four kinds of trouble among ordinary answers. */
const THOUGHTS: readonly Think[] = [
  async () => 'wait',
  () => Promise.reject(new Error('a mistake of ours')),
  () => Promise.reject(new TaskFailure('late')),
  async () => 'flee',
  () => Promise.reject(new TaskFailure('memory')),
]

/** A bot that behaves like this in order, and then strikes and does not parry. */
export function troubledBot(): Think {
  let thoughts = 0
  return async (task) => {
    const think = THOUGHTS[thoughts++]
    return think ? await think(task) : task.question.name === 'parry' ? 'pass' : 'strike'
  }
}

/**
 * Plays a fixed match as Blue against the troubled bot and describes it line by line: Blue's questions and actions, the
 * host's replies, the story, the dice and the outcome. The text is the same on every host.
 */
export async function playSameMatch(table: Table): Promise<string> {
  const lines: string[] = []
  const act = async (what: LocalAct, isDone: (state: TableState) => boolean): Promise<void> => {
    const asked = table.state.pending.map(({ name }) => name).join(', ')
    const refused = await table.act(what)
    if (refused === null) await expect.poll(() => isDone(table.state)).toBe(true)
    lines.push(`${asked}: ${told(what)} -> ${refused ?? 'done'}`)
  }
  const blue: Seat = 'blue'
  const answer = (choice: string, seq = table.state.seq): Promise<void> => {
    const before = table.state.seq
    return act(
      { type: 'answer', seat: blue, seq, choice },
      (state) => state.seq > before && isBlueAsked(state),
    )
  }
  const strike = async (): Promise<void> => {
    if (table.state.pending[0]?.name === 'parry') await answer('parry')
    await answer('strike')
  }

  const first = table.state.seq
  await answer('wait')
  await act(
    { type: 'undo', seat: blue },
    ({ story, pending }) => story.every(({ taken }) => taken) && pending.length > 0,
  )
  await answer('strike', first) // stale: asked again since
  for (let i = 0; i < 4; i++) await strike()
  await act({ type: 'say', seat: blue, says: 'offer-draw' }, (state) =>
    remarksIn(state).some((text) => text.includes('draw')),
  )
  const noParry = { clauses: ['duel-3'], scope: 'match' } as const
  await act(
    { type: 'standing', seat: blue, answers: [noParry] },
    ({ pending }) => pending[0]?.name === 'strike',
  )
  for (let i = 0; i < 3; i++) await strike()
  await act({ type: 'say', seat: blue, says: 'resign' }, ({ outcome }) => outcome !== null)

  const { story, outcome } = table.state
  for (const { note, taken } of story) lines.push(`${lineOf(note)}${taken ? ' (taken back)' : ''}`)
  const saved = readSavedText(await table.save())
  if (typeof saved === 'string') throw new Error(saved)
  lines.push(`dice: ${JSON.stringify(saved.record.rolls)}`, `outcome: ${JSON.stringify(outcome)}`)
  return `${lines.join('\n')}\n`
}

function told(act: LocalAct): string {
  switch (act.type) {
    case 'answer':
      return String(act.choice)
    case 'say':
      return act.says
    case 'standing':
      return `standing answers ${JSON.stringify(act.answers)}`
    default:
      return act.type
  }
}

function lineOf(note: TableState['story'][number]['note']): string {
  return note.kind === REMARK ? String(note.text) : JSON.stringify(note)
}

function isBlueAsked({ pending }: TableState): boolean {
  return pending.length > 0
}

function remarksIn({ story }: TableState): readonly string[] {
  return story.filter(({ note }) => note.kind === REMARK).map(({ note }) => String(note.text))
}
