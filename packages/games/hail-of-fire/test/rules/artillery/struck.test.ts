import type { Options } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { TABLES } from '../../../src/forces/data/tables.ts'
import { TEAMS } from '../../../src/forces/data/teams.ts'
import { hailOfFire } from '../../../src/index.ts'
import { fireForEffect, sufferBarrages } from '../../../src/rules/artillery/barrage.ts'
import { weightOf } from '../../../src/rules/artillery/missions.ts'
import { resolveArtillery } from '../../../src/rules/artillery/range-in.ts'
import type { Activation } from '../../../src/rules/state/activation.ts'
import { type Mission, teamById, unitById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'

const AIM = { x: inch(24), y: inch(30) }

function battery(gun: string): string {
  const guns = ['g1', 'g2'].map((id) => `blue ${gun} 0,0 id=${id} unit=b off-table`)
  return `${guns.join('; ')}; blue us-fo 24,4 id=fo unit=b`
}

const MISSION: Mission = {
  observer: 'fo',
  guns: ['g1', 'g2'],
  aim: null,
  marker: null,
  sustained: null,
  resolvedIn: 0,
}

/** The battery fires for effect at once; the RFPs of a Team, with these Ping dice. */
function struck(gun: string, team: string, dice: readonly number[] = [], options: Options = {}): number {
  const s = doing({ teams: `${battery(gun)}; red ${team} 24,30 id=r`, options }, (game) => {
    const { state } = game
    fireForEffect(
      game,
      unitById(state, 'b'),
      AIM,
      ['g1', 'g2'].map((id) => teamById(state, id)),
    )
  })
  if (dice.length > 0) s.dice('hof-art-12', ...dice)
  s.play()
  s.end()
  return teamById(s.state, 'r').received.length
}

test('[hof-trait-T1-17] light, medium and heavy artillery: barrages of 1, 2 and 3 RFPs', () => {
  expect(struck('us-81mm-mortar', 'de-rifle-mg')).toBe(1)
  expect(struck('us-105mm-howitzer', 'de-rifle-mg')).toBe(2)
  expect(struck('us-155mm-howitzer', 'de-rifle-mg')).toBe(3)
  const weights = TEAMS.map((team) => weightOf({ entry: team.id })?.key ?? null)
  expect(weights).toEqual(
    TEAMS.map(
      ({ traits }) =>
        ['light', 'medium', 'heavy'].find((key) => traits.includes(`${key}-artillery` as never)) ?? null,
    ),
  )
})

test('[hof-later-9] a barrage rolls Ping dice against a vehicle instead of giving it RFPs less its armour', () => {
  expect(struck('us-155mm-howitzer', 'de-pz4h', [5, 5])).toBe(0) // 3 less flank 1: two dice
  expect(struck('us-155mm-howitzer', 'de-pz4h', [6, 5])).toBe(1)
  expect(struck('us-155mm-howitzer', 'de-wespe', [5, 5, 5])).toBe(0)
})

test('[hof-ruling-22] against vehicles each 6 is one RFP, and friends are struck like enemies', () => {
  expect(struck('us-155mm-howitzer', 'de-pz4h', [6, 6])).toBe(2)
  const s = doing({ teams: `${battery('us-105mm-howitzer')}; blue us-rifle-mg 24,30 id=r` }, (game) => {
    const { state } = game
    fireForEffect(
      game,
      unitById(state, 'b'),
      AIM,
      ['g1', 'g2'].map((id) => teamById(state, id)),
    )
  })
  s.play()
  s.end()
  expect(teamById(s.state, 'r').received).toHaveLength(2)
})

test('[hof-art-14] the direction is any of 360 degrees, the last one straight ahead', () => {
  const markerAt = (degrees: number) => {
    const s = doing({ teams: `${battery('us-105mm-howitzer')}; red de-rifle-mg 10,30 id=r` }, (game) => {
      unitById(game.state, 'b').mission = { ...MISSION, aim: AIM }
      resolveArtillery(game)
    })
    s.dice('hof-art-5', 4)
    s.dice('hof-art-14', degrees)
    s.answer('hof-art-6', 'wait')
    s.end()
    return unitById(s.state, 'b').mission?.marker
  }
  expect(markerAt(360)).toEqual({ x: inch(24), y: inch(34) })
  expect(markerAt(90)).toEqual({ x: inch(28), y: inch(30) })
  expect(markerAt(180)).toEqual({ x: inch(24), y: inch(26) })
  expect(() => markerAt(361)).toThrow()
})

test('[hof-ruling-52] a range-in marker that is not placed ends the mission', () => {
  const s = doing({ teams: `${battery('us-105mm-howitzer')}; red de-rifle-mg 10,30 id=r` }, (game) => {
    unitById(game.state, 'b').mission = { ...MISSION }
    resolveArtillery(game)
  })
  s.answer('hof-art-5', null)
  s.end()
  expect(unitById(s.state, 'b').mission).toBeNull()
})

test('[hof-art-20] smoke that goes on gives no RFPs to Teams that are activated in it', () => {
  const held = (kind: 'smoke' | 'barrage'): number => {
    const s = doing({ teams: `${battery('us-105mm-howitzer')}; red de-rifle-mg 24,30 id=r` }, (game) => {
      unitById(game.state, 'b').mission = { ...MISSION, marker: AIM, sustained: 400 }
      game.state.happenings = [{ kind, id: `${kind}-b`, shape: { kind: 'disc', at: AIM, radius: 400 } }]
      const participants = [{ team: 'r', order: 0, from: AIM, facing: AIM, seen: [], far: 0, isDone: true }]
      sufferBarrages(game, { participants } as unknown as Activation)
    })
    s.play()
    s.end()
    return teamById(s.state, 'r').received.length
  }
  expect(held('smoke')).toBe(0)
  expect(held('barrage')).toBe(2)
})

test('[hof-art-T1] the numbers of the table of batteries', () => {
  expect(TABLES['hof-art-T1']).toEqual({
    radius: 4,
    gunsAtRadius: 2,
    perFurtherGun: 1,
    mostRadius: 6,
    minGuns: 2,
    markerDistance: 16,
    deviationDie: 10,
    onTarget: 10,
    rows: [
      { key: 'light', rfp: 1, missions: 4, smokeDiameter: 3 },
      { key: 'medium', rfp: 2, missions: 3, smokeDiameter: 4 },
      { key: 'heavy', rfp: 3, missions: 2, smokeDiameter: 5 },
    ],
  })
})

test('[hof-art-3] an observer and guns that are bound act no more in this turn, not even for a Hero Point', () => {
  const s = script(hailOfFire, {
    teams: 'blue us-81mm-mortar 10,10 id=m1 bound; blue us-rifle-mg 20,10 id=a; red de-rifle-mg 30,40 id=r',
    blue: { heroRolled: 3 },
  })
  const teams = s.choices().flatMap((one) => (one as { team?: string }).team ?? [])
  expect([...new Set(teams)]).toEqual(['a'])
})
