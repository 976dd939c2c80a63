import { list, type Read, record, shapeProblems, text } from '@sandtable/miniatures'
import { findGenericSupport } from './data/arsenal.ts'
import type { ForceList } from './data/lists.ts'
import type { Forbidden } from './data/scenarios.ts'
import type { GenericSupport, SupportOption } from './data/support.ts'
import { type Force, type ForceFault, leadersOf, listOf, platoonOf } from './force.ts'

/** One support that a player takes, once. */
const SUPPORT = record(
  { option: text(60) },
  {
    /** The charge that is taken, if the option leaves a choice. */
    choice: text(40),
    /** coc-support-28: the Teams of an engineer Section. */
    teams: list(text(40), 2, 2),
  },
)

const SUPPORTS = list(SUPPORT, 0, 24)

/** coc-support-2: the supports of a side. */
export type Supports = Read<typeof SUPPORTS>
export type Support = Supports[number]

/** What a side may spend, and what its scenario forbids. */
export interface SupportTerms {
  readonly level: number
  readonly forbidden: readonly Forbidden[]
}

/** coc-support-2: what is wrong with the supports of a platoon; nothing if they are legal. */
export function supportFaults(force: Force, value: unknown, terms: SupportTerms): readonly ForceFault[] {
  const problems = shapeProblems(SUPPORTS, value)
  if (problems.length > 0)
    return problems.map(({ path, message }) => ({ at: path, sentence: `${path}: ${message}.` }))
  const supports = value as Supports
  const unknown = supports.flatMap(({ option }, i) =>
    findSupport(listOf(force), option)
      ? []
      : [{ at: `[${i}]`, sentence: `The list has no support '${option}'.` }],
  )
  if (unknown.length > 0) return unknown
  return [
    ...budgetFaults(force, supports, terms),
    ...supports.flatMap((support, i) => oneSupportFaults(force, supports, i, support, terms)),
  ]
}

/** coc-support-2: the numbers of the lists add up to the level at most. */
function budgetFaults(force: Force, supports: Supports, { level }: SupportTerms): readonly ForceFault[] {
  const spent = supportCost(force, supports)
  if (spent <= level) return []
  return [{ at: '', sentence: `The supports cost ${spent}; the support level is ${level} (coc-support-2).` }]
}

function oneSupportFaults(
  force: Force,
  supports: Supports,
  place: number,
  support: Support,
  { forbidden }: SupportTerms,
): readonly ForceFault[] {
  const { option } = supportNamed(listOf(force), support.option)
  const earlier = supports.slice(0, place).filter((one) => one.option === support.option).length
  const sentence =
    whyNotOnFoot(option) ??
    whyForbidden(option, forbidden) ??
    whyTooMany(option, earlier) ??
    whyNotForPlatoon(force, option) ??
    whyWrongChoice(option, support)
  return sentence === null ? [] : [{ at: `[${place}]`, sentence: `${option.name}: ${sentence}` }]
}

/** Guns, vehicles and batteries are not in play yet, nor characters. */
function whyNotOnFoot(option: SupportOption): string | null {
  if (option.kind === 'character')
    return 'the rules of this character come with the lists of 1939–40, which are not in play yet.'
  return isOnFoot(option) ? null : 'guns, mortar batteries and vehicles are not in play yet.'
}

/** True if the support is infantry only, without guns, vehicles or batteries. */
export function isOnFoot({ kind, generic, arsenal = [], weapons = [] }: SupportOption): boolean {
  if (kind === 'vehicle' || kind === 'gun' || kind === 'character' || generic === 'forward-observer')
    return false
  return arsenal.length === 0 || weapons.length > 0 // a heavy machine gun is served on foot
}

/** coc-scen0-8, coc-scen0-t: what the scenario does not allow. */
function whyForbidden({ generic }: SupportOption, forbidden: readonly Forbidden[]): string | null {
  const kind = generic === undefined ? undefined : FORBIDDEN_KIND[generic]
  return kind !== undefined && forbidden.includes(kind)
    ? 'the scenario does not allow it (coc-scen0-t).'
    : null
}

/** coc-scen0-8 */
const FORBIDDEN_KIND: Readonly<Record<string, Forbidden>> = {
  entrenchment: 'entrenchments',
  minefield: 'static-defences',
  'barbed-wire': 'static-defences',
  roadblock: 'static-defences',
  'pre-game-barrage': 'pre-game-barrage',
}

/** coc-support-20, coc-support-21, coc-support-22, coc-support-30, coc-nat-de-4, coc-nat-su-6: how often a force may have it. */
function whyTooMany(option: SupportOption, earlier: number): string | null {
  const most = option.limit ?? genericOf(option)?.limitPerSide
  return most === undefined || earlier < most ? null : `a force has ${most} at most.`
}

/** coc-nat-de-4: a second Senior Leader is for platoons that have one. */
function whyNotForPlatoon(force: Force, { requires }: SupportOption): string | null {
  if (!requires) return null
  const has = leadersOf(platoonOf(force)).filter(({ level }) => level === 'senior').length
  if (has === requires.platoonSeniorLeaders) return null
  return `only for a platoon with one Senior Leader; this one has ${has} (coc-nat-de-4).`
}

/** coc-nat-de-5, coc-nat-gb-5, coc-support-28: a choice that the option leaves open is made, and no other. */
function whyWrongChoice(option: SupportOption, { choice, teams }: Support): string | null {
  const offered = choicesOf(option)
  if (offered.length > 0 && (choice === undefined || !offered.includes(choice)))
    return `choose one of ${offered.join(', ')}.`
  if (offered.length === 0 && choice !== undefined) return 'there is nothing to choose.'
  const kinds = genericOf(option)?.chooseFrom ?? []
  if (kinds.length === 0) return teams === undefined ? null : 'its Teams are not chosen.'
  return teams?.every((team) => kinds.includes(team)) ? null : `choose two Teams of ${kinds.join(', ')}.`
}

/** coc-table-7: the charges to choose from; none where the option leaves no choice. */
export function choicesOf({ handHeld = [], choose }: SupportOption): readonly string[] {
  return choose === undefined ? [] : handHeld
}

export function genericOf({ generic }: SupportOption): GenericSupport | null {
  return generic === undefined ? null : findGenericSupport(generic)
}

/** coc-support-2: a support costs the number of the list it is on. */
export interface PricedSupport {
  readonly price: number
  readonly option: SupportOption
}

export function findSupport({ support }: ForceList, id: string): PricedSupport | null {
  for (const { list: price, options } of support) {
    const option = options.find((one) => one.id === id)
    if (option) return { price, option }
  }
  return null
}

export function supportNamed(forceList: ForceList, id: string): PricedSupport {
  const found = findSupport(forceList, id)
  if (!found) throw new Error(`${forceList.name} has no support '${id}'.`)
  return found
}

/** coc-support-2: the sum of the list numbers. */
export function supportCost(force: Force, supports: Supports): number {
  return supports.reduce((sum, { option }) => sum + supportNamed(listOf(force), option).price, 0)
}

/** Every support of the list that may be taken in this scenario, whatever it costs. */
export function supportsOffered(force: Force, forbidden: readonly Forbidden[]): readonly PricedSupport[] {
  return listOf(force).support.flatMap(({ list: price, options }) =>
    options
      .filter(
        (option) =>
          isOnFoot(option) &&
          whyForbidden(option, forbidden) === null &&
          whyNotForPlatoon(force, option) === null,
      )
      .map((option) => ({ price, option })),
  )
}
