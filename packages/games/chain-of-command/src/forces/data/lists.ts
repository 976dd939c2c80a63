import { flag, list, oneOf, type Read, readData, record, text } from '@sandtable/miniatures'
import british from '../../../data/british-1944.json' with { type: 'json' }
import german from '../../../data/german-1944.json' with { type: 'json' }
import soviet from '../../../data/soviet-1944.json' with { type: 'json' }
import us from '../../../data/us-1944.json' with { type: 'json' }
import { CHARACTERISTIC } from './effects.ts'
import { PLATOON, type Platoon } from './platoons.ts'
import { SUPPORT_DEFAULTS, SUPPORT_LIST } from './support.ts'
import { VEHICLE } from './vehicles.ts'
import { ANTI_TANK_WEAPON, GUN, WEAPON } from './weapons.ts'

export const LIST_IDS = ['german-1944', 'british-1944', 'us-1944', 'soviet-1944'] as const

/** A question that the printed lists leave open, and how it is decided here. */
export const LIST_RULING = record({ id: text(40), question: text(), decision: text(600), reason: text() })

/** A force list: platoons, national characteristics, support lists, and the arsenal of the nation. */
const FORCE_LIST = record({
  id: oneOf(...LIST_IDS),
  name: text(60),
  nation: oneOf('germany', 'britain', 'united-states', 'soviet-union'),
  period: text(60),
  theatre: text(60),
  defaults: record({
    rifle: text(40),
    crewWeapon: text(40),
    /** coc-11.4-1 */
    radio: flag(),
    /** coc-11.8.2-1: the classes of vehicles that have them. */
    smokeProjectors: list(oneOf('tank')),
  }),
  platoons: list(PLATOON, 1),
  characteristics: list(CHARACTERISTIC),
  supportDefaults: SUPPORT_DEFAULTS,
  support: list(SUPPORT_LIST, 1),
  notes: list(record({ text: text(), kind: oneOf('rule', 'info', 'limit', 'kit', 'weapon') })),
  arsenal: record({
    vehicles: list(VEHICLE),
    guns: list(GUN),
    infantryAntiTank: list(ANTI_TANK_WEAPON),
    infantry: list(WEAPON),
  }),
  rulings: list(LIST_RULING),
})

export type ForceList = Read<typeof FORCE_LIST>
export type ListId = ForceList['id']
export type Nation = ForceList['nation']

/** The four late-war lists, in the order of the book. */
export const FORCE_LISTS: readonly ForceList[] = [
  readData('german-1944.json', FORCE_LIST, german),
  readData('british-1944.json', FORCE_LIST, british),
  readData('us-1944.json', FORCE_LIST, us),
  readData('soviet-1944.json', FORCE_LIST, soviet),
]

export function findList(id: string): ForceList | null {
  return FORCE_LISTS.find((one) => one.id === id) ?? null
}

export function findPlatoon({ platoons }: ForceList, id: string): Platoon | null {
  return platoons.find((one) => one.id === id) ?? null
}
