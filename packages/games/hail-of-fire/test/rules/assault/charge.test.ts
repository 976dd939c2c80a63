import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { beginAssault, mayDeclareAssault } from '../../../src/rules/assault/charge.ts'
import { touchedEnemies } from '../../../src/rules/assault/contact.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { doing, woods } from '../../doing.ts'

/** Medium bases are 2 inches wide and 1.25 deep, 0.63 from the middle when rounded. Two that face each other touch when their middles are 1.26 apart. */
const NORTH = { x: 0, y: 1 }

function stateAt(teams: string, more: object = {}): State {
  return script(hailOfFire, { teams, ...more }).state
}

function mayAssault(teams: string, ids: readonly string[], more: object = {}): boolean {
  const state = stateAt(teams, more)
  return mayDeclareAssault(
    state,
    ids.map((id) => teamById(state, id)),
  )
}

/** The Teams assault at once. */
function charge(teams: string, ids: readonly string[], more: object = {}) {
  return doing({ teams, ...more }, (game) => {
    beginAssault(
      game,
      ids.map((id) => teamById(game.state, id)),
    )
  })
}

test('[hof-aslt-1] an assault is ordered from within 8 inches, not from farther', () => {
  expect(mayAssault('blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,19.26 id=r', ['a'])).toBe(true)
  expect(mayAssault('blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,19.27 id=r', ['a'])).toBe(false)
})

test('[hof-aslt-1] the enemy is seen by the Team or by another one that assaults', () => {
  const wood = woods(22, 12, 26, 15)
  const teams = 'blue us-rifle-mg 24,10 id=a; blue us-rifle-mg 30,17 id=b; red de-rifle-mg 24,17.5 id=r'
  expect(mayAssault(teams, ['a'], wood)).toBe(false)
  expect(mayAssault(teams, ['a', 'b'], wood)).toBe(true)
})

test('[hof-aslt-23] a gun may not assault, a man-portable crew may', () => {
  expect(mayAssault('blue us-57mm-gun 24,10 id=a; red de-rifle-mg 24,15 id=r', ['a'])).toBe(false)
  expect(mayAssault('blue us-hmg 24,10 id=a; red de-rifle-mg 24,15 id=r', ['a'])).toBe(true)
})

test('[hof-aslt-22] a vehicle may not be moved into contact with an enemy vehicle', () => {
  expect(mayAssault('blue us-m4-sherman 24,10 id=a; red de-pz4h 24,15 id=r', ['a'])).toBe(false)
  expect(mayAssault('blue us-m4-sherman 24,10 id=a; red de-rifle-mg 24,15 id=r', ['a'])).toBe(true)
})

test('[hof-aslt-2] the Team is put into contact without dice', () => {
  const s = charge('blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,17 id=r', ['a'])
  expect(s.refuses([{ x: inch(24), y: inch(15), facing: NORTH }])).toMatch(/contact/)
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(15.74), facing: NORTH }])
  s.end()
  const a = teamById(s.state, 'a')
  expect(touchedEnemies(s.state, a).map(({ id }) => id)).toEqual(['r'])
  expect(s.state.assault).toMatchObject({ attacker: 'blue', round: 1, turn: 'red' })
})

test('[hof-aslt-1] a Suppressed Team takes no part', () => {
  const s = charge('blue us-rifle-mg 24,10 id=a suppressed; red de-rifle-mg 24,15 id=r', ['a'])
  s.play()
  s.end()
  expect(s.state.assault).toBeNull()
})

test('[hof-aslt-26] a path of at most 8 inches reaches', () => {
  const s = charge('blue us-rifle-mg 24,7.9 id=a; red de-rifle-mg 24,17 id=r', ['a'])
  // Two inches aside the way is 8.09 inches long, straight ahead 7.84.
  expect(s.refuses([{ x: inch(26), y: inch(15.74), facing: NORTH }])).toMatch(/8"/)
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(15.74), facing: NORTH }])
  s.end()
})

