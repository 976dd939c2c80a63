import { inch } from '@sandtable/table'
import { expect, test } from 'vitest'
import { barrageCallers } from '../../../src/rules/artillery/call.ts'
import { reveal } from '../../../src/rules/hidden/reveal.ts'
import { deployNext } from '../../../src/rules/set-up/deploy.ts'
import { observersAtStart } from '../../../src/rules/set-up/observers.ts'
import { teamById, unitById } from '../../../src/rules/state/state.ts'
import { doing, woods } from '../../doing.ts'

const BATTERY = [
  'red de-lefh18 0,0 id=g1 unit=b reserve',
  'red de-lefh18 0,0 id=g2 unit=b reserve',
  'red de-fo 0,0 id=fo unit=b reserve',
  'red de-rifle-mg 0,0 id=a unit=i hidden',
].join('; ')
const ARTILLERY = { b: { kind: 'artillery', isOffTable: true } }

function atStart(scenario: string, teams = BATTERY, more: object = {}) {
  return doing(
    { teams, units: ARTILLERY, options: { scenario }, size: '72,48', ...more } as never,
    (game) => {
      observersAtStart(game, 'red')
      while (deployNext(game) === 'again') {
        // the next Team
      }
    },
  )
}

test('[hof-setup-7] the observer of a battery in reserve may be set up Hidden with the others, or wait with its guns', () => {
  const now = atStart('hedgerows')
  now.play()
  expect(now.asked).toMatchObject({ clause: 'hof-setup-7', seat: 'red' })
  now.answer('hof-setup-7', ['fo'])
  now.end()
  expect(['g1', 'g2', 'fo'].map((id) => teamById(now.state, id).place)).toEqual([
    'reserve',
    'reserve',
    'hidden',
  ])
  const later = atStart('hedgerows')
  later.answer('hof-setup-7', [])
  later.end()
  expect(teamById(later.state, 'fo').place).toBe('reserve')
})

test('[hof-setup-7] where its side places Teams, the observer is placed', () => {
  const s = atStart('steppe-meeting')
  s.answer('hof-setup-7', ['fo'])
  s.answer('hof-setup-5', { x: inch(24), y: inch(46), facing: { x: 0, y: -1 } })
  s.end()
  expect(teamById(s.state, 'fo')).toMatchObject({ place: 'table', x: inch(24) })
})

test('[hof-setup-7] it is asked even if no battery is in reserve, so that being asked tells nothing', () => {
  const s = atStart('hedgerows', BATTERY.replaceAll('reserve', 'hidden'))
  s.play()
  expect(s.asked).toMatchObject({ clause: 'hof-setup-7' })
  expect(s.choices()).toEqual([[]])
})

test('[hof-setup-7] it is asked neither without a reserve nor without an observer of a battery', () => {
  const crossroads = atStart('crossroads')
  crossroads.play()
  crossroads.end()
  const infantry = atStart('hedgerows', BATTERY, { units: { b: { kind: 'infantry' } } })
  infantry.play()
  infantry.end()
})

test('[hof-setup-7] a battery in reserve cannot be called, with its observer on the table or not', () => {
  const callers = (place: string) => {
    const teams = BATTERY.replace('0,0 id=fo unit=b reserve', '24,40 id=fo unit=b').replaceAll(
      /id=(g\d) unit=b reserve/g,
      `id=$1 unit=b ${place}`,
    )
    const s = doing({ teams, units: ARTILLERY, active: 'red', orderPoints: 3 } as never, () => undefined)
    return barrageCallers(s.state, 'red')
  }
  expect(callers('reserve')).toEqual([])
  expect(callers('off-table')).toEqual(['b'])
})

test('[hof-setup-7] a revealed observer does not tell whether its battery is in reserve', () => {
  const teams = BATTERY.replace('0,0 id=fo unit=b reserve', '0,0 id=fo unit=b hidden')
  const s = doing({ teams, units: ARTILLERY, ...woods(36, 40, 47, 47) } as never, (game) => {
    reveal(game, teamById(game.state, 'fo'), { x: inch(40), y: inch(44), facing: { x: 0, y: -1 } })
    reveal(game, teamById(game.state, 'a'), { x: inch(44), y: inch(44), facing: { x: 0, y: -1 } })
  })
  s.play()
  expect(unitById(s.state, 'b').isShown).toBe(false)
  expect(unitById(s.state, 'i').isShown).toBe(true)
  expect(s.view('blue').teams.find(({ id }) => id === 'g1')?.place).toBe('unseen')
})

test('[hof-ruling-56] a Team without room in its zone takes no part and counts as lost', () => {
  const walls = Array.from({ length: 9 }, (_, i) => `blue us-m4-sherman ${i * 5 + 2},4 id=w${i}`)
  const s = doing(
    {
      teams: `${walls.join('; ')}; blue us-rifle-mg 0,0 id=a undeployed; red de-rifle-mg 24,10 id=r`,
      options: { scenario: 'crossroads' },
    } as never,
    (game) => {
      while (deployNext(game) === 'again') {
        // the next Team
      }
    },
  )
  expect(s.refuses(null)).toMatch(/room/)
  const full = Array.from({ length: 6 }, (_, i) => `red de-rifle-mg ${i * 8 + 4},9 id=r${i}`)
  const none = doing(
    {
      teams: `blue us-rifle-mg 0,0 id=a undeployed; ${full.join('; ')}`,
      options: { scenario: 'crossroads' },
    },
    (game) => {
      deployNext(game)
    },
  )
  none.answer('hof-setup-5', null)
  none.end()
  expect(teamById(none.state, 'a').place).toBe('gone')
})
