import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { mayTakePart } from '../../../src/rules/command/eligible.ts'
import { mayHaveHeroPoints, rerollHeroDie, rollFirstHeroDie } from '../../../src/rules/command/hero-die.ts'
import { fallenLeader, newLeader } from '../../../src/rules/command/new-leader.ts'
import { rollOrders, spendOrderPoints } from '../../../src/rules/command/order-points.ts'
import { targetsFor } from '../../../src/rules/command/orders.ts'
import { type Team, teamById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'
import { AREA, HOUSE } from '../positions.ts'

const FOE = 'red de-rifle-mg 40,40 id=foe'

function withTurn(turn: Partial<Team['thisTurn']>, more: Partial<Team> = {}): Team {
  const { state } = script(hailOfFire, { teams: `blue us-rifle-mg 10,10 id=a; ${FOE}` })
  const team = teamById(state, 'a')
  Object.assign(team.thisTurn, turn)
  return Object.assign(team, more)
}

test('[hof-hero-8] who acted for a Hero Point acts no more; who acted for an Order Point may for a Hero Point', () => {
  const ways = (team: Team) => (['order', 'hero', 'recon'] as const).filter((pay) => mayTakePart(team, pay))
  expect(ways(withTurn({}))).toEqual(['order', 'hero', 'recon'])
  expect(ways(withTurn({ byOrder: true }))).toEqual(['hero', 'recon'])
  expect(ways(withTurn({ byHero: true }))).toEqual([])
  expect(ways(withTurn({ isBound: true }))).toEqual([])
  expect(ways(withTurn({}, { isObserver: true }))).toEqual([])
  expect(ways(withTurn({}, { place: 'aboard' }))).toEqual(['order', 'hero', 'recon'])
  expect(ways(withTurn({}, { place: 'hidden' }))).toEqual([])
})

test('[hof-hide-10] a Team that has reacted may act once more, but not a third time', () => {
  const ways = (team: Team) => (['order', 'hero', 'recon'] as const).filter((pay) => mayTakePart(team, pay))
  expect(ways(withTurn({ hasReacted: true }))).toEqual(['order', 'hero'])
  expect(ways(withTurn({ hasReacted: true, byOrder: true }))).toEqual([])
})

test('[hof-setup-3] a new Hero Die is unspent; it is rolled in secret', () => {
  const s = doing({ teams: FOE, blue: { heroRolled: 2, heroSpent: 2 } }, (game) => {
    rollFirstHeroDie(game, 'blue')
  })
  s.dice('hof-setup-3', 5)
  s.end()
  expect(s.state.players.blue).toMatchObject({ heroRolled: 5, heroSpent: 0 })
})

test('[hof-hero-10] with the floor a 1 or 2 counts as 3, a 3 and more as rolled', () => {
  const rolled = (die: number, heroFloor: 'on' | 'off') => {
    const s = doing({ teams: FOE, options: { heroFloor } }, (game) => {
      rollFirstHeroDie(game, 'blue')
    })
    s.dice('hof-setup-3', die)
    s.end()
    return s.state.players.blue.heroRolled
  }
  expect([1, 2, 3, 4].map((die) => rolled(die, 'on'))).toEqual([3, 3, 3, 4])
  expect([1, 2, 3].map((die) => rolled(die, 'off'))).toEqual([1, 2, 3])
})

test('[hof-hero-4] a double shows what is left, and the new die is unspent; other dice do not', () => {
  const s = doing({ teams: FOE, blue: { heroRolled: 5, heroSpent: 2 } }, (game) =>
    rerollHeroDie(game, 'blue'),
  )
  s.dice('hof-hero-4', 2)
  s.end()
  expect(s.note('hof-hero-4', 'hero-shown')).toMatchObject({ side: 'blue', points: 3 })
  expect(s.state.players.blue).toMatchObject({ heroRolled: 2, heroSpent: 0 })
  const orders = doing({ teams: FOE }, (game) => rollOrders(game))
  orders.dice('hof-turn-T1-2', 2, 5)
  orders.end()
  expect(orders.state.orderPoints).toBe(5)
  expect(orders.note('hof-turn-T1-2', 'order-points')).toMatchObject({ side: 'blue', points: 5 })
})

test('[hof-hero-2] as many as a die can show are spent: everybody knows that none is left', () => {
  expect([0, 5, 6].map((heroSpent) => mayHaveHeroPoints({ heroSpent }))).toEqual([true, true, false])
})

test('[hof-art-2] a spent Order Point is remembered', () => {
  const { state } = script(hailOfFire, { teams: FOE, orderPoints: 4 })
  spendOrderPoints(state, 2)
  expect(state).toMatchObject({ orderPoints: 2, hasSpentOrderPoint: true })
})

const LOST =
  'blue us-leader 0,0 id=l unit=p gone; blue us-rifle-mg 10,10 id=a unit=p; blue us-rifle-mg 30,10 id=b unit=p'

test('[hof-lead-11] a new Leader is fresh: Ready, no observer, not yet activated in this turn', () => {
  const s = doing({ teams: `${LOST}; ${FOE}` }, (game) => {
    const { state } = game
    Object.assign(teamById(state, 'l'), { isSuppressed: true, isObserver: true })
    Object.assign(teamById(state, 'l').thisTurn, { byOrder: true, byHero: true })
    newLeader(game, teamById(state, 'a'))
  })
  s.dice('hof-lead-11', 4)
  expect(s.refuses(null)).toMatch(/room/)
  s.answer('hof-lead-11', { x: inch(10), y: inch(8.87), facing: { x: 0, y: 1 } })
  s.end()
  const leader = teamById(s.state, 'l')
  expect(leader).toMatchObject({
    place: 'table',
    isSuppressed: false,
    isObserver: false,
    facing: { x: 0, y: 1 },
  })
  expect(leader.thisTurn).toEqual({ byOrder: false, byHero: false, isBound: false, hasReacted: false })
  expect(s.note('hof-lead-11', 'new-leader')).toMatchObject({ leader: 'l', team: 'a' })
})

test('[hof-lead-11] no check while the Leader lives, for a Unit that never had one, or for a Team aboard', () => {
  const fallen = (teams: string, more: object = {}) => {
    const { state } = script(hailOfFire, { teams: `${teams}; ${FOE}`, ...more })
    return fallenLeader(state, teamById(state, 'a'))?.id ?? null
  }
  expect(fallen(LOST)).toBe('l')
  expect(fallen(LOST.replace('0,0 id=l unit=p gone', '4,4 id=l unit=p'))).toBeNull()
  expect(fallen('blue us-rifle-mg 10,10 id=a unit=p')).toBeNull()
  expect(fallen(LOST, { units: { p: { hadLeader: false } } })).toBeNull()
  const aboard = doing(
    {
      teams: `${LOST.replace('10,10 id=a', '0,0 id=a aboard=h')}; blue us-halftrack 20,20 id=h unit=p; ${FOE}`,
    },
    (game) => {
      newLeader(game, teamById(game.state, 'a'))
    },
  )
  aboard.play()
  aboard.end()
})

test('[hof-fire-25] a Target Team is seen by one of those that take part, in a group of vehicles by each', () => {
  const map = { buildings: [HOUSE('inn', 0, 20, 20, 24)] }
  const teams = 'blue us-m4-sherman 10,10 id=a; blue us-m4-sherman 30,10 id=b; red de-rifle-mg 10,40 id=r'
  const { state } = script(hailOfFire, { teams, map })
  const [a, b] = [teamById(state, 'a'), teamById(state, 'b')]
  const seen = (own: readonly Team[], all: readonly Team[], isGroup: boolean) =>
    targetsFor(state, own, all, isGroup).map(({ id }) => id)
  expect(seen([a], [a, b], false)).toEqual(['r'])
  expect(seen([a], [a], false)).toEqual([])
  expect(seen([a, b], [a, b], true)).toEqual([])
  expect(seen([b], [a, b], true)).toEqual(['r'])
})

test('[hof-unit-7] two orders are offered to vehicles only if they can be shared out so that each sees its own target', () => {
  const map = { areas: [AREA('wood', 'woods', 0, 20, 20, 28)] }
  const kinds = (b: string) => {
    const teams = `blue us-m4-sherman 10,10 id=a; blue us-m4-sherman ${b} id=b; red de-pz4h 10,40 id=r`
    const s = script(hailOfFire, { teams, map })
    s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'a' })
    s.answer('hof-unit-5', ['b'])
    return s.choices()
  }
  expect(kinds('14,10')).toEqual([['move'], ['move', 'move']])
  expect(kinds('40,10')).toEqual([['move'], ['move', 'move'], ['move', 'fire']])
})

