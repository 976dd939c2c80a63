import { isRefusal, Match, type PositionText, StreamChance, sampleChoice, sfc32 } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { describe, expect, test } from 'vitest'
import { QUALITIES } from '../../src/forces/data/platoons.ts'
import { readyMade } from '../../src/forces/ready-made.ts'
import { rosterOf } from '../../src/forces/roster.ts'
import { chainOfCommand, type State, type View } from '../../src/index.ts'
import { commands } from '../../src/rules/command/orders.ts'
import { reachOf } from '../../src/rules/deploying/deploy.ts'
import { diceLeft } from '../../src/rules/fire/fire-dice.ts'
import { toHit } from '../../src/rules/fire/hits.ts'
import { initiativesOf } from '../../src/rules/fire/leader-hits.ts'
import { leaderSetback } from '../../src/rules/morale/setbacks.ts'
import { openingForceMorale } from '../../src/rules/patrol/force-morale.ts'
import { position } from '../../src/rules/state/position.ts'
import { leaderById, teamById, unitOf } from '../../src/rules/state/state.ts'
import { distanceBetween, distanceToPoint, FIGURE_RADIUS } from '../../src/rules/units/figures.ts'
import { isSenior } from '../../src/rules/units/special-troops.ts'
import { at } from './positions.ts'
import { stateOn } from './seeing/looking.ts'

/** A battle in the middle of its second Phase, with everybody in sight of each other. */
function begun(): Match<State, View> {
  const troops = 'blue-s1-a 20,20; blue-s1-b 20,22; red-s1-a 20,36; red-s1-b 20,34; red-s1-leader 19,35'
  const state = position({ troops, points: 'blue 30,4; red 30,44' } as PositionText)
  if (typeof state === 'string') throw new Error(state)
  const match = Match.at(chainOfCommand, state, {}, { simulation: 3 }, { pace: 'step' })
  if (isRefusal(match)) throw new Error(match.sentence)
  return match
}

describe('dice', () => {
  test('[coc-1-1] all dice are D6; only draws between equals have other sides', () => {
    const match = begun()
    for (let questions = 0; questions < 40; questions++) {
      while (match.pending.length === 0) match.playStep()
      const [open] = match.pending
      if (open) match.answer(open.seat, sampleChoice(open, new StreamChance(sfc32(questions))))
    }
    const draws = ['coc-scen0-3', 'coc-9.1.1-3', 'coc-6.3-3']
    const rolled = match.record.rolls.filter(({ clause }) => !draws.includes(clause))
    expect(rolled.length).toBeGreaterThan(20)
    for (const { faces } of rolled) expect(faces).toBe(6)
  })

  test('[coc-1-2] what is left of dice is rounded down', () => {
    const team = { id: 'a', shock: 0, isPinned: false }
    expect(diceLeft([{ ...team, dice: 5 }], true)).toBe(2)
    expect(diceLeft([{ ...team, dice: 7, isPinned: true }], true)).toBe(1) // 7, 3, 1
    expect(diceLeft([{ ...team, dice: 5, shock: 3 }], false)).toBe(4)
  })
})

describe('figures', () => {
  test('[coc-1-5] one figure is one man on a base of an inch', () => {
    const { teams } = stateOn({})
    const [section] = rosterOf(readyMade('british-infantry-regular')).units
    expect(teams.find(({ id }) => id === 'blue-s1-b')?.models).toHaveLength(
      section?.teams[1]?.men.length ?? 0,
    )
    expect(FIGURE_RADIUS).toBe(50)
  })

  test('[coc-1-9] distances are between the closest figures, not between the middles of Units', () => {
    const state = stateOn({}, { troops: 'blue-s1-b 20,10; red-s1-b 30,10' })
    const [one, other] = [teamById(state, 'blue-s1-b'), teamById(state, 'red-s1-b')]
    expect(distanceBetween(state, one, other)).toBe(400) // the last of six men stands at 25,10
    expect(distanceToPoint(one, at(28, 10))).toBe(250)
  })
})

describe('troops', () => {
  test('[coc-2.1-1, coc-2.1-4] Leaders are figures of their own; every other man belongs to a Unit', () => {
    const state = stateOn({})
    for (const team of state.teams) expect(unitOf(state, team).id).toBe(team.unit)
    const men = state.teams.flatMap(({ models }) => models.map(({ id }) => id))
    for (const leader of state.leaders) {
      expect(leader.models).toHaveLength(1)
      expect(men).not.toContain(leader.models[0]?.id)
    }
  })

  test('[coc-2.1-2] a Team may be a single man', () => {
    const state = stateOn({}, { supports: 'blue sniper-team' })
    expect(standing(teamById(state, 'blue-sniper-team-1-a'))).toHaveLength(1)
    expect(unitOf(state, teamById(state, 'blue-sniper-team-1-a')).profile.kind).toBe('team')
  })

  test('[coc-2.1-13] quality: Force Morale, reach of deployment, and how hard the Unit is to hit', () => {
    expect(QUALITIES.map((quality) => openingForceMorale(4, quality))).toEqual([8, 9, 11])
    expect(QUALITIES.map(reachOf)).toEqual([400, 600, 900])
    expect(QUALITIES.map((quality) => toHit(quality, 'close').base)).toEqual([3, 4, 5])
  })

  test('[coc-2.2-2, coc-4.5.1-5, coc-table-2, coc-faq-18] no platoon has a Ranking Leader; one has 4 Command Initiatives and 12"', () => {
    const state = stateOn({}, { troops: 'blue-leader-1 20,20; blue-s1-a 20,7; red-s1-a 60,40' })
    for (const { profile } of state.leaders) expect(profile.level).not.toBe('ranking')
    const leader = leaderById(state, 'blue-leader-1')
    const captain = { ...leader, profile: { ...leader.profile, level: 'ranking' } } as const
    expect(initiativesOf(captain)).toBe(4)
    expect(isSenior(captain)).toBe(true)
    expect(leaderSetback(captain, 'killed').row).toBe('senior-leader-killed')
    expect(commands(state, captain, teamById(state, 'blue-s1-a'))).toBe(true)
    const far = stateOn({}, { troops: 'blue-leader-1 20,20; blue-s1-a 20,6.99' })
    expect(commands(far, captain, teamById(far, 'blue-s1-a'))).toBe(false)
  })

  test('[coc-4.5.8-1] Junior Leaders come with their Unit, Senior Leaders belong to none', () => {
    const state = stateOn({})
    for (const { profile, unit } of state.leaders) expect(unit === null).toBe(profile.level !== 'junior')
  })
})
