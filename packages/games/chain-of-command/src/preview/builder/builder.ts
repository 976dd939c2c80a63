import type { Json } from '@sandtable/engine'
import type { BuildTerms, ForceGame } from '@sandtable/miniatures'
import { FORCE_LISTS, findList, type ListId } from '../../forces/data/lists.ts'
import { SCENARIOS } from '../../forces/data/scenarios.ts'
import { type Force, forceFaults, shapeFaults } from '../../forces/force.ts'
import { readyMadeOf } from '../../forces/ready-made.ts'
import { asJson } from './change.ts'
import { printedRoster } from './paper.ts'
import { CHAIN_OF_COMMAND_SET_UP } from './set-up.ts'
import { sheetOf } from './sheet.ts'
import { supportWords } from './words.ts'

const LIST_WORDS: Readonly<Record<ListId, string>> = {
  'german-1944': 'squads round their machine guns, Panzerfausts, few Leaders',
  'british-1944': 'Bren and rifle Teams, PIAT and 2" mortar, two Senior Leaders',
  'us-1944': 'large squads with semi-automatic rifles, bazookas, marching fire',
  'soviet-1944': 'squads without Teams, cheap platoons with much support',
}

/** Without these there is no platoon to show. */
const NEEDED: readonly string[] = ['platoon', 'quality']

/** The platoons of Chain of Command, for the builder and the command line. */
export const CHAIN_OF_COMMAND_FORCES: Readonly<ForceGame> = {
  game: 'chain-of-command',
  name: 'Chain of Command',
  lists: FORCE_LISTS.map(({ id, name }) => ({ id, name, words: LIST_WORDS[id] })),
  purposes: SCENARIOS.map((scenario) => ({
    id: scenario.id,
    name: scenario.name,
    words: supportWords(scenario),
  })),
  bare: (list) => asJson(bareForce(list as ListId)),
  readyMade: (list) => readyMadeOf(list as ListId).map(({ force }) => asJson(force)),
  whyNoForce: (value) => {
    const shape = shapeFaults(value)
    const faults = shape.length > 0 ? shape : forceFaults(value).filter(({ at }) => NEEDED.includes(at))
    return faults.map(({ sentence }) => sentence)
  },
  nameOf: (force) => asForce(force).name ?? '',
  named: (force, name) => {
    const { name: _, ...nameless } = asForce(force)
    return asJson(name === '' ? nameless : { ...nameless, name })
  },
  listOf: (force) => asForce(force).list,
  faults: (force) => forceFaults(force),
  sheet: (force) => sheetOf(asForce(force)),
  roster: (force, terms) => printedRoster(asForce(force), purposeName(terms)),
  setUp: CHAIN_OF_COMMAND_SET_UP,
}

/** The first platoon of the list in its first quality, without a name. */
function bareForce(id: ListId): Force {
  const platoon = findList(id)?.platoons[0]
  const profile = platoon?.profiles[0]
  if (!platoon || !profile) throw new Error(`There is no force list '${id}'.`)
  return { format: 'chain-of-command-force', list: id, platoon: platoon.id, quality: profile.id }
}

function purposeName({ purpose }: BuildTerms): string {
  return SCENARIOS.find(({ id }) => id === purpose)?.name ?? purpose
}

/** The builder passes only forces that this game has checked. */
function asForce(force: Json): Force {
  return force as unknown as Force
}
