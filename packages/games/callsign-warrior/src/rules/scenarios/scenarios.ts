import { assert } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import data from '../../../data/scenarios.json' with { type: 'json' }

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

/** A step of a scenario's set-up: its distances, in inches. */
interface SetupStep {
  readonly step: string
  readonly objectives?: readonly Readonly<Record<string, unknown>>[]
  readonly [distance: string]: unknown
}

/** A distance that the set-up of a scenario names, for the whole step or for one of its objectives. */
export function setupDistance(id: ScenarioId, step: string, name: string, objective?: string): number {
  return inch(setupNumber(id, step, name, objective))
}

/** A number that the set-up of a scenario names, as printed. */
export function setupNumber(id: ScenarioId, step: string, name: string, objective?: string): number {
  const setup: readonly SetupStep[] = data.scenarios.find((one) => one.id === id)?.setup ?? []
  const found = setup.find((one) => one.step === step)
  const printed = objective ? found?.objectives?.find((one) => one.id === objective)?.[name] : found?.[name]
  assert(typeof printed === 'number', `data/scenarios.json: ${id} lacks ${name} in ${step}`)
  return printed
}

/** csw-vp-1: the Victory Points a scenario gives for something. */
export function awardFor(id: ScenarioId, award: string): number {
  const victory: unknown = data.scenarios.find((one) => one.id === id)?.victory
  const points = (victory as { readonly awards?: readonly AwardRow[] }).awards?.find(
    (one) => one.award === award,
  )?.points
  assert(points !== undefined, `data/scenarios.json: ${id} lacks the award ${award}`)
  return points
}

interface AwardRow {
  readonly award?: string
  readonly points: number
}

/** How far from its own edge a side may deploy, if the scenario limits that. */
export function deploymentDepth(id: ScenarioId, role: Role): number {
  const zones: unknown = data.scenarios.find((one) => one.id === id)?.deployment
  const inches = (zones as Partial<Record<Role, DeploymentRow>>)[role]?.onTable?.withinOfOwnEdgeIn
  assert(typeof inches === 'number', `data/scenarios.json: ${id} lacks the ${role}'s withinOfOwnEdgeIn`)
  return inch(inches)
}

interface DeploymentRow {
  readonly onTable?: { readonly withinOfOwnEdgeIn?: unknown } | null
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
