import {
  ARMIES,
  ARMY_IDS,
  type Force,
  forceCost,
  forceProblems,
  partName,
  type RosterTeam,
  readyMadeForces,
  rosterOf,
  SCENARIOS,
  type Scenario,
  supportPointsFor,
  weaponById,
} from '@sandtable/callsign-warrior'
import { complain } from '../complaint.ts'
import { readText } from '../files.ts'
import { wholeNumber } from '../options.ts'
import { printJson } from '../print.ts'

export interface ForceTermsAsked {
  readonly scenario?: string
  readonly role?: string
  readonly support?: string
  readonly requisition?: string
  readonly json?: boolean
}

/** `sandtable force check FILE`: is this force legal? Every mistake is told in a sentence, with exit code 2. */
export function checkForceFile(path: string, asked: ForceTermsAsked): void {
  const terms = {
    supportPoints: supportAsked(asked),
    ...(asked.requisition === undefined
      ? {}
      : { requisitionPoints: wholeNumber('The number of Requisition Points', asked.requisition, 0) }),
  }
  const value = parsed(path)
  const problems = forceProblems(value, terms)
  if (problems.length > 0) complain(problems.map((problem) => `${path}: ${problem}`).join('\n'))

  const force = value as Force
  const cost = forceCost(force, terms)
  const { teams } = rosterOf(force)
  if (asked.json) printJson({ legal: true, cost, teams })
  else console.log(rosterText(force, cost, teams))
}

/** `sandtable force list`: the ready-made forces for the points of a scenario. */
export function listForces(asked: ForceTermsAsked): void {
  const forces = readyMade(supportAsked(asked))
  if (asked.json) printJson(forces)
  else for (const { name, army } of forces) console.log(`${name}: ${ARMIES[army].name}`)
}

/** `sandtable force show NAME`: a ready-made force, as `force check` and the builder of the app read it. */
export function showForce(name: string, asked: ForceTermsAsked): void {
  const forces = readyMade(supportAsked(asked))
  const found = forces.find((force) => force.name?.toLowerCase() === name.toLowerCase())
  if (found) printJson(found)
  else complain(`There is no force '${name}'. The forces are ${forces.map((one) => one.name).join(', ')}.`)
}

function readyMade(supportPoints: number): readonly Force[] {
  const forces = ARMY_IDS.flatMap((army) => readyMadeForces(army, supportPoints))
  if (forces.length === 0) complain(`No force is ready for ${supportPoints} Support Points.`)
  return forces
}

function parsed(path: string): unknown {
  const text = readText(path)
  try {
    return JSON.parse(text)
  } catch {
    return complain(`${path}: it is no JSON.`)
  }
}

/** The Support Points to build to: a number, or those of a scenario and a role; the first scenario's if nothing is said. */
function supportAsked({ scenario, role, support }: ForceTermsAsked): number {
  if (support !== undefined) return wholeNumber('The number of Support Points', support, 0)
  const found = SCENARIOS.find(({ id }) => id === (scenario ?? SCENARIOS[0]?.id))
  if (!found) {
    return complain(
      `There is no scenario '${scenario}'. The scenarios are ${SCENARIOS.map(({ id }) => id).join(', ')}.`,
    )
  }
  return supportPointsFor(found, roleAsked(found, role))
}

function roleAsked({ name, hasRoles }: Scenario, role: string | undefined): 'attacker' | 'defender' | null {
  if (!hasRoles)
    return role === undefined ? null : complain(`In ${name} nobody attacks or defends: leave out --role.`)
  if (role === 'attacker' || role === 'defender') return role
  return complain(
    `In ${name} say --role attacker or --role defender${role === undefined ? '' : `, not '${role}'`}.`,
  )
}

function rosterText(force: Force, cost: ReturnType<typeof forceCost>, teams: readonly RosterTeam[]): string {
  return [
    `${force.name ?? 'The force'} is legal: ${teams.length} Teams, ${cost.requisition} of ${cost.requisitionAllowed} Requisition Points, ${cost.support} of ${cost.supportAllowed} Support Points.`,
    ...teams.map(teamText),
  ].join('\n')
}

function teamText({ name, models }: RosterTeam): string {
  const arms = models.map(({ id, weapons }) => {
    const carried = weapons.map((weapon) => weaponById(weapon).name).join(', ')
    return `${partName(id)} (${carried || 'unarmed'})`
  })
  return `  ${name}: ${arms.join('; ')}`
}
