import { list, nullable, oneOf, type Read, readData, record, text, whole } from '@sandtable/miniatures'
import file from '../../../data/squads.json' with { type: 'json' }
import { ARMOURS, RANKS, SKILLS } from './tables.ts'

export const PARTIES = ['isaf', 'insurgent'] as const
export const GEAR = ['grenades', 'smoke', 'radio', 'medkit', 'nvd', 'thermal', 'ghillie'] as const

/** sks-char-1: a character as bought. Everybody is trained in small arms, throwing and spotting. */
const MEMBER = record({
  id: text(40),
  role: text(40),
  rank: oneOf(...RANKS),
  trained: list(oneOf(...SKILLS)),
  weapons: list(text(20), 1),
  armour: nullable(oneOf(...ARMOURS)),
  gear: list(oneOf(...GEAR)),
  points: whole(0, 500),
})

const SQUAD = record({
  id: text(40),
  name: text(60),
  side: oneOf(...PARTIES),
  points: whole(0, 2000),
  /** sks-spot-5: the member who leads it. */
  leader: text(40),
  text: text(),
  members: list(MEMBER, 1, 30),
})

const FILE = record({ everyoneCarries: list(text(20), 1), squads: list(SQUAD, 1) })

export type Party = (typeof PARTIES)[number]
export type Gear = (typeof GEAR)[number]
export type Member = Read<typeof MEMBER>
export type Squad = Read<typeof SQUAD>

const DATA = readData('squads.json', FILE, file)

/** sks-force-4: the ready-made squads. */
export const SQUADS: readonly Squad[] = DATA.squads
/** What every character has to fight with hand to hand. */
export const EVERYONE_CARRIES: readonly string[] = DATA.everyoneCarries
