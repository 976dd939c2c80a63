import type { Json } from '@sandtable/engine'
import type { BuildPurpose, BuildTerms, ForceGame } from '@sandtable/miniatures'
import { ARMIES, ARMY_IDS, type ArmyId } from '../../forces/armies.ts'
import { type ForceTerms, forceFaults, shapeFaults } from '../../forces/force.ts'
import { coreForce, readyMadeForces } from '../../forces/ready-made.ts'
import type { Force } from '../../forces/roster.ts'
import {
  type Role,
  SCENARIOS,
  type Scenario,
  scenarioById,
  supportPointsFor,
} from '../../rules/scenarios/scenarios.ts'
import { printedRoster } from './printed-roster.ts'
import { WARRIOR_SET_UP } from './set-up.ts'
import { sheetOf } from './sheet.ts'

const LIST_WORDS: Readonly<Record<ArmyId, string>> = {
  professional: 'regulars in Sections, with armour in support',
  insurgents: 'many fighters, badly trained, who know the ground',
  'special-forces': 'few Teams, the best of all, with a doctrine',
}

/** The forces of CALLSIGN: Warrior, for the builder. */
export const WARRIOR_FORCES: Readonly<ForceGame> = {
  game: 'callsign-warrior',
  name: 'CALLSIGN: Warrior',
  lists: ARMY_IDS.map((id) => ({ id, name: ARMIES[id].name, words: LIST_WORDS[id] })),
  purposes: SCENARIOS.flatMap(purposesOf),
  bare: (list) => coreForce(list as ArmyId) as unknown as Json,
  readyMade: (list, terms) =>
    readyMadeForces(list as ArmyId, forceTerms(terms).supportPoints) as unknown as readonly Json[],
  whyNoForce: (value) => shapeFaults(value).map(({ sentence }) => sentence),
  nameOf: (force) => asForce(force).name ?? '',
  named: (force, name) => {
    const { name: _, ...nameless } = asForce(force)
    return (name === '' ? nameless : { ...nameless, name }) as unknown as Json
  },
  listOf: (force) => asForce(force).army,
  faults: (force, terms) => forceFaults(force, forceTerms(terms)),
  sheet: (force, terms) => sheetOf(asForce(force), forceTerms(terms)),
  roster: (force, terms) => printedRoster(asForce(force), forceTerms(terms), purposeName(terms.purpose)),
  setUp: WARRIOR_SET_UP,
}

function purposesOf({ id, name, hasRoles, supportPoints }: Scenario): readonly BuildPurpose[] {
  if (!hasRoles) return [{ id, name, words: `${supportPoints.both} Support Points` }]
  return (['attacker', 'defender'] as const).map((role) => ({
    id: `${id}/${role}`,
    name: `${name}, ${role}`,
    words: `${supportPoints[role]} Support Points`,
  }))
}

function purposeName(id: string): string {
  return WARRIOR_FORCES.purposes.find((one) => one.id === id)?.name ?? id
}

function forceTerms({ purpose, agreed }: BuildTerms): ForceTerms {
  const [scenario = '', role] = purpose.split('/')
  const given = supportPointsFor(scenarioById(scenario), (role as Role | undefined) ?? null)
  const { requisition, support: supportPoints = given } = agreed
  return { supportPoints, ...(requisition === undefined ? {} : { requisitionPoints: requisition }) }
}

/** The builder passes only forces that this game has checked. */
function asForce(force: Json): Force {
  return force as unknown as Force
}