test('[hof-aslt-26] the Team nearest to an enemy is placed first', () => {
  const s = charge(
    'blue us-rifle-mg 24,9 id=far; blue us-rifle-mg 27,12 id=near; red de-rifle-mg 24,17 id=r',
    ['far', 'near'],
  )
  s.answer('hof-aslt-2', [{ x: inch(25), y: inch(15.74), facing: NORTH }])
  expect(teamById(s.state, 'near').y).toBe(inch(15.74))
  expect(teamById(s.state, 'far').y).toBe(inch(9))
})

test('[hof-aslt-2] it must close with the nearest enemy it can reach', () => {
  const s = charge(
    'blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,15 id=near; red de-rifle-mg 30,15 id=other',
    ['a'],
  )
  expect(s.refuses([{ x: inch(29), y: inch(13.74), facing: NORTH }])).toMatch(/nearest/)
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(13.74), facing: NORTH }])
  s.end()
})

test('[hof-aslt-3] at most two Teams touch one enemy', () => {
  const s = charge(
    'blue us-rifle-mg 20,12 id=a; blue us-rifle-mg 24,11.5 id=b; blue us-rifle-mg 28,11 id=c; red de-rifle-mg 24,15 id=r',
    ['a', 'b', 'c'],
  )
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(13.74), facing: NORTH }])
  s.answer('hof-aslt-2', [{ x: inch(22), y: inch(13.74), facing: NORTH }])
  expect(s.refuses([{ x: inch(26), y: inch(13.74), facing: NORTH }])).toMatch(/Two Teams/)
  s.answer('hof-aslt-2', [])
  s.end()
})

test('[hof-aslt-27] a small Team is placed last and may touch an assaulting friend instead of an enemy', () => {
  const s = charge('blue us-leader 24,12.5 id=l; blue us-rifle-mg 22,10 id=a; red de-rifle-mg 24,17 id=r', [
    'l',
    'a',
  ])
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(15.74), facing: NORTH }])
  expect(teamById(s.state, 'a').y).toBe(inch(15.74))
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(14.61), facing: NORTH }])
  s.end()
})

test('[hof-aslt-28] Teams that touch the same wall opposite each other are in contact', () => {
  const wall = (y: number) => ({
    map: {
      lines: [
        {
          id: 'w',
          kind: 'wall',
          points: [
            { x: 10, y },
            { x: 40, y },
          ],
        },
      ],
    },
  })
  const teams = 'blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,11.46 id=r'
  const touching = (at: number): number => {
    const state = stateAt(teams, wall(at))
    return touchedEnemies(state, teamById(state, 'a')).length
  }
  expect(touching(10.73)).toBe(1)
  expect(touching(30)).toBe(0)
})

test('[hof-aslt-4] a vehicle that fails its terrain check on the way does not reach contact', () => {
  const wood = woods(20, 13, 28, 22)
  const drive = [{ facing: NORTH, far: inch(5.24) }]
  const teams = 'blue us-m4-sherman 24,10 id=a facing=0,1; red de-rifle-mg 24,17 id=r'
  const stuck = charge(teams, ['a'], wood)
  stuck.dice('hof-move-3', 3)
  stuck.answer('hof-aslt-2', drive)
  stuck.end()
  expect(stuck.state.assault).toBeNull()
  const through = charge(teams, ['a'], wood)
  through.dice('hof-move-3', 4)
  through.answer('hof-aslt-2', drive)
  through.end()
  expect(through.state.assault).not.toBeNull()
})

test('[hof-aslt-6] infantry that began concealed from the vehicle fires at once with its RoF, needing 4+', () => {
  const wood = woods(22, 8, 26, 11)
  const teams = 'blue us-bazooka 24,10 id=a; red de-pz4h 24,16 id=t facing=0,-1'
  const s = charge(teams, ['a'], wood)
  s.dice('hof-aslt-6', 4)
  s.dice('hof-armor-5', 1, 2, 3, 5) // AT 4 + 1 against flank 1
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(14.37), facing: NORTH }])
  s.answer('hof-aslt-6', 'yes')
  s.end()
  expect(teamById(s.state, 't').received).toHaveLength(1)
  const open = charge(teams, ['a'])
  open.answer('hof-aslt-2', [{ x: inch(24), y: inch(14.37), facing: NORTH }])
  open.end()
})
