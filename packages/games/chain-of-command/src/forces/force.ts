import { list, oneOf, type Read, record, shapeProblems, text, whole } from '@sandtable/miniatures'
import { type ForceList, findList, findPlatoon, LIST_IDS } from './data/lists.ts'
import {
  type Platoon,
  type PlatoonTrait,
  type PrintedSection,
  QUALITY,
  type Quality,
  type SectionOption,
} from './data/platoons.ts'

/** coc-support-6: a platoon as a player writes it down: list, platoon, quality, and the options of the list. */
const FORCE = record(
  {
    format: oneOf('chain-of-command-force'),
    list: oneOf(...LIST_IDS),
    platoon: text(40),
    quality: QUALITY,
  },
  {
    name: text(60),
    /** Another organisation that the list offers. */
    variant: text(40),
    /** The month of the battle, as '1944-06'; some weapons depend on it. */
    date: text(7),
    /** The weapon of a Leader of the headquarters, where the list leaves a choice; the first Leader is 1. */
    weapons: list(record({ leader: whole(1, 4), weapon: text(40) }), 0, 4),
    /** Teams taken out of Squads before the game; the first Squad of its kind is 1. */
    taken: list(record({ section: text(40), number: whole(1, 4), option: text(40) }), 0, 6),
  },
)

export type Force = Read<typeof FORCE>

/** Something wrong with a force: where, as a path in it, and a sentence. */
export interface ForceFault {
  readonly at: string
  readonly sentence: string
}

/** Why a value is not a force at all, legal or not. */
export function shapeFaults(value: unknown): readonly ForceFault[] {
  return shapeProblems(FORCE, value).map(({ path, message }) => ({
    at: path,
    sentence: `${[path, message].filter(Boolean).join(': ')}.`,
  }))
}

/** coc-support-6: what is wrong with a force; nothing if it is legal. */
export function forceFaults(value: unknown): readonly ForceFault[] {
  const shape = shapeFaults(value)
  if (shape.length > 0) return shape
  const force = value as Force
  const forceList = listOf(force)
  const platoon = findPlatoon(forceList, force.platoon)
  if (!platoon) {
    const names = forceList.platoons.map(({ id }) => id).join(', ')
    return [{ at: 'platoon', sentence: `The list has no platoon '${force.platoon}', only ${names}.` }]
  }
  return [
    ...variantFaults(force, platoon),
    ...qualityFaults(force, platoon),
    ...dateFaults(force, forceList),
    ...weaponFaults(force, platoon),
    ...takenFaults(force, platoon),
  ]
}

function variantFaults({ variant }: Force, { name, variants = [] }: Platoon): readonly ForceFault[] {
  if (variant === undefined || variants.some(({ id }) => id === variant)) return []
  return [{ at: 'variant', sentence: `${name}: the list has no variant '${variant}' (coc-support-6).` }]
}

function qualityFaults({ quality }: Force, { name, profiles }: Platoon): readonly ForceFault[] {
  if (profiles.some((profile) => profile.id === quality)) return []
  const offered = profiles.map(({ id }) => id).join(' or ')
  return [{ at: 'quality', sentence: `${name}: it is ${offered}, never ${quality} (coc-support-6).` }]
}

/** The first and the last month of the late-war lists. */
const FIRST_MONTH = '1944-01'
const LAST_MONTH = '1945-12'

function dateFaults({ date }: Force, { name, period }: ForceList): readonly ForceFault[] {
  if (date === undefined) return []
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(date)
  if (isMonth && date >= FIRST_MONTH && date <= LAST_MONTH) return []
  return [{ at: 'date', sentence: `${name} is of ${period}: give a month such as 1944-06, not '${date}'.` }]
}

