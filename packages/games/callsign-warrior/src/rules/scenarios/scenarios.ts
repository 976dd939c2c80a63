import { assert } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import data from '../../../data/scenarios.json' with { type: 'json' }
import { printedNumber } from '../../forces/printed.ts'

export type ScenarioId = 'contact' | 'blue-bird-down' | 'ied' | 'rush' | 'domination'

export type Role = 'attacker' | 'defender'

/** What the rules need from a scenario before it is set up; its own rules are in a separate file. */
export interface Scenario {
  readonly id: ScenarioId
  readonly name: string
  /** Null: both sides have the same task. */
  readonly hasRoles: boolean
  /** What it is about, and the clause where its rules begin. */
  readonly briefing: { readonly clause: string; readonly sentences: readonly string[] }
  readonly supportPoints: { readonly both?: number; readonly attacker?: number; readonly defender?: number }
}

/** csw-s1-1, csw-s2-1, csw-s3-1, csw-s4-1, csw-s5-1: the five scenarios and the Support Points they give. */
export const SCENARIOS: readonly Scenario[] = data.scenarios.map((scenario) => {
  const { id, name, roles, briefing, supportPoints } = scenario
  return { id: id as ScenarioId, name, hasRoles: roles !== null, briefing, supportPoints }
})

/** A distance that the set-up of a scenario names, for the whole step or for one of its objectives. */
export function setupDistance(id: ScenarioId, step: string, name: string, objective?: string): number {
  return inch(setupNumber(id, step, name, objective))
}

/** A number that the set-up of a scenario names, as printed. */
export function setupNumber(id: ScenarioId, step: string, name: string, objective?: string): number {
  return printed(id, ['setup', step, ...(objective ? ['objectives', objective] : []), name])
}

/** csw-vp-1: the Victory Points a scenario gives for something. */
export function awardFor(id: ScenarioId, award: string): number {
  return printed(id, ['victory', 'awards', award, 'points'])
}

/** How far from its own edge a side may deploy, if the scenario limits that. */
export function deploymentDepth(id: ScenarioId, role: Role): number {
  return inch(printed(id, ['deployment', role, 'onTable', 'withinOfOwnEdgeIn']))
}

function printed(id: ScenarioId, place: readonly string[]): number {
  return printedNumber('scenarios.json', data.scenarios, [id, ...place].join('.'))
}

export const SCENARIO_IDS: readonly ScenarioId[] = SCENARIOS.map(({ id }) => id)

export function scenarioById(id: string): Scenario {
  const scenario = SCENARIOS.find((one) => one.id === id)
  assert(scenario, `there is no scenario '${id}'`)
  return scenario
}

/** csw-force-3: the Support Points of a side. */
export function supportPointsFor({ id, supportPoints }: Scenario, role: Role | null): number {
  const points = role === null ? supportPoints.both : supportPoints[role]
  assert(points !== undefined, `${id} gives no Support Points to ${role ?? 'both'}`)
  return points
}
