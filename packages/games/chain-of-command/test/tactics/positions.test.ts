import { type AnyDecision, StreamChance, sfc32 } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { TACTICS } from '../../src/index.ts'
import { AREA, LINE, type Played, played } from '../rules/positions.ts'

/** A position in which a good player knows the answer. */
interface Known {
  readonly words: string
  readonly position: object
  readonly isGood: (answer: never, s: Played) => boolean
}

const ENOUGH = 8

/** The positions of a skill that the strongest script gets wrong. */
function missed(positions: readonly Known[]): readonly string[] {
  return positions.filter(({ position, isGood }) => !isFound(position, isGood)).map(({ words }) => words)
}

function isFound(position: object, isGood: Known['isGood']): boolean {
  const s = played(position)
  while (s.match.pending.length === 0) s.play()
  const [decision] = s.match.pending as readonly AnyDecision[]
  if (!decision) throw new Error('nothing is asked')
  return isGood(TACTICS.scripts[0]?.choose(s.state, decision, new StreamChance(sfc32(7))) as never, s)
}

interface At {
  readonly x: number
  readonly y: number
}

const patrol = (words: string, markers: string, isGood: Known['isGood']): Known => ({
  words,
  position: { stage: 'patrol', active: 'blue', markers },
  isGood,
})

/** After this move a marker of Blue is locked. */
function locks(choice: At & { readonly marker: string }, s: Played): boolean {
  s.answer('coc-3.1-5', choice)
  return s.state.players.blue.markers.some(({ isLocked }) => isLocked)
}

/** The marker goes at least this many inches to the north. */
const forward =
  (marker: string, inches: number): Known['isGood'] =>
  (choice: At & { readonly marker: string }, s) => {
    const before = s.state.players.blue.markers.find(({ id }) => id === choice.marker)
    return choice.marker === marker && before !== undefined && choice.y - before.y >= 100 * inches
  }

const ONE = 'blue-marker-1'

test('patrol phase: markers lock early, and far forward', () => {
  const found = [
    patrol('an enemy marker 18" away is locked', 'blue 36,12; blue 36,8; red 36,30; red 36,44', locks),
    patrol('one 23" away too', 'blue 36,12; blue 36,12; red 36,35; red 36,44', locks),
    patrol('one to the side', 'blue 30,12; blue 30,10; red 40,28; red 40,44', locks),
    patrol('the nearest of three', 'blue 36,14; blue 36,13; red 20,44; red 36,36; red 50,44', locks),
    patrol(
      'by the marker at the end of a row',
      'blue 36,10; blue 40,10; blue 42,10; red 48,30; red 60,40',
      locks,
    ),
    patrol(
      'far from the enemy the first goes a whole move',
      'blue 36,4; blue 36,4; blue 36,4; red 36,44',
      forward(ONE, 11),
    ),
    patrol('the rear one is brought up', 'blue 36,4; blue 36,15.9; red 36,46', forward(ONE, 11)),
    patrol(
      'so it is in a chain of three',
      'blue 36,4; blue 36,15.9; blue 40,26; red 36,47',
      (choice: At & { marker: string }) => choice.marker !== 'blue-marker-3',
    ),
    patrol(
      'a locked one stays, another comes',
      'blue 36,20 locked; blue 36,9; red 36,32 locked; red 44,46',
      forward('blue-marker-2', 5),
    ),
    patrol(
      'toward the enemy who is there, not straight ahead',
      'blue 10,6; blue 10,6; red 60,30',
      (choice: At) => choice.x >= 1600,
    ),
  ]
  expect(missed(found).length, missed(found).join('; ')).toBeLessThanOrEqual(found.length - ENOUGH)
})

const dice = (left: readonly number[]): object => ({
  stage: 'dice',
  active: 'blue',
  roll: { left, nextActive: 'red', endsTurn: false },
})

const using = (words: string, left: readonly number[], position: object, isGood: Known['isGood']): Known => ({
  words,
  position: { ...dice(left), ...position },
  isGood,
})

interface Use {
  readonly use: string
  readonly who?: string
  readonly teams?: readonly string[]
  readonly order?: { readonly kind: string; readonly team?: string; readonly teams?: readonly string[] }
}

