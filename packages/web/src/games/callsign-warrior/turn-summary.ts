import { nameOf } from '@sandtable/callsign-warrior'
import { everyNote, type Note } from '@sandtable/engine'
import type { StoryEntry } from '../../client/match-state.ts'
import type { Chapter } from '../game-ui.ts'
import { shortName } from './words.ts'

const SIDES = ['blue', 'red'] as const
type Side = (typeof SIDES)[number]

/** What a turn has cost and gained one side. */
interface Account {
  /** Losses of each Team. */
  readonly lost: Map<string, number>
  readonly destroyed: string[]
  /** The present states of each Team. */
  readonly shock: Map<string, number>
  readonly scored: string[]
  gained: number
  points: number
}

type Accounts = Readonly<Record<Side, Account>>

/** csw-turn-3: each turn that has ended, on one card: losses, Shock, points. */
export function turnSummaries(story: readonly StoryEntry[], isOver: boolean): readonly Chapter[] {
  const chapters: Chapter[] = []
  const accounts: Accounts = { blue: blankAccount(), red: blankAccount() }
  let turn = 0
  for (const [i, { note, taken }] of story.entries()) {
    if (taken) continue
    if (note.kind === 'turn') {
      const ended = Number(note.turn) - 1 // 0 if nothing but the set-up has happened
      if (ended > 0) chapters.push(chapterOf(ended, i, accounts))
      turn = Number(note.turn)
      for (const side of SIDES) beginTurn(accounts[side])
    }
    for (const one of everyNote([note])) enter(accounts, one)
  }
  if (turn > 0 && isOver) chapters.push(chapterOf(turn, story.length, accounts))
  return chapters
}

function blankAccount(): Account {
  return { lost: new Map(), destroyed: [], shock: new Map(), scored: [], gained: 0, points: 0 }
}

/** Carries Shock and points over; losses and gains are counted from zero. */
function beginTurn(account: Account): void {
  account.lost.clear()
  account.destroyed.length = 0
  account.scored.length = 0
  account.gained = 0
}

function enter(accounts: Accounts, note: Note): void {
  if (note.kind === 'points') {
    const account = accounts[note.side as Side]
    account.gained += Number(note.points)
    account.points = Number(note.total)
    account.scored.push(nameOf(note.why))
    return
  }
  if (typeof note.team !== 'string') return
  const account = accounts[sideOf(note.team)]
  const add = (count: number): void => {
    account.lost.set(String(note.team), (account.lost.get(String(note.team)) ?? 0) + count)
  }
  switch (note.kind) {
    case 'lost':
      add(1)
      return
    case 'returned': // csw-med-2: the Medic has brought the model back
      add(-1)
      return
    case 'destroyed':
      account.destroyed.push(note.team)
      account.shock.delete(note.team)
      return
    case 'shock':
    case 'calmed':
    case 'rallied':
      account.shock.set(note.team, Number(note.shock))
      return
    case 'shock-spent':
      account.shock.set(note.team, Number(note.left))
      return
  }
}

function sideOf(team: string): Side {
  return team.startsWith('red-') ? 'red' : 'blue'
}

function chapterOf(turn: number, end: number, accounts: Accounts): Chapter {
  const row = (what: string, cell: (account: Account) => string): Chapter['rows'][number] => ({
    what,
    cells: SIDES.map((side) => cell(accounts[side])),
  })
  const rows = [
    row('Lost', ({ lost }) => counted(lost)),
    row('Destroyed', ({ destroyed }) => destroyed.map(teamName).join(', ')),
    row('Shock', ({ shock }) => counted(shock)),
    row('Points', pointsText),
  ]
  return {
    title: `Turn ${turn} is over`,
    end,
    columns: SIDES.map((side) => ({ seat: side, name: nameOf(side) })),
    rows: rows.filter(({ what, cells }) => what !== 'Destroyed' || cells.some((cell) => cell !== '')),
    words: SIDES.map((side) => sentenceOf(side, accounts[side])).join(' '),
  }
}

/** '3: S1 · FT1 ×2, Sniper' */
function counted(counts: ReadonlyMap<string, number>): string {
  const some = [...counts].filter(([, count]) => count > 0)
  if (some.length === 0) return 'none'
  const each = some.map(([team, count]) => (count > 1 ? `${teamName(team)} ×${count}` : teamName(team)))
  return `${totalOf(counts)}: ${each.join(', ')}`
}

function totalOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

function pointsText({ points, gained, scored }: Account): string {
  return gained > 0 ? `${points} (+${gained}: ${scored.join(', ')})` : `${points}`
}

function sentenceOf(side: Side, { lost, shock, points }: Account): string {
  return `${nameOf(side)} lost ${totalOf(lost)}, has ${totalOf(shock)} Shock and ${points} ${points === 1 ? 'point' : 'points'}.`
}

function teamName(id: string): string {
  return shortName({ id })
}
