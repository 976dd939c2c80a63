import { readSavedText, type Seat } from '@sandtable/engine'
import { STALE_ANSWER, TaskFailure } from '@sandtable/host'
import { REMARK, type StandingOrder } from '@sandtable/protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { expectGolden } from '../golden.ts'
import { playAgain } from './play-again.ts'
import { playSameMatch, troubledBot } from './same-match.ts'
import type { Table, TableTerms, Think } from './table.ts'

/** The answers of a whole match, by question, in turns. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  strike: ['strike', 'wait', 'strike'],
  parry: ['parry', 'pass', 'pass'],
}

/** The table manners: the same tests run against every host of a match. */
export function tableManners(host: string, open: (terms: TableTerms) => Promise<Table>): void {
  describe(`table manners: ${host}`, () => {
    let table: Table
    afterEach(() => table.close())

    const seatAsked = (): Seat => table.state.pending[0]?.seat ?? ''
    const answer = (choice: string, seq = table.state.seq, seat = seatAsked()): Promise<string | null> =>
      table.act({ type: 'answer', seat, seq, choice })
    const undo = (seat: Seat): Promise<string | null> => table.act({ type: 'undo', seat })
    const consent = (seat: Seat, agree: boolean): Promise<string | null> =>
      table.act({ type: 'consent', seat, agree })
    const isAsked =
      (seat: Seat, name?: string): (() => Promise<void>) =>
      async () => {
        await expect
          .poll(() => table.state.pending.some((one) => one.seat === seat && (!name || one.name === name)))
          .toBe(true)
      }
    const stand = (seat: Seat, answers: readonly StandingOrder[]): Promise<string | null> =>
      table.act({ type: 'standing', seat, answers: [...answers] })
    /** The moves of the story that were not taken back. */
    const moves = (): readonly unknown[] =>
      table.state.story
        .filter(({ note, taken }) => !taken && note.kind === 'moved')
        .map(({ note }) => note.move)
    const remarks = (): readonly string[] =>
      table.state.story.filter(({ note }) => note.kind === REMARK).map(({ note }) => String(note.text))

    /** Blue has struck, the die has fallen, and Red has answered. */
    async function strikeAndParry(): Promise<void> {
      expect(await answer('strike')).toBeNull()
      await isAsked('red', 'parry')()
      expect(await answer('parry')).toBeNull()
      await isAsked('red', 'strike')()
    }

    test('taking back is free while no die has fallen and nobody else has answered', async () => {
      table = await open({ red: 'person' })
      expect(await answer('wait')).toBeNull()
      await isAsked('red')()
      expect(await undo('blue')).toBeNull()
      await isAsked('blue')()
      expect(table.state.undoRequest).toBeNull()
      expect(await undo('red')).toBe('There is nothing of yours to take back.')
    })

    test('beyond that the other side must agree; it may decline, and the request may be withdrawn', async () => {
      table = await open({ red: 'person' })
      await strikeAndParry()
      expect(await undo('blue')).toBeNull()
      await expect.poll(() => table.state.undoRequest).toEqual({ seat: 'blue', agreed: [] })
      expect(await undo('blue')).toBe('There is already a request to take back.')
      expect(await consent('blue', true)).toBe('The other side must agree.')
      expect(await consent('red', false)).toBeNull()
      await expect.poll(() => table.state.undoRequest).toBeNull()
      expect(await consent('red', true)).toBe('There is no request to take back.')
      await undo('blue')
      expect(await consent('blue', false)).toBeNull()
      await expect.poll(() => table.state.undoRequest).toBeNull()
      await isAsked('red', 'strike')()
    })

    test('once agreed it is taken back; the story keeps it, marked', async () => {
      table = await open({ red: 'person' })
      await strikeAndParry()
      await undo('blue')
      await expect.poll(() => table.state.undoRequest?.seat).toBe('blue')
      expect(await consent('red', true)).toBeNull()
      await isAsked('blue', 'strike')()
      expect(table.state.undoRequest).toBeNull()
      expect(table.state.story.some(({ note, taken }) => taken && note.kind === 'moved')).toBe(true)
      expect(table.state.story.some(({ note, taken }) => !taken && note.kind === 'moved')).toBe(false)
    })

    test('a request lapses when somebody answers a question instead', async () => {
      table = await open({ red: 'person' })
      await strikeAndParry()
      await undo('blue')
      expect(await answer('wait')).toBeNull()
      await expect.poll(() => table.state.undoRequest).toBeNull()
    })

    test('a bot always agrees to taking back', async () => {
      table = await open({ red: async ({ question }) => (question.name === 'parry' ? 'pass' : 'wait') })
      expect(await answer('strike')).toBeNull()
      await isAsked('blue', 'strike')()
      expect(await undo('blue')).toBeNull()
      expect(table.state.undoRequest).toBeNull()
      await isAsked('blue', 'strike')()
      await expect.poll(() => table.state.story.some(({ taken }) => taken)).toBe(true)
    })

    test('a person accepts, declines or ignores an offer of a draw', async () => {
      table = await open({ red: 'person' })
      const say = (seat: Seat, says: 'offer-draw' | 'accept-draw' | 'decline-draw'): Promise<string | null> =>
        table.act({ type: 'say', seat, says })
      expect(await say('blue', 'offer-draw')).toBeNull()
      await expect.poll(() => table.state.offers).toEqual(['blue'])
      expect(await say('blue', 'offer-draw')).toBe('Your offer of a draw already stands.')
      expect(await say('red', 'decline-draw')).toBeNull()
      await expect.poll(() => table.state.offers).toEqual([])
      await say('red', 'offer-draw')
      expect(await answer('wait')).toBeNull() // Blue plays on instead
      await expect.poll(() => table.state.offers).toEqual([])
      await say('red', 'offer-draw')
      expect(await say('blue', 'accept-draw')).toBeNull()
      await expect.poll(() => table.state.outcome?.reason).toBe('agreement')
      expect(await answer('wait', table.state.seq, 'red')).toBe('The match is over.')
    })

    test('a bot that is not ahead accepts a draw', async () => {
      table = await open({ red: async () => 'wait' })
      expect(await table.act({ type: 'say', seat: 'blue', says: 'offer-draw' })).toBeNull()
      await expect.poll(() => table.state.outcome?.reason).toBe('agreement')
    })

    test('a bot that is ahead declines a draw, and says so', async () => {
      table = await open({ red: async () => 'wait', ahead: 'red' })
      expect(await table.act({ type: 'say', seat: 'blue', says: 'offer-draw' })).toBeNull()
      await expect.poll(remarks).toEqual(['Cadet (Red) declines the draw.'])
      expect(table.state.offers).toEqual([])
      expect(table.state.outcome).toBeNull()
    })

    test('an answer to a question that has been taken back is stale', async () => {
      table = await open({ red: 'person' })
      const { seq } = table.state
      await answer('wait')
      await isAsked('red')()
      await undo('blue')
      await isAsked('blue')()
      expect(await answer('strike', seq, 'blue')).toBe(STALE_ANSWER)
      expect(await answer('strike')).toBeNull()
    })

    test('an answer is not stale if only something else has happened since', async () => {
      table = await open({ red: 'person' })
      const { seq } = table.state
      expect(await table.act({ type: 'chat', seat: 'red', text: 'Good luck' })).toBeNull()
      await expect.poll(() => table.state.chat).toEqual(['Good luck'])
      expect(await answer('strike', seq, 'blue')).toBeNull()
    })

    test('an answer nobody asked for, and one that is no option, change nothing', async () => {
      table = await open({ red: 'person' })
      expect(await answer('wait', table.state.seq, 'red')).toBe('Red is not asked anything now.')
      expect(await answer('flee')).toMatch(/not one of the choices/)
      expect(seatAsked()).toBe('blue')
    })

    test('a standing answer passes windows until it is withdrawn', async () => {
      table = await open({ red: 'person' })
      expect(await stand('red', [{ clauses: ['duel-3'], scope: 'match' }])).toBeNull()
      await expect.poll(() => table.state.standing).toEqual([{ clauses: ['duel-3'], scope: 'match' }])
      expect(await answer('strike')).toBeNull()
      await isAsked('red', 'strike')()
      expect(await answer('wait')).toBeNull()
      await isAsked('blue')()
      expect(await stand('red', [])).toBeNull()
      await answer('strike')
      await isAsked('red', 'parry')()
    })

    test('a standing answer for a turn ends with it, and is listed no longer', async () => {
      table = await open({ red: 'person' })
      const order = { clauses: ['duel-3'], scope: 'turn', words: 'no parry this turn' } as const
      expect(await stand('red', [order])).toBeNull()
      await expect.poll(() => table.state.standing).toEqual([order])
      expect(await answer('strike')).toBeNull()
      await isAsked('red', 'strike')() // the parry was passed
      await expect.poll(() => table.state.standing).toEqual([]) // this question is of the next turn
      expect(await answer('wait')).toBeNull()
      await isAsked('blue')()
      expect(await answer('strike')).toBeNull()
      await isAsked('red', 'parry')()
    })

    test('a standing answer may be any choice; where that is not legal, the player is asked', async () => {
      table = await open({ red: 'person' })
      expect(
        await stand('red', [
          { clauses: ['duel-3'], choice: 'parry', scope: 'match' },
          { clauses: ['duel-1'], choice: 'flee', scope: 'match' },
        ]),
      ).toBeNull()
      expect(await answer('strike')).toBeNull()
      await isAsked('red', 'strike')()
      expect(await stand('red', [{ clauses: 'all', choice: 'wait', scope: 'match' }])).toBeNull()
      await isAsked('blue', 'strike')()
      expect(await answer('strike')).toBeNull()
      await isAsked('red', 'parry')() // it cannot wait here
    })

    test('a standing answer counts as an answer: what led to it is taken back with consent', async () => {
      table = await open({ red: 'person' })
      expect(await stand('red', [{ clauses: 'all', choice: 'wait', scope: 'match' }])).toBeNull()
      expect(await answer('wait')).toBeNull()
      await expect.poll(() => moves()).toEqual(['wait', 'wait'])
      await isAsked('blue', 'strike')()
      expect(await undo('blue')).toBeNull()
      await expect.poll(() => table.state.undoRequest).toEqual({ seat: 'blue', agreed: [] })
      expect(await consent('red', true)).toBeNull()
      await expect.poll(() => moves()).toEqual([])
      await isAsked('blue', 'strike')()
    })

    test('a whole match has the dice, the story and the outcome that the rules alone give', async () => {
      table = await open({ red: 'person' })
      for (let i = 0; table.state.outcome === null; i++) {
        const { pending, seq } = table.state
        expect(await answer(CHOICES[pending[0]?.name ?? '']?.[i % 3] ?? '')).toBeNull()
        await expect.poll(() => table.state.seq).toBeGreaterThan(seq)
      }
      const saved = readSavedText(await table.save())
      if (typeof saved === 'string') throw new Error(saved)
      const alone = playAgain(saved.record)
      expect(saved.record.rolls.length).toBeGreaterThan(10)
      expect(alone.record.rolls).toEqual(saved.record.rolls)
      expect(alone.notes('blue')).toEqual(table.state.story.map(({ note }) => note))
      expect(alone.outcome).toEqual(table.state.outcome)
    })

    test('a match with a bot in trouble, a stale answer, a draw offered and standing answers is the same everywhere', async () => {
      table = await open({ red: troubledBot(), ahead: 'red' })
      expectGolden(new URL('same-match.txt', import.meta.url), await playSameMatch(table))
    })

    test('without a clock there is no win on time', async () => {
      table = await open({ red: 'person' })
      expect(await table.act({ type: 'claim', seat: 'red' })).toBe('This match has no clock.')
    })

    test('when a side has no time left, the other may claim the win', async () => {
      table = await open({ red: 'person', clock: { kind: 'side', minutes: 1, increment: 0 } })
      table.advance(59_000)
      expect(await table.act({ type: 'claim', seat: 'red' })).toBe('No player has run out of time.')
      table.advance(2_000)
      expect(await table.act({ type: 'claim', seat: 'blue' })).toBe('You have run out of time yourself.')
      expect(await table.act({ type: 'claim', seat: 'red' })).toBeNull()
      await expect.poll(() => table.state.outcome?.reason).toBe('time')
      expect(table.state.outcome?.winners).toEqual(['red'])
    })

    const troubles: readonly (readonly [string, Think, string])[] = [
      ['fails', () => Promise.reject(new Error('a mistake of ours')), 'could not think of an answer'],
      ['runs out of time', () => Promise.reject(new TaskFailure('late')), 'thought for too long'],
      ['runs out of memory', () => Promise.reject(new TaskFailure('memory')), 'ran out of memory'],
      ['answers what is not legal', async () => 'flee', 'could not think of an answer'],
    ]
    test.each(troubles)(
      'a bot that %s is answered for at random, and the story says so',
      async (_, think, why) => {
        table = await open({ red: think })
        expect(await answer('wait')).toBeNull()
        await expect.poll(() => remarks()[0]).toBe(`Cadet (Red) ${why} and answered at random.`)
        await isAsked('blue')()
      },
    )

    test('while a bot is slow people can talk and take back; its late answer does not count', async () => {
      const thoughts: ((choice: string) => void)[] = []
      table = await open({ red: () => new Promise((resolve) => void thoughts.push(resolve)) })
      expect(await answer('wait')).toBeNull()
      await expect.poll(() => thoughts.length).toBe(1)
      expect(await table.act({ type: 'chat', seat: 'blue', text: 'Take your time' })).toBeNull()
      expect(await undo('blue')).toBeNull()
      await isAsked('blue', 'strike')()
      thoughts[0]?.('strike')
      await expect.poll(() => table.state.chat).toEqual(['Take your time'])
      expect(seatAsked()).toBe('blue')
      expect(await answer('wait')).toBeNull()
      await expect.poll(() => thoughts.length).toBe(2)
      thoughts[1]?.('wait')
      await isAsked('blue', 'strike')()
      expect(remarks()).toEqual([])
    })
  })
}
