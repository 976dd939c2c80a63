import { Dice, fingerprint, SeededDice, sfc32 } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import { expect, test } from 'vitest'
import { hailOfFire, TACTICS } from '../../src/index.ts'
import { rerollHeroDie } from '../../src/rules/command/hero-die.ts'
import { reveal } from '../../src/rules/hidden/reveal.ts'
import { pullChits } from '../../src/rules/morale/chits.ts'
import { teamById } from '../../src/rules/state/state.ts'
import { doing } from '../doing.ts'
import { act, played } from './positions.ts'

const SECRET =
  'blue us-rifle-mg 10,2 id=a; red de-hmg id=h unit=h hidden; red de-rifle-mg id=r1 unit=r reserve panzerfaust; red de-rifle-mg id=r2 unit=r reserve; red de-rifle-mg 40,40 id=x unit=x panzerfaust; red de-rifle-mg 44,40 id=y unit=x'

test('[hof-setup-8, hof-hide-1] the enemy knows how many Units are Hidden and in reserve, not which', () => {
  const s = played(SECRET)
  const seen = s.view('blue')
  expect(seen.teams.filter(({ side }) => side === 'red').map(({ place }) => place)).toEqual([
    'unseen',
    'unseen',
    'unseen',
    'table',
    'table',
  ])
  expect(seen.players.red).toMatchObject({ unseenHidden: 1, unseenReserve: 1 })
  expect(s.view('red').teams.map(({ place }) => place)).toEqual([
    'table',
    'hidden',
    'reserve',
    'reserve',
    'table',
    'table',
  ])
  expect(s.view(null).teams[1]?.place).toBe('unseen')
})

test('[hof-setup-4] who carries a Panzerfaust is secret until it is used', () => {
  const s = played(SECRET)
  expect(s.view('blue').teams.map(({ hasPanzerfaust }) => hasPanzerfaust)).toEqual([
    false,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(
    s
      .view('red')
      .teams.filter(({ hasPanzerfaust }) => hasPanzerfaust === true)
      .map(({ id }) => id),
  ).toEqual(['r1', 'x'])
})

test('[hof-hero-1] the Hero Die of the enemy is hidden; what was spent of it is not', () => {
  const s = played(SECRET, { red: { heroRolled: 5, heroSpent: 2 } })
  expect(s.view('blue').players.red).toMatchObject({ heroRolled: null, heroSpent: 2 })
  expect(s.view('red').players.red).toMatchObject({ heroRolled: 5, heroSpent: 2 })
})

test('[hof-setup-8, hof-hero-1, hof-chit-7] a state invented from a view gives that view again', () => {
  const s = played(SECRET, { red: { heroRolled: 5, heroSpent: 2, chits: [1, 2, 3] } })
  for (const seat of ['blue', 'red', null]) {
    const seen = s.view(seat)
    const dice = new Dice(new SeededDice(sfc32(7, 1, 1)))
    const invented = hailOfFire.determinize(seen, dice)
    expect(fingerprint(hailOfFire.view(invented, seat) as never)).toBe(fingerprint(seen as never))
  }
})

test('[hof-turn-3, hof-hero-7, hof-hide-2, hof-ruling-10] the questions of a pause do not tell what the other side has', () => {
  const asked = (red: object, place: string) => {
    const s = played(SECRET.replace('hidden', place), { red })
    act(s, { do: 'end-turn' })
    s.play()
    const [open] = s.match.pending
    return [open?.clause, open?.seat, open?.secret]
  }
  expect(asked({ heroRolled: 1, heroSpent: 1 }, 'hidden')).toEqual(
    asked({ heroRolled: 6, heroSpent: 1 }, 'reserve'),
  )
})

test('[hof-hero-4, hof-hide-2, hof-chit-4] notes by which a secret comes to light say so', () => {
  const s = doing({ teams: SECRET, active: 'blue', red: { chitsOwed: 1, breakLimit: 0 } }, (game) => {
    rerollHeroDie(game, 'blue')
    reveal(game, teamById(game.state, 'h'), { x: inch(24), y: inch(40), facing: { x: 0, y: -1 } })
    pullChits(game)
  })
  s.dice('hof-hero-4', 3)
  s.dice('hof-chit-6', 1)
  s.play()
  for (const [clause, kind] of [
    ['hof-hero-4', 'hero-shown'],
    ['hof-hide-2', 'revealed'],
    ['hof-chit-4', 'broken'],
  ] as const)
    expect(s.note(clause, kind)).toMatchObject({ reveals: true })
})

test('[hof-force-10] a handicap may lower the Break Limit to 0 and below, for saves and for bots, too', () => {
  const { state } = played(SECRET, { red: { breakLimit: 0 }, blue: { breakLimit: -3 } })
  const options = Object.fromEntries(hailOfFire.options.map((option) => [option.id, option.default]))
  const { scenario, map } = state.terms
  expect(
    hailOfFire.stateForm?.({ ...options, scenario, map: map as string })(JSON.parse(JSON.stringify(state))),
  ).toBeNull()
  for (const value of Object.values(TACTICS.features?.(state, 'red') ?? {}))
    expect(Number.isFinite(value)).toBe(true)
})
