import { flag, list, nullable, oneOf, type Read, record, span, text, whole } from '@sandtable/miniatures'
import { CLAUSES, RULINGS } from './effects.ts'

const INCHES = whole(0, 96)
const DICE = whole(0, 20)
const ENTRY = { id: text(40), name: text(80) } as const
const WORDS = { text: text(), clauses: CLAUSES, rulings: RULINGS } as const

/** coc-9.0-9, coc-ruling-27, coc-9.0-10: from more than `over`, or from `from`, up to `upTo`; without a field there is no such limit. */
const BAND = record({}, { over: INCHES, from: INCHES, upTo: INCHES, lineOfSight: flag() })

/** coc-9.1-2, coc-9.4-2: what infantry and crewed weapons do. */
export const WEAPON = record(
  { ...ENTRY },
  {
    ...WORDS,
    firepower: record({ close: DICE, effective: DICE }),
    /** coc-9.0-4, coc-9.0-5 */
    firepowerWithOneCrew: DICE,
    ranges: record({}, { close: BAND, effective: BAND }),
    /** coc-9.0-1, coc-9.0-11 */
    rerollOnesToHit: flag(),
    closeCombatDice: DICE,
    closeCombatWhen: record({ role: oneOf('defending'), attackerInArc: flag(), round: whole(1, 3) }),
    /** coc-7.5-2 */
    arcDegrees: whole(45, 360),
    /** coc-2.4-6: levels by which cover is lowered. */
    coverReduction: whole(0, 2),
    coverReductionExcept: list(oneOf('overhead'), 1),
    coverReductionSwitch: record({ switch: oneOf('topMmgCover'), default: flag(), value: whole(0, 2) }),
    ignoresCover: flag(),
    doublesShock: flag(),
    noEffectOn: list(oneOf('bunker'), 1),
    /** coc-9.5-3 */
    resolve: oneOf('sniper'),
    toHit: record({ dice: oneOf('D6'), on: span(1, 6) }),
    toHitBy: oneOf('target-quality'),
    /** coc-9.2-3 */
    closerOnlyAgainst: record({ minCoverBetween: oneOf('hard') }),
    /** coc-9.2-5, coc-9.2.1-1 */
    thrown: record({
      toHit: record({ dice: oneOf('2D6'), mustExceed: oneOf('range') }),
      hitsInOpenOrLightCover: DICE,
      hitsInConfinedSpace: DICE,
    }),
    /** coc-9.2-1, coc-9.1.5-1 */
    orderedBy: list(oneOf('leader-initiative', 'tank-hunter-team'), 1),
    ammunition: whole(1, 12),
    minimumRange: INCHES,
    belowMinimumRange: oneOf('crew-rifles'),
    /** coc-9.4-2 */
    spottedBy: oneOf('any-friend'),
    /** coc-9.4.1-1 */
    smoke: flag(),
    /** coc-nat-gb-4 */
    heRounds: whole(1, 12),
    dangerClose: record({ under: INCHES, hitsOwnTeamOn: span(1, 6) }),
    /** The row of the arsenal that it adapts. */
    base: text(40),
    /** coc-10.3-1, coc-10.3.1-8 */
    offTable: flag(),
    calledBy: oneOf('forward-observer'),
    barrage: record({
      squareInches: INCHES,
      pins: flag(),
      perTeam: flag(),
      closeRangeIn: list(oneOf('wood', 'orchard'), 1),
    }),
    apFrom: oneOf('guns', 'vehicle'),
    rangeBands: flag(),
  },
)

/** coc-9.3-1 */
export const ANTI_TANK_WEAPON = record(
  {
    ...ENTRY,
    kind: oneOf('anti-tank-rifle', 'launcher', 'section-weapon'),
    /** coc-12.3-1: without `upTo` at any range. */
    bands: list(record({ ap: DICE }, { upTo: INCHES }), 1),
    /** coc-9.3.2-3 */
    he: DICE,
    /** coc-9.3.1-3: null is without limit. */
    ammunition: nullable(whole(1, 12)),
    /** coc-9.8-1 */
    backBlast: flag(),
  },
  { ...WORDS, family: oneOf('panzerfaust') },
)

/** coc-table-7: charges that one man places or throws. */
export const CHARGE = record(
  { ...ENTRY, nations: list(text(20), 1) },
  {
    ...WORDS,
    ap: DICE,
    apAgainstOpen: DICE,
    doublesShock: flag(),
    userKilledOn: whole(1, 6),
    d6: list(record({ roll: span(1, 6), immobilised: flag(), bailOut: flag() }, { shock: whole(0, 6) }), 1),
  },
)

/** coc-10.1-2, coc-12.1-6 */
export const GUN = record(
  {
    ...ENTRY,
    kind: oneOf('anti-tank', 'anti-aircraft', 'infantry', 'field', 'heavy-machine-gun'),
    ap: nullable(DICE),
    he: nullable(DICE),
    weight: oneOf('light', 'medium', 'heavy'),
    /** coc-9.7-2 */
    shield: flag(),
  },
  {
    ...WORDS,
    minimumRange: INCHES,
    weapon: text(40),
    firesAs: text(40),
    ammunitionTypes: list(record({ id: text(40), ap: DICE }, { includedWith: list(text(40), 1) }), 1),
  },
)

/** coc-7.4-3: the dice a crew moves a gun with, and the one that is discarded. */
export const GUN_WEIGHT = record(
  { id: oneOf('light', 'medium', 'heavy'), dice: whole(1, 3) },
  { ...WORDS, discard: oneOf('lower', 'higher') },
)

export type Weapon = Read<typeof WEAPON>
export type AntiTankWeapon = Read<typeof ANTI_TANK_WEAPON>
export type Charge = Read<typeof CHARGE>
export type Gun = Read<typeof GUN>
export type GunWeight = Read<typeof GUN_WEIGHT>
