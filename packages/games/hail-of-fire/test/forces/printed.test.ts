import { expect, test } from 'vitest'
import {
  PICK_UP_GAME,
  type PositionChits,
  SCENARIOS,
  type SetUpLine,
} from '../../src/forces/data/scenarios.ts'
import { FOOTPRINTS, TEAMS, type TeamStats, weaponProfile } from '../../src/forces/data/teams.ts'
import type { ForceUnit } from '../../src/forces/force.ts'
import { READY_MADE_FORCES } from '../../src/forces/ready-made.ts'
import forces from '../printed/forces.json' with { type: 'json' }
import scenarios from '../printed/scenarios.json' with { type: 'json' }
import printed from '../printed/teams.json' with { type: 'json' }

/** A Team as the published list has it: 'infantry medium foot 16/2/-/1 soft mg0 carries0 1939-1945'. */
function lineOf(team: TeamStats): string {
  const { weapon, armour, machineGuns, carries, years, secondaryWeapons, traits } = team
  return [
    team.category,
    team.size,
    team.mobility,
    weapon ? profileOf(weapon) : 'unarmed',
    armour ? `${armour.front}+${armour.flank}` : 'soft',
    `mg${machineGuns}`,
    `carries${carries}`,
    `${years.from}-${years.to}`,
    ...secondaryWeapons.map((id) => `+${id}`),
    ...traits,
  ].join(' ')
}

interface Profile {
  readonly range: number | null
  readonly rof: number | null
  readonly at: number | null
  readonly fp: number
}

function profileOf({ range, rof, at, fp }: Profile): string {
  return [range, rof, at, fp].map((value) => value ?? '-').join('/')
}

test('[hof-team-1] every Team has the values of the published list', () => {
  expect(Object.fromEntries(TEAMS.map((team) => [team.id, lineOf(team)]))).toEqual(printed.teams)
})

test('[hof-team-2] the weapons that are not the main weapon of a Team', () => {
  const ids = ['mg', '50cal', 'panzerfaust', 'flame', 'assault-none'] as const
  expect(Object.fromEntries(ids.map((id) => [id, profileOf(weaponProfile(id))]))).toEqual(
    printed.weaponProfiles,
  )
})

test('[hof-team-5] the footprints of the four sizes, in hundredths of an inch', () => {
  expect(FOOTPRINTS).toEqual({
    small: { width: 100, depth: 100 },
    medium: { width: 200, depth: 125 },
    large: { width: 200, depth: 250 },
    vehicle: { width: 125, depth: 225 },
  })
})

function unitLine({ kind, teams, panzerfausts, isOffTable }: ForceUnit): string {
  return [
    kind,
    ...teams.map(({ team, count }) => `${count}x${team}`),
    ...(panzerfausts ? [`pf${panzerfausts}`] : []),
    ...(isOffTable ? ['off-table'] : []),
  ].join(' ')
}

test('[hof-force-1] the twelve forces have the Units that are published', () => {
  const ours = Object.fromEntries(READY_MADE_FORCES.map(({ id, force }) => [id, force.units.map(unitLine)]))
  expect(ours).toEqual(forces)
})

function whichWords(which: SetUpLine['which']): string {
  return [
    which.kind,
    ...(which.kind === 'recon-plus' ? [which.n] : []),
    ...(which.kind === 'half' ? [which.round] : []),
    ...(which.kind === 'half' && which.vehiclesFirstInReserve ? ['vehicles-first'] : []),
  ].join(' ')
}

function setUpWords({ side, mode, which, isDugIn }: SetUpLine): string {
  return `${side} ${mode} ${whichWords(which)}${isDugIn ? ' dug-in' : ''}`
}

function bleedWords({ side, fromRound, when, chits }: PositionChits): string {
  const numbers = [
    'n' in when ? when.n : null,
    when.kind === 'controlsFewerThan' ? (when.unlessExited ?? null) : null,
  ].filter((value) => value !== null)
  return `bleed ${side} from ${fromRound} ${[when.kind, ...numbers].join(' ')}: ${chits}`
}

test('[hof-setup-1] the five scenarios: rounds, zones, objectives, set-up, chits, reserves and exits', () => {
  const ours = SCENARIOS.map((one) => {
    const { reserves, exits, victory, hasHandicap } = one
    const sides = (['attacker', 'defender'] as const).map((role) => {
      const { force, edge, zone } = one.sides[role]
      return `${role} ${force} ${edge} ${zone.x},${zone.y} ${zone.w}x${zone.h}`
    })
    return [
      `rounds ${one.rounds}, first ${one.firstActive}`,
      ...sides,
      ...one.objectives.map(({ id, x, y, holder }) => `objective ${id} ${x},${y} ${holder ?? 'nobody'}`),
      ...one.setUp.map(setUpWords),
      ...one.bleed.map(bleedWords),
      ...(reserves
        ? [`reserves ${reserves.side} from ${reserves.fromRound} ${reserves.rule} ${reserves.entry}`]
        : []),
      ...exits.map(({ side, edge, from, to }) => `exit ${side} ${edge} ${from}-${to}`),
      ...victory.flatMap((rule) =>
        rule.kind === 'exit' ? [`exit wins: ${rule.side} ${rule.teams} ${rule.winner}`] : [],
      ),
      hasHandicap ? 'handicap' : 'no handicap',
    ]
  })
  const { 'pick-up': _, ...five } = scenarios
  expect(Object.fromEntries(SCENARIOS.map(({ id }, i) => [id, ours[i]]))).toEqual(five)
})

test('[hof-force-4] the numbers of a pick-up battle', () => {
  const { rounds, firstActive, defenderDepth, attackerDepth, objectives, reserves, clock } = PICK_UP_GAME
  const { base, perDefenderUnits, fromEdge, apart } = objectives
  expect([
    `rounds ${rounds}, first ${firstActive}`,
    `depths ${defenderDepth} ${attackerDepth}`,
    `objectives ${base} ${perDefenderUnits} ${fromEdge} ${apart}`,
    ...PICK_UP_GAME.setUp.map(setUpWords),
    ...PICK_UP_GAME.bleed.map(bleedWords),
    `reserves ${reserves.side} from ${reserves.fromRound} ${reserves.rule} ${reserves.entry}`,
    `clock ${clock.rounds} ${clock.least} ${clock.most}`,
  ]).toEqual(scenarios['pick-up'])
})
