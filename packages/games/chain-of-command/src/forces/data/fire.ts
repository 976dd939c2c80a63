import { list, measure, oneOf, type Read, readData, record, text, whole } from '@sandtable/miniatures'
import file from '../../../data/fire.json' with { type: 'json' }

const INCHES = measure(48)
const DIE = whole(1, 6)
const MODIFIER = whole(-12, 12)

/** The numbers of chapters 8 and 9 that are in no printed table of weapons. Lengths are inches. */
const FIRE_FILE = record({
  sight: record({
    /** coc-8.1-16: what is lower hides only those who stand in it. */
    hides: INCHES,
    /** coc-8.3.2-6: H.E. fills a building up to this size. */
    wholeBuilding: INCHES,
  }),
  /** coc-8.3.2-2 to coc-8.3.2-4 */
  openings: record({ men: whole(1, 4), arc: oneOf(90), leaning: oneOf(180) }),
  /** coc-8.2-4: friends that are fired over are further from the target. */
  overFriends: INCHES,
  /** coc-4.5.4-12, coc-4.5.4-13, coc-4.5.4-20 */
  covering: record({ team: INCHES, section: INCHES, deep: INCHES, toHit: whole(0, 3) }),
  /** coc-4.5.4-8 */
  overwatchArc: oneOf(90),
  /** coc-9.1.5-2: the row of the arsenal. */
  rifleGrenade: text(40),
  grenade: record({
    id: oneOf('coc-9.2-t'),
    modifiers: record({
      open: MODIFIER,
      'plain-opening': MODIFIER,
      awkward: MODIFIER,
      'tiny-opening': MODIFIER,
    }),
    /** coc-9.2-7 */
    fallsBackWithin: INCHES,
    /** coc-9.2.1-2 */
    inVehicle: record({ dice: whole(1, 6), on: DIE }),
    /** coc-9.2.2-1: a 3" ball. */
    smoke: record({ radius: INCHES }),
  }),
  /** coc-9.5-5, coc-9.5-7 */
  sniper: record({ spots: DIE, leaderModifier: MODIFIER }),
  /** coc-9.3.2-3, coc-9.3.1-3, coc-ruling-32 */
  antiTank: record({ coverFactor: whole(1, 4), resupplyWithin: INCHES, resupplyOn: DIE }),
  mortar: record({
    /** coc-9.4-4 */
    outOn: record({ die: DIE, count: whole(1, 6) }),
    /** coc-9.4-5 */
    vehicle: record({ needs: whole(2, 12), dice: whole(1, 6), on: DIE }),
    smoke: record({
      id: oneOf('coc-table-8'),
      off: INCHES,
      rows: list(oneOf('right', 'left', 'beyond', 'short', 'on-target'), 6, 6),
    }),
  }),
  /** coc-9.6-3 */
  flamethrower: record({ sixesForFire: whole(1, 12) }),
  /** coc-9.2.3-2, coc-ruling-31: the A.P. strike divided by this, outside confined spaces. */
  charge: record({ shareInTheOpen: whole(1, 6) }),
  /** coc-9.1.1-8 */
  observer: record({ killedUpTo: DIE }),
})

export const FIRE: Read<typeof FIRE_FILE> = readData('fire.json', FIRE_FILE, file)
