import type { AnyRuleset } from '@sandtable/engine'
import { clientOrders, type Entry, HostedMatch, type MatchTerms } from '@sandtable/host'
import { duel } from '@sandtable/testing/table-manners'
import { expect, test } from 'vitest'

const PERSON = { kind: 'person' } as const
const TERMS: MatchTerms = {
  options: {},
  players: { blue: PERSON, red: PERSON },
  clock: null,
  secret: '3c'.repeat(32),
  forkOf: null,
  isImported: false,
}

/** A match whose entries are kept as text, so that it can be loaded again as after a restart. */
class KeptMatch {
  readonly hosted = new HostedMatch(duel as AnyRuleset, TERMS, null)
  readonly bodies: string[] = []

  constructor(bodies: readonly string[] = []) {
    this.bodies.push(...bodies)
    this.hosted.load(bodies.map((body, i) => ({ seq: i + 1, at: 0, author: null, body })))
  }

  act(act: Parameters<HostedMatch['perform']>[0]): void {
    const entry = this.hosted.perform(act, 0)
    if (typeof entry === 'string') throw new Error(entry)
    this.keep(entry)
  }

  keep(entry: Entry): void {
    const body = JSON.stringify(entry)
    this.bodies.push(body)
    this.hosted.add({ seq: this.bodies.length, at: 0, author: null, body }, entry)
  }

  answer(choice: string): void {
    const seat = this.hosted.pending[0]?.seat ?? ''
    this.act({ type: 'answer', id: 'x', seat, seq: this.bodies.length, choice })
  }

  get asked(): string {
    return this.hosted.pending.map(({ seat, clause }) => `${seat} ${clause}`).join()
  }
}

function begun(): KeptMatch {
  const kept = new KeptMatch()
  for (const seat of ['blue', 'red'])
    kept.act({ type: 'contribute', id: 'x', seat, entropy: '4d'.repeat(32) })
  return kept
}

test('after a restart a standing answer holds for the part of play it was given for, not for a later one', () => {
  const kept = begun()
  kept.act({
    type: 'standing',
    id: 'x',
    seat: 'red',
    answers: [{ clauses: ['duel-3'], scope: 'turn' }],
  })
  const restarted = new KeptMatch(kept.bodies)
  expect(clientOrders(restarted.hosted.ledger.standing.get('red') ?? [])).toHaveLength(1)
  restarted.answer('wait') // Red is asked for a move of turn 2: the order has ended

  const later = new KeptMatch(restarted.bodies)
  expect(later.hosted.ledger.standing.get('red')).toEqual([])
  later.answer('wait')
  later.answer('strike')
  expect(later.asked).toBe('red duel-3')
})

test('what a standing answer has seen on offer is known after a restart', () => {
  const kept = begun()
  const order = { clauses: ['duel-3'], scope: 'match', untilNew: true } as const
  kept.act({ type: 'standing', id: 'x', seat: 'red', answers: [order] })
  kept.answer('strike')
  const [before] = kept.hosted.ledger.standing.get('red') ?? []
  expect(before?.known).toHaveLength(2) // parry and pass
  const [after] = new KeptMatch(kept.bodies).hosted.match?.standing('red') ?? []
  expect(after).toEqual(before)
})

test('entries of older servers name clauses: those are answered as usual for the whole match', () => {
  const kept = begun()
  kept.keep({ standing: { seat: 'red', clauses: ['duel-3'] } })
  const restarted = new KeptMatch(kept.bodies)
  restarted.answer('strike')
  expect(restarted.asked).toBe('red duel-1')
})

test('a choice beyond all bounds is refused', () => {
  const { hosted } = begun()
  const choice = Array.from({ length: 20_000 }, () => 0)
  const answers = [{ clauses: ['duel-3'], choice, scope: 'match' as const }]
  expect(hosted.perform({ type: 'standing', id: 'x', seat: 'red', answers }, 0)).toMatch(
    /No answer is like this/,
  )
})
