import { inch } from '@sandtable/table'
import { type Script, script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { deployNext } from '../../../src/rules/set-up/deploy.ts'
import { setUp } from '../../../src/rules/set-up/sequence.ts'
import { splitUnits } from '../../../src/rules/set-up/split.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import type { View } from '../../../src/rules/state/view.ts'
import { doing, woods } from '../../doing.ts'

const NORTH = { x: 0, y: 1 }
const SOUTH = { x: 0, y: -1 }

/** The set-up of a scenario from one of its steps on, with these Teams waiting. */
function settingUp(
  scenario: string,
  teams: string,
  setUpStep: number,
  more: object = {},
): Script<State, View> {
  const waiting = teams
    .split(';')
    .map((words) => `${words} undeployed`)
    .join(';')
  return script(hailOfFire, {
    phase: 'set-up',
    round: 0,
    setUpStep,
    teams: waiting,
    options: { scenario },
    ...more,
  })
}

test('[hof-setup-1] the objectives of the scenario lie on the table, held by the side it names', () => {
  const s = settingUp('crossroads', 'blue us-rifle-mg 0,0; red de-rifle-mg 0,0', 0)
  s.dice('hof-setup-3', 4, 2)
  s.end()
  expect(s.state.objectives.map(({ id, at, holder }) => ({ id, at, holder }))).toEqual([
    { id: 'A', at: { x: inch(24), y: inch(26) }, holder: 'red' },
    { id: 'B', at: { x: inch(29), y: inch(30) }, holder: 'red' },
  ])
})

test('[hof-setup-3] each player rolls a Hero Die, and only its owner sees it', () => {
  const s = settingUp('crossroads', 'blue us-rifle-mg 0,0; red de-rifle-mg 0,0', 0)
  s.dice('hof-setup-3', 4, 2)
  s.end()
  expect(s.state.players.blue.heroRolled).toBe(4)
  expect(s.view('red').players.blue.heroRolled).toBeNull()
  expect(s.view('red').players.red.heroRolled).toBe(2)
})

test('[hof-setup-4] Panzerfausts go to medium infantry Teams of their Unit, at most one each, in secret', () => {
  const teams =
    'red de-rifle-mg 0,0 id=a unit=p; red de-mg 0,0 id=b unit=p; red de-panzerschreck 0,0 id=c unit=p; red de-rifle-mg 0,0 id=d unit=q'
  const s = settingUp('crossroads', teams, 1, { units: { p: { panzerfausts: 1 } } })
  expect(s.choices()).toEqual([['a'], ['b']])
  s.answer('hof-setup-4', ['b'])
  s.end()
  expect(teamById(s.state, 'b').hasPanzerfaust).toBe(true)
  expect(s.view('blue').teams.find(({ id }) => id === 'b')?.hasPanzerfaust).toBeNull()
})

/** Four Units of Red's: two of infantry, two of vehicles. */
const FOUR =
  'red de-rifle-mg 0,0 id=a unit=i1; red de-rifle-mg 0,0 id=b unit=i2; red de-pz4h 0,0 id=c unit=v1; red de-pz4h 0,0 id=d unit=v2'

function split(teams: string, scenario: string, more: object = {}): Script<State, View> {
  const waiting = teams
    .split(';')
    .map((words) => `${words} undeployed`)
    .join(';')
  return doing({ teams: waiting, options: { scenario }, ...more }, (game) => splitUnits(game, 'red'))
}

test('[hof-setup-10] the reserve is filled with Units of vehicles before any other Unit', () => {
  const s = split(FOUR, 'hedgerows')
  expect(s.refuses(['i1', 'v1'])).toMatch(/vehicles/)
  s.answer('hof-hide-1', ['i1', 'i2'])
  s.end()
  expect(['a', 'b', 'c', 'd'].map((id) => teamById(s.state, id).place)).toEqual([
    'hidden',
    'hidden',
    'reserve',
    'reserve',
  ])
})

test('[hof-setup-10] with more Units of vehicles than places in reserve some of them are Hidden', () => {
  const s = split(FOUR.replace('de-rifle-mg 0,0 id=b', 'de-pz4h 0,0 id=b'), 'hedgerows')
  expect(s.refuses(['i2', 'v1'])).toMatch(/vehicles/)
  s.answer('hof-hide-1', ['i1', 'v1'])
  s.end()
})

test('[hof-hide-1] half of the Units rounded up are Hidden, and the enemy learns only how many', () => {
  const s = split(`${FOUR}; red de-rifle-mg 0,0 id=e unit=i3`, 'hedgerows')
  expect(s.refuses(['i1', 'i2'])).toBeTruthy()
  s.answer('hof-hide-1', ['i1', 'i2', 'i3'])
  s.end()
  const seen = s.view('blue')
  expect(seen.players.red).toMatchObject({ unseenHidden: 3, unseenReserve: 2 })
  expect(seen.teams.map(({ place }) => place)).toEqual(Array(5).fill('unseen'))
  expect(s.state.players.red.hidesDugIn).toBe(true)
})

test('[hof-setup-7] an off-table battery counts as a Unit in the split; its guns are never placed, its observer is', () => {
  const battery = 'red de-lefh18 0,0 id=g unit=b; red de-fo 0,0 id=fo unit=b; red de-rifle-mg 0,0 id=a unit=i'
  const s = split(battery, 'crossroads', { units: { b: { isOffTable: true } } })
  s.play()
  s.end()
  expect(['g', 'fo', 'a'].map((id) => teamById(s.state, id).place)).toEqual(['off-table', 'hidden', 'hidden'])
})

test('[hof-setup-8] all Units are Hidden without a question where the scenario says all', () => {
  const s = split(FOUR, 'crossroads')
  s.play()
  s.end()
  expect(s.state.teams.every(({ place }) => place === 'hidden')).toBe(true)
})

function deploying(teams: string, scenario = 'crossroads'): Script<State, View> {
  return doing({ teams, options: { scenario } }, (game) => {
    while (deployNext(game) === 'again') {
      // the next Team
    }
  })
}

test('[hof-setup-5] a Team is placed wholly inside its zone', () => {
  const s = deploying('blue us-rifle-mg 0,0 id=a undeployed')
  expect(s.refuses({ x: inch(24), y: inch(7.38), facing: NORTH })).toMatch(/zone/)
  expect(s.refuses(null)).toMatch(/room/)
  s.answer('hof-setup-5', { x: inch(24), y: inch(7.37), facing: NORTH })
  s.end()
  expect(teamById(s.state, 'a')).toMatchObject({ place: 'table', isDugIn: false })
})

test('[hof-setup-5] not within 8 inches of a visible enemy Team', () => {
  const near = deploying('blue us-rifle-mg 0,0 id=a undeployed; red de-rifle-mg 24,12 id=r')
  // The enemy's near side is at 11.37; 8 inches from it is 3.37, where the Team's own side must not be.
  expect(near.refuses({ x: inch(24), y: inch(2.74), facing: NORTH })).toMatch(/8 inches/)
  near.answer('hof-setup-5', { x: inch(24), y: inch(2.73), facing: NORTH })
  near.end()
})

test('[hof-trans-8] a Team may be set up aboard a transport of its Unit, which is placed first', () => {
  const s = deploying(
    'blue us-rifle-mg 0,0 id=a unit=p undeployed; blue us-halftrack 0,0 id=h unit=p undeployed',
  )
  s.answer('hof-setup-5', { x: inch(20), y: inch(4), facing: NORTH })
  expect(s.choices()).toEqual(['on-foot', 'h'])
  s.answer('hof-trans-8', 'h')
  s.end()
  expect(teamById(s.state, 'a')).toMatchObject({ place: 'aboard', aboard: 'h' })
})

test('[hof-setup-1] a roll-off that ties is rolled again; the higher side takes the first turn', () => {
  const s = doing(
    { teams: 'blue us-rifle-mg 10,10; red de-rifle-mg 40,40', options: { scenario: 'steppe-meeting' } },
    (game) => {
      game.state.setUpStep = 3
      setUp(game)
    },
  )
  s.dice('hof-setup-1', 3, 3, 2, 5)
  s.end()
  expect(s.state.first).toBe('red')
})

test('[hof-setup-6] a Hidden Team told to be dug in has a foxhole when it is revealed', () => {
  const teams = 'blue us-rifle-mg 10,4 id=a; red de-rifle-mg 0,0 id=r hidden'
  const s = script(hailOfFire, { teams, active: 'red', red: { hidesDugIn: true }, ...woods(36, 40, 47, 47) })
  s.answer('hof-order-2', { do: 'reveal', team: 'r' })
  s.answer('hof-hide-2', { x: inch(40), y: inch(44), facing: SOUTH })
  expect(teamById(s.state, 'r').isDugIn).toBe(true)
})