function weaponFaults({ weapons = [] }: Force, platoon: Platoon): readonly ForceFault[] {
  const leaders = leadersOf(platoon)
  return weapons.flatMap(({ leader: number, weapon }, i) => {
    const at = `weapons[${i}]`
    const leader = leaders[number - 1]
    if (!leader) return [{ at, sentence: `The headquarters has no Leader ${number}.` }]
    if (weapons.findIndex((one) => one.leader === number) < i)
      return [{ at, sentence: `Two weapons are given to the ${leader.rank}.` }]
    const choice = leader.weaponChoice ?? leader.weapons
    if (choice.includes(weapon)) return []
    return [{ at, sentence: `The ${leader.rank} carries ${choice.join(' or ')}, not '${weapon}'.` }]
  })
}

function takenFaults(force: Force, platoon: Platoon): readonly ForceFault[] {
  const { taken = [] } = force
  return taken.flatMap((one, i) => {
    const at = `taken[${i}]`
    const section = platoon.sections.find(({ id }) => id === one.section)
    const option = section?.options?.find(({ id }) => id === one.option)
    if (!section || !option)
      return [{ at, sentence: `${platoon.name}: no ${one.option} comes out of '${one.section}'.` }]
    const count = sectionCount(force, platoon, section)
    if (one.number > count)
      return [{ at, sentence: `The platoon has ${count} of ${section.name}, not ${one.number}.` }]
    const earlier = taken.slice(0, i).filter((other) => isSameSquad(other, one)).length
    if (earlier < option.max) return []
    return [{ at, sentence: `${section.name} ${one.number} gives up ${option.max} such Team at most.` }]
  })
}

type Taken = NonNullable<Force['taken']>[number]

function isSameSquad(one: Taken, other: Taken): boolean {
  return one.section === other.section && one.number === other.number && one.option === other.option
}

/** The list of a force. */
export function listOf({ list: id }: Pick<Force, 'list'>): ForceList {
  const found = findList(id)
  if (!found) throw new Error(`There is no force list '${id}'.`)
  return found
}

/** The platoon of a legal force. */
export function platoonOf(force: Force): Platoon {
  const found = findPlatoon(listOf(force), force.platoon)
  if (!found) throw new Error(`There is no platoon '${force.platoon}'.`)
  return found
}

/** coc-support-1: the Platoon Force Rating. */
export function ratingOf(force: Force): number {
  const platoon = platoonOf(force)
  const variant = platoon.variants?.find(({ id }) => id === force.variant)
  const rating = (variant ?? platoon).ratings[force.quality]
  if (rating === undefined) throw new Error(`${platoon.name} has no rating as ${force.quality}.`)
  return rating
}

/** coc-4.1-4: the number of Command Dice by the platoon list, before any loss. */
export function commandDiceOf(force: Force): number {
  const dice = platoonOf(force).commandDice[force.quality]
  if (dice === undefined) throw new Error(`${force.platoon} has no Command Dice as ${force.quality}.`)
  return dice
}

/** coc-nat-de-3, coc-nat-gb-3, coc-nat-us-3: Aggressive or not, by platoon and quality. */
export function traitsOf(force: Force): readonly PlatoonTrait[] {
  const { traits, profiles } = platoonOf(force)
  const profile = profiles.find(({ id }) => id === force.quality)
  return [...new Set([...traits, ...(profile?.traits ?? [])])]
}

/** How many such Sections the platoon has, in the organisation that was chosen. */
export function sectionCount(force: Force, { variants = [] }: Platoon, section: PrintedSection): number {
  const counts: Readonly<Record<string, number>> =
    variants.find(({ id }) => id === force.variant)?.sections ?? {}
  return counts[section.id] ?? section.count
}

/** The Teams that are taken out of the Squad of this number. */
export function optionsTaken(
  force: Force,
  section: PrintedSection,
  number: number,
): readonly SectionOption[] {
  return (force.taken ?? [])
    .filter((one) => one.section === section.id && one.number === number)
    .flatMap(({ option }) => section.options?.find(({ id }) => id === option) ?? [])
}

type HeadquartersLeader = Extract<Platoon['headquarters'][number], { readonly kind: 'leader' }>

export function leadersOf({ headquarters }: Platoon): readonly HeadquartersLeader[] {
  return headquarters.filter((one): one is HeadquartersLeader => one.kind === 'leader')
}

export type { Quality }
