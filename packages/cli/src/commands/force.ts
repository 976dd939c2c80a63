import type { Json } from '@sandtable/engine'
import { LISTED_FORCES } from '@sandtable/games'
import type { BuildTerms, ForceGame } from '@sandtable/miniatures'
import { complain } from '../complaint.ts'
import { readText } from '../files.ts'
import { wholeNumber } from '../options.ts'
import { printJson } from '../print.ts'

export interface ForceFlags {
  readonly game?: string
  readonly scenario?: string
  readonly role?: string
  readonly agree: readonly string[]
  readonly json?: boolean
}

/** `sandtable force check FILE`: is this force legal? Every mistake is a sentence, with exit code 2. */
export async function checkForceFile(path: string, flags: ForceFlags): Promise<void> {
  const builder = await builderNamed(flags.game)
  const terms = termsAsked(builder, flags)
  const value = parsed(path)
  const shape = builder.whyNoForce(value)
  const faults = shape.length > 0 ? shape : builder.faults(value, terms).map(({ sentence }) => sentence)
  if (faults.length > 0) complain(faults.map((sentence) => `${path}: ${sentence}`).join('\n'))

  const roster = builder.roster(value, terms)
  const { tallies } = builder.sheet(value, terms)
  if (flags.json) {
    const spent = tallies.map(({ id, name, spent, allowed }) => ({ id, name, spent, allowed }))
    printJson({ legal: true, tallies: spent, roster })
    return
  }
  console.log(`${roster.title} is legal: ${roster.facts.join(', ')}.`)
  for (const line of roster.lines) console.log(`  ${line.title} (${line.price}): ${line.words}`)
}

/** `sandtable force list`: the ready-made forces of each list, by the names that `force show` takes. */
export async function listForces(flags: ForceFlags): Promise<void> {
  const builder = await builderNamed(flags.game)
  const terms = termsAsked(builder, flags)
  const forces = readyMade(builder, terms)
  if (flags.json) printJson(forces)
  else for (const force of forces) console.log(`${builder.nameOf(force)}: ${listName(builder, force)}`)
}

/** `sandtable force show NAME`: a ready-made force, in the form that `force check` and the force builder read. */
export async function showForce(name: string, flags: ForceFlags): Promise<void> {
  const builder = await builderNamed(flags.game)
  const forces = readyMade(builder, termsAsked(builder, flags))
  const found = forces.find((force) => builder.nameOf(force).toLowerCase() === name.toLowerCase())
  if (found !== undefined) printJson(found)
  else
    complain(
      `There is no force '${name}'. The forces are ${forces.map((one) => builder.nameOf(one)).join(', ')}.`,
    )
}

/** The army lists of a game; if none is named, of the first game that has any. */
async function builderNamed(id = LISTED_FORCES[0]?.id): Promise<ForceGame> {
  const listed = LISTED_FORCES.find((one) => one.id === id)
  if (listed) return listed.loadForces()
  return complain(
    `'${id}' has no army lists. The games with forces are: ${LISTED_FORCES.map((one) => one.id).join(', ')}.`,
  )
}

function readyMade(builder: ForceGame, terms: BuildTerms): readonly Json[] {
  const forces = builder.lists.flatMap(({ id }) => builder.readyMade(id, terms))
  if (forces.length === 0) complain('No ready-made force fits these points.')
  return forces
}

function listName(builder: ForceGame, force: Json): string {
  const list = builder.listOf(force)
  return builder.lists.find(({ id }) => id === list)?.name ?? list
}

function parsed(path: string): Json {
  const text = readText(path)
  try {
    return JSON.parse(text) as Json
  } catch {
    return complain(`${path}: it is not JSON.`)
  }
}

/** What the force is built for: a scenario and, where it matters, a role. The first purpose by default. */
function termsAsked(builder: ForceGame, { scenario, role, agree }: ForceFlags): BuildTerms {
  const purpose = scenario === undefined ? firstPurpose(builder, role) : purposeOf(builder, scenario, role)
  const agreed = Object.fromEntries(agree.map((word) => agreedPoints(word)))
  return { purpose, agreed }
}

/** Purposes are called `scenario` or `scenario/role`. */
function scenarioOf(purpose: string): string {
  return purpose.split('/')[0] ?? purpose
}

function firstPurpose(builder: ForceGame, role: string | undefined): string {
  const [first] = builder.purposes
  if (!first) return complain(`${builder.name} has no scenarios to build for.`)
  return role === undefined ? first.id : purposeOf(builder, scenarioOf(first.id), role)
}

function purposeOf({ purposes }: ForceGame, scenario: string, role: string | undefined): string {
  const known = [...new Set(purposes.map(({ id }) => scenarioOf(id)))]
  const fitting = purposes.filter(({ id }) => scenarioOf(id) === scenario)
  const [first] = fitting
  if (!first) return complain(`There is no scenario '${scenario}'. The scenarios are ${known.join(', ')}.`)
  const name = first.name.replace(/, \w+$/, '')
  const hasRoles = first.id.includes('/')
  if (!hasRoles)
    return role === undefined ? first.id : complain(`In ${name} nobody attacks or defends: leave out --role.`)
  const found = fitting.find(({ id }) => id === `${scenario}/${role}`)
  const said = role === undefined ? '' : `, not '${role}'`
  return found?.id ?? complain(`In ${name} say --role attacker or --role defender${said}.`)
}

/** `support=3`: points the players have agreed on. */
function agreedPoints(word: string): readonly [string, number] {
  const [tally = '', text = ''] = word.split('=')
  return [tally, wholeNumber(`The number of ${tally} points`, text, 0)]
}