test('[hof-lead-2] a Leader uses one ability, told with its Team; only while Teams still have that order before them', () => {
  const teams =
    'blue us-leader 10,10 id=l; blue us-rifle-mg 11.5,10 id=a; blue us-rifle-mg 20,10 id=b; red de-rifle-mg 12,24 id=r'
  const s = script(hailOfFire, { teams })
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
  s.answer('hof-unit-3', ['a', 'b'])
  s.answer('hof-act-1', ['move', 'fire'])
  s.answer('hof-unit-6', ['a', 'l'])
  s.answer('hof-act-8', { x: inch(20), y: inch(30) })
  expect(s.choices()).toEqual([
    { do: 'move', order: 0, team: 'b' },
    { do: 'fire', order: 1 },
    { do: 'direct', team: 'a' },
    { do: 'bring-up', team: 'b' },
    { do: 'finish' },
  ])
  s.answer('hof-act-6', { do: 'direct', team: 'a' })
  expect(s.note('hof-lead-2', 'ability')).toMatchObject({ leader: 'l', ability: 'direct', team: 'a' })
  expect(s.choices()).toEqual([
    { do: 'move', order: 0, team: 'b' },
    { do: 'fire', order: 1 },
    { do: 'finish' },
  ])
})

test('[hof-lead-6] a Leader that is Suppressed or has not been activated helps nobody', () => {
  const offered = (words: string) => {
    const teams = `blue us-leader 10,10 id=l ${words}; blue us-rifle-mg 11.5,10 id=a; red de-rifle-mg 12,24 id=r`
    const s = script(hailOfFire, { teams })
    if (words === 'suppressed') s.dice('hof-supp-3', 1)
    s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
    s.answer('hof-unit-3', ['a'])
    s.answer('hof-act-1', ['fire'])
    return s.choices()
  }
  expect(offered('')).toContainEqual({ do: 'direct', team: 'a' })
  expect(offered('suppressed')).not.toContainEqual({ do: 'direct', team: 'a' })
})

test('[hof-act-1] a destination is a point of the table', () => {
  const s = script(hailOfFire, { teams: `blue us-rifle-mg 10,10 id=a; ${FOE}` })
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'a' })
  s.answer('hof-act-1', ['move'])
  expect(s.refuses({ x: inch(48.01), y: 0 })).toMatch(/point of the table/)
  expect(s.refuses({ x: -1, y: 0 })).toMatch(/point of the table/)
  expect(s.refuses('north')).toMatch(/point of the table/)
  s.answer('hof-act-8', { x: inch(48), y: inch(48) })
})
