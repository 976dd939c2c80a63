import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { weaponProfile } from '../../../src/forces/data/teams.ts'
import { hailOfFire } from '../../../src/index.ts'
import { fight } from '../../../src/rules/assault/fight.ts'
import { weaponsOf } from '../../../src/rules/firing/weapons.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'
import { assault, FIGHT } from './assaults.ts'

test('[hof-ex-14] against flank 3 a rifle Team counts AT 1 and rolls its Ping die although doubled', () => {
  const s = assault('blue us-rifle-mg 24,10 id=a; red de-tiger1 24,11.75 id=t', 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-4', 6)
  s.answer('hof-aslt-8', FIGHT)
  s.end()
  expect(teamById(s.state, 't').received).toHaveLength(1)
})

test('[hof-ex-14] a bazooka crew in support makes it 3+ and lends its AT: 5 against 3, two Pen dice', () => {
  const teams = 'blue us-rifle-mg 24,10 id=a; blue us-bazooka 24,8.87 id=b; red de-tiger1 24,11.75 id=t'
  const s = assault(teams, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 3)
  s.dice('hof-armor-5', 1, 5)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-8', { do: 'support', team: 'a' })
  s.end()
  expect(teamById(s.state, 't').received).toHaveLength(1)
})

test('[hof-ex-14] a Panzerfaust counts AT 7: four Pen dice against flank 3', () => {
  const teams = 'blue de-rifle-mg 24,10 id=a panzerfaust; red us-m4a3e2-jumbo 24,11.75 id=t'
  const s = assault(teams, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-5', 1, 2, 3, 6)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-20', 'use')
  s.answer('hof-aslt-17', [])
  s.end()
  expect(teamById(s.state, 't').place).toBe('gone')
  expect(teamById(s.state, 'a').hasUsedPanzerfaust).toBe(true)
})

test('[hof-aslt-20] a Panzerfaust is used in the first round only', () => {
  const teams = 'blue de-rifle-mg 24,10 id=a panzerfaust; red us-m4a3e2-jumbo 24,11.75 id=t'
  const s = assault(teams, 1, { turn: 'blue', round: 2 })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-4', 1)
  s.answer('hof-aslt-8', FIGHT)
  s.end()
})

test('[hof-aslt-20] a gun of a Unit with Panzerfausts has none, and is not asked', () => {
  const teams =
    'red de-rifle-mg 40,40 id=p panzerfaust; red de-pak38 24,10 id=g; blue us-m4a3e2-jumbo 24,11.75 id=t'
  const s = assault(teams, 1, { turn: 'red' })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-5', 1, 1)
  s.answer('hof-aslt-8', FIGHT)
  s.end()
})

test('[hof-aslt-14] an AT weapon counts 1 more against a vehicle, and the flank armour is met even from the front', () => {
  // AT 1 + 1 against flank 1: one Pen die. From the front it would be AT 2 against 2: two Ping dice.
  const s = assault('blue us-m20-scout 24,10 id=a; red de-pz4h 24,12.25 id=t facing=0,-1', 1, {
    turn: 'blue',
  })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-5', 5)
  s.answer('hof-aslt-8', FIGHT)
  s.end()
  expect(teamById(s.state, 't').received).toHaveLength(1)
})

test('[hof-aslt-14] an unarmoured vehicle counts flank 0', () => {
  const s = assault('blue us-rifle-mg 24,10 id=a; red de-opel-blitz 24,11.75 id=t', 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-5', 5) // AT 1 against 0
  s.answer('hof-aslt-8', FIGHT)
  s.end()
  expect(teamById(s.state, 't').received).toHaveLength(1)
})

test('[hof-later-11] a Team without AT weapon counts AT 1, not 2', () => {
  const s = assault('blue us-rifle-mg 24,10 id=a; red de-pz4h 24,11.75 id=t', 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-4', 6) // AT 1 against flank 1: one Ping die
  s.answer('hof-aslt-8', FIGHT)
  s.end()
  expect(teamById(s.state, 't').received).toHaveLength(1)
})

test('[hof-trait-T1-11] an rfp-only weapon destroys no vehicle in an assault either', () => {
  const s = assault('blue us-m20-scout 24,10 id=a; red de-opel-blitz 24,12.25 id=t', 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-5', 6, 6) // AT 1 + 1 against 0
  s.answer('hof-aslt-8', FIGHT)
  s.end()
  expect(teamById(s.state, 't')).toMatchObject({ place: 'table' })
  expect(teamById(s.state, 't').received).toHaveLength(1)
})

test('[hof-aslt-25] the better AT is lent only by infantry that touches the fighter', () => {
  const struck = (bazooka: string, dice: 'hof-armor-4' | 'hof-armor-5', ...faces: readonly number[]) => {
    const teams = `blue us-rifle-mg 24,10 id=a; blue us-bazooka ${bazooka} id=b; blue us-rifle-mg 26.63,12 id=c; red de-tiger1 24,11.75 id=t`
    const s = assault(teams, 1, { turn: 'blue' })
    s.dice('hof-aslt-11', 3)
    s.dice(dice, ...faces)
    s.answer('hof-aslt-8', FIGHT)
    s.answer('hof-aslt-8', { do: 'support', team: 'a' })
    s.end()
    return teamById(s.state, 't').received.length
  }
  expect(struck('24,8.87', 'hof-armor-5', 1, 5)).toBe(1) // AT 4 + 1 against flank 3
  expect(struck('25.12,12', 'hof-armor-4', 5)).toBe(0) // it touches the tank only: AT 1
})

test('[hof-aslt-25] a worse AT of the supporter changes nothing', () => {
  const teams = 'blue us-3in-gun 24,9.5 id=a; blue us-bazooka 24,7.75 id=b; red de-tiger1 24,11.88 id=t'
  const s = assault(teams, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 3)
  s.dice('hof-armor-5', 1, 1, 5) // AT 5 + 1 against flank 3, not 4 + 1; the gun can only fight
  s.answer('hof-aslt-8', { do: 'support', team: 'a' })
  s.end()
  expect(teamById(s.state, 't').received).toHaveLength(1)
})

test('[hof-trait-T1-27] a Panzerfaust is not fired at a distance', () => {
  const s = script(hailOfFire, {
    teams: 'blue de-rifle-mg 24,10 id=a panzerfaust; red us-m4-sherman 24,14 id=t',
  })
  expect(weaponsOf(s.state, teamById(s.state, 'a')).map(({ id }) => id)).toEqual(['main'])
  expect(weaponProfile('panzerfaust').traits).toContain('assault-only')
})

test('[hof-trait-T1-28] a Panzerfaust is used once in the game', () => {
  const teams = 'blue de-rifle-mg 24,10 id=a panzerfaust; red us-m4a3e2-jumbo 24,11.75 id=t'
  const s = doing({ teams }, (game) => {
    teamById(game.state, 'a').hasUsedPanzerfaust = true
    game.state.assault = { attacker: 'blue', round: 1, turn: 'blue', spent: [] }
    fight(game, teamById(game.state, 'a'), [])
  })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-4', 1)
  s.end()
  expect(weaponProfile('panzerfaust').traits).toContain('one-use')
})

test('[hof-trait-T1-30] a Panzerfaust is kept for the first round of an assault', () => {
  const hitIn = (round: number) => {
    const teams = 'blue de-rifle-mg 24,10 id=a panzerfaust; red us-m4a3e2-jumbo 24,11.75 id=t'
    const s = assault(teams, 1, { turn: 'blue', round })
    s.dice('hof-aslt-11', 4)
    if (round > 1) s.dice('hof-armor-4', 1)
    s.answer('hof-aslt-8', FIGHT)
    return s
  }
  expect(hitIn(1).choices()).toEqual(['use', 'keep'])
  hitIn(2).end()
  expect(weaponProfile('panzerfaust').traits).toContain('first-round-only')
})

test('[hof-aslt-15] an open-topped vehicle in contact reads its RFPs on the Open Ground row', () => {
  const after = (vehicle: string): string => {
    const s = assault(`blue us-rifle-mg 24,10 id=a; red ${vehicle} 24,11.75 id=t rfp=1`, 1)
    s.dice('hof-rfc-1', 2)
    if (vehicle === 'de-pz4h') {
      s.dice('hof-aslt-9', 4)
      s.dice('hof-aslt-11', 1)
    }
    s.answer('hof-aslt-8', FIGHT)
    if (vehicle !== 'de-pz4h') s.answer('hof-aslt-17', [])
    s.end()
    return teamById(s.state, 't').place
  }
  expect(after('de-wespe')).toBe('gone')
  expect(after('de-pz4h')).toBe('table')
})

test('[hof-aslt-21] passengers of a transport destroyed in an assault get out and roll on the Open Ground row', () => {
  const teams =
    'blue us-m4-sherman 24,10 id=a; red de-sdkfz251 24,12.25 id=t unit=p; red de-rifle-mg 0,0 id=p unit=p aboard=t'
  const s = assault(teams, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-5', 1, 2, 3, 4, 6)
  s.dice('hof-trans-6', 2)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-trans-6', { x: inch(24), y: inch(15.5), facing: { x: 0, y: 1 } })
  s.answer('hof-aslt-17', [])
  s.end()
  expect(teamById(s.state, 'p').place).toBe('gone')
})