const deploys = (choice: Use): boolean => choice.use === 'deploy'
const POINT = { points: 'blue 20,10; red 36,44' }

test('deployment: Units come on while the enemy is far, in cover and toward the enemy', () => {
  const found = [
    using('a Section on a 2', [2], POINT, deploys),
    using('a Leader on a 3', [3], POINT, deploys),
    using('a Senior Leader on a 4', [4], POINT, deploys),
    using('a Team on a 1', [1], POINT, deploys),
    using('a Section before men on the table go on', [2], { ...POINT, troops: 'blue-s1-b 20,20' }, deploys),
    using('two dice of 1 make a Section', [1, 1], POINT, deploys),
    using(
      'with one Section on the table the next comes too',
      [2, 3],
      { ...POINT, troops: 'blue-s2-a 22,14; blue-s2-b 22,15.5' },
      deploys,
    ),
    using(
      'not when a shot at close range is there',
      [1],
      { ...POINT, troops: 'blue-s1-a 20,20; red-s1-b 20,24' },
      (choice: Use) => choice.use !== 'stop',
    ),
    using(
      'nobody deploys from useless points',
      [2],
      { points: 'blue 20,10 useless; red 36,44', troops: 'blue-s2-a 22,14; blue-s2-b 22,15.5' },
      (choice: Use) => choice.use === 'activate',
    ),
    using('the highest die first', [1, 2, 3, 4], POINT, deploys),
  ]
  expect(missed(found).length, missed(found).join('; ')).toBeLessThanOrEqual(found.length - ENOUGH)
})

const led = (words: string, troops: string, isGood: Known['isGood'], more: object = {}): Known =>
  using(
    words,
    [],
    { troops: `blue-s1-leader 20,22 initiatives=2; ${troops}`, points: 'blue 20,4; red 36,44', ...more },
    isGood,
  )

const rallies =
  (team: string): Known['isGood'] =>
  ({ order }: Use) =>
    order?.kind === 'rally' && order.team === team

const WALL = { map: { lines: [LINE('wall', 'high-wall', [0, 24], [72, 24])] } }

test('rally: Shock is taken off where it hurts most, and fire comes before a point of Shock that does not', () => {
  const found = [
    led('a Pinned Team', 'blue-s1-a 20,20 shock=5 men=2 pinned', rallies('blue-s1-a')),
    led('a Broken one', 'blue-s1-a 20,20 shock=7 men=3 broken', rallies('blue-s1-a')),
    led('the one with more Shock', 'blue-s1-a 20,20 shock=1; blue-s1-b 20,21 shock=6', rallies('blue-s1-b')),
    led(
      'the one with fewer men',
      'blue-s1-a 20,20 shock=3 men=2; blue-s1-b 20,21 shock=3',
      rallies('blue-s1-a'),
    ),
    led('behind a wall', 'blue-s1-b 20,20 shock=5 men=3; red-s1-a 20,30', rallies('blue-s1-b'), WALL),
    led('as many points of Shock as men', 'blue-s1-b 20,20 shock=6', rallies('blue-s1-b')),
    led(
      'one point on a whole Team: it goes forward',
      'blue-s1-b 20,20 shock=0',
      ({ order }: Use) => order?.kind === 'activate',
    ),
    led(
      'no Shock, an enemy in the open: fire',
      'blue-s1-b 20,20; red-s1-b 20,28',
      ({ order }: Use) => order?.kind === 'activate',
    ),
    led(
      'a Team of another Section is not theirs',
      'blue-s1-b 20,20; blue-s2-b 20,21 shock=6',
      ({ order }: Use) => order?.kind !== 'rally',
    ),
    led(
      'a Pinned Team before Overwatch',
      'blue-s1-a 20,20 shock=4 men=2 pinned; blue-s1-b 20,21',
      rallies('blue-s1-a'),
    ),
  ]
  expect(missed(found).length, missed(found).join('; ')).toBeLessThanOrEqual(found.length - ENOUGH)
})

