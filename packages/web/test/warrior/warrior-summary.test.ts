import { callsignWarrior, type State } from '@sandtable/callsign-warrior'
import { isRefusal, Match, type Note, StreamChance, sampleChoice, sfc32 } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { turnSummaries } from '../../src/games/callsign-warrior/turn-summary.ts'
import { shortName } from '../../src/games/callsign-warrior/words.ts'
import type { Chapter } from '../../src/games/game-ui.ts'

function summariesOf(notes: readonly Note[], isOver: boolean): readonly Chapter[] {
  return turnSummaries(
    notes.map((note) => ({ note, taken: false })),
    isOver,
  )
}

/** What each Team of a side has of something, in the words of the summary. */
function told({ teams }: State, side: string, count: (team: State['teams'][number]) => number): Set<string> {
  const some = teams.filter((team) => team.side === side && count(team) > 0)
  return new Set(
    some.map((team) => (count(team) > 1 ? `${shortName(team)} ×${count(team)}` : shortName(team))),
  )
}

function partsOf(cell: string | undefined): Set<string> {
  const [, parts] = (cell ?? '').split(': ')
  return new Set(parts?.split(', '))
}

function cellOf(chapter: Chapter, what: string, side: number): string | undefined {
  return chapter.rows.find((row) => row.what === what)?.cells[side]
}

test('[csw-turn-3] the summary of each turn says what the table says: Shock, points, who is gone', () => {
  const started = Match.start(callsignWarrior, {}, { seed: '07'.repeat(32) })
  if (isRefusal(started)) throw new Error(started.sentence)
  const match = started
  const chance = new StreamChance(sfc32(4))
  let destroyed = new Set<string>()
  let seen = 0
  const compare = (): void => {
    const chapters = summariesOf(match.notes(null), match.outcome !== null)
    const last = chapters.at(-1)
    if (!last || chapters.length === seen) return
    seen = chapters.length
    const state = match.state as State
    const gone = new Set(state.teams.filter(({ place }) => place === 'destroyed').map(({ id }) => id))
    const fresh = [...gone].filter((id) => !destroyed.has(id))
    destroyed = gone
    for (const [i, side] of (['blue', 'red'] as const).entries()) {
      expect(partsOf(cellOf(last, 'Shock', i)), last.title).toEqual(told(state, side, ({ shock }) => shock))
      expect(cellOf(last, 'Points', i)?.split(' ')[0]).toBe(String(state.players[side].points))
      const names = fresh.filter((id) => id.startsWith(side)).map((id) => shortName({ id }))
      const cell = cellOf(last, 'Destroyed', i) ?? ''
      expect(new Set(cell.split(', ').filter(Boolean))).toEqual(new Set(names))
    }
  }
  while (!match.outcome) {
    const [asked] = match.pending
    if (!asked) throw new Error('nobody is asked')
    expect(match.answer(asked.seat, sampleChoice(asked, chance))).toBeNull()
    compare()
  }
  expect(seen, 'a summary for each turn').toBe((match.state as State).turn)
  const lost = summariesOf(match.notes(null), true).flatMap((one) => cellOf(one, 'Lost', 0) ?? [])
  expect(lost.some((cell) => cell !== 'none')).toBe(true)
})

const note = (kind: string, facts: object = {}): Note => ({ kind, clause: 'x-1', ...facts })

test('[csw-med-2] whom the Medic brings back is not counted as lost', () => {
  const [chapter] = summariesOf(
    [
      note('turn', { turn: 1 }),
      note('order', {
        inside: [
          note('lost', { team: 'red-squad', model: 'soldier-1' }),
          note('lost', { team: 'red-squad', model: 'soldier-2' }),
          note('returned', { team: 'red-squad', model: 'soldier-1' }),
        ],
      }),
      note('turn', { turn: 2 }),
    ],
    false,
  )
  expect(chapter?.title).toBe('Turn 1 is over')
  expect(chapter?.rows[0]).toEqual({ what: 'Lost', cells: ['none', '1: Squad'] })
  expect(chapter?.words).toContain('Red lost 1')
})

test('a turn that still runs has no summary, nor has what was taken back', () => {
  const story = [
    { note: note('turn', { turn: 1 }), taken: false },
    { note: note('lost', { team: 'blue-squad', model: 'soldier-1' }), taken: true },
  ]
  expect(turnSummaries(story, false)).toEqual([])
  const [chapter] = turnSummaries([...story, { note: note('turn', { turn: 2 }), taken: false }], false)
  expect(chapter?.rows[0]?.cells).toEqual(['none', 'none'])
})