const window = (words: string, troops: string, isGood: Known['isGood'], more: object = {}): Known => ({
  words,
  position: {
    stage: 'phase-end',
    active: 'red',
    roll: { left: [], nextActive: 'blue', endsTurn: false },
    blue: { cocDice: 1 },
    troops,
    ...more,
  },
  isGood,
})

const waits = (choice: unknown): boolean => choice === 'pass'
const interrupts = (choice: Use): boolean => choice.use === 'interrupt'
const SECTION = 'blue-s1-a 20,20; blue-s1-b 20,21.5'

test('interrupt: a die is spent on a fire that hurts, and kept otherwise', () => {
  const found = [
    window(
      'a Section in the open at close range',
      `${SECTION}; red-s1-a 20,26; red-s1-b 20,27.5`,
      interrupts,
    ),
    window('the same, nearer', `${SECTION}; red-s1-b 20,24`, interrupts),
    window('one nearly Broken', `${SECTION}; red-s1-b 20,26 shock=11`, interrupts),
    window('a fresh Team at close range', `${SECTION}; red-s1-b 20,30`, interrupts),
    window('a single man far away', `${SECTION}; red-s1-b 20,46 men=1`, waits),
    window('behind a wall', `${SECTION}; red-s1-b 20,28`, waits, WALL),
    window('nobody in sight', SECTION, waits),
    window('with a rifle or two at long range', 'blue-s1-b 20,10 men=2; red-s1-b 20,44', waits),
    window('at men in a house far away', `${SECTION}; red-s1-b 21,43`, waits, {
      map: { areas: [AREA('stones', 'rubble', 10, 40, 40, 46)] },
    }),
    window('with one man left', 'blue-s1-b 20,20 men=1; red-s1-b 20,30', waits),
  ]
  expect(missed(found).length, missed(found).join('; ')).toBeLessThanOrEqual(found.length - ENOUGH)
})

/** The Team is activated and asked what it does. */
const acting = (words: string, troops: string, isGood: Known['isGood']): Known => ({
  words,
  position: { ...dice([2]), troops, points: 'blue 20,4; red 36,44' },
  isGood: (_choice, s) => {
    s.answer('coc-4.2-2', { use: 'activate', dice: [2], teams: ['blue-s1-a', 'blue-s1-b'] })
    while (s.match.pending.length === 0) s.play()
    const [decision] = s.match.pending as readonly AnyDecision[]
    if (!decision) throw new Error('nothing is asked')
    return isGood(TACTICS.scripts[0]?.choose(s.state, decision, new StreamChance(sfc32(7))) as never, s)
  },
})

interface Deed {
  readonly action: string
  readonly mode?: string
}

const charges = ({ action, mode }: Deed): boolean => action === 'move' && mode !== 'tactical'
const fires = ({ action }: Deed): boolean => action === 'fire'

test('closing: weak and Pinned men are charged, fresh ones are shot at first', () => {
  const found = [
    acting('two Pinned men', `${SECTION}; red-s1-b 20,27 men=2 shock=5 pinned`, charges),
    acting('one man alone', `${SECTION}; red-s1-b 20,27 men=1`, charges),
    acting('a Broken Team', `${SECTION}; red-s1-b 20,28 men=3 shock=7 broken`, charges),
    acting('three Pinned men', `${SECTION}; red-s1-b 20,27 men=3 shock=7 pinned`, charges),
    acting('Pinned men to the side', `${SECTION}; red-s1-b 28,22 men=2 shock=5 pinned`, charges),
    acting('a fresh Section', `${SECTION}; red-s1-a 20,28; red-s1-b 20,29.5`, fires),
    acting('a fresh Section farther away', `${SECTION}; red-s1-a 20,31; red-s1-b 20,32.5`, fires),
    acting(
      'two Sections',
      `${SECTION}; red-s1-a 20,29; red-s1-b 20,30.5; red-s2-a 26,29; red-s2-b 26,30.5`,
      fires,
    ),
    acting('a fresh Team that is as strong', `${SECTION}; red-s1-b 20,29`, fires),
    acting('nobody near: forward', `${SECTION}`, ({ action }: Deed) => action === 'move'),
  ]
  expect(missed(found).length, missed(found).join('; ')).toBeLessThanOrEqual(found.length - ENOUGH)
})
