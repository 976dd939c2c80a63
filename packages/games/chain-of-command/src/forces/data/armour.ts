import { list, oneOf, type Read, readData, record, whole } from '@sandtable/miniatures'
import file from '../../../data/armour.json' with { type: 'json' }

const NEEDS = whole(2, 12)
const LESS = whole(0, 6)

/** The numbers of guns, batteries and vehicles that men on foot meet. */
const ARMOUR_FILE = record({
  /** coc-14.8-1 */
  crew: record({
    junior: whole(1, 6),
    senior: whole(1, 6),
    withoutLeader: whole(1, 6),
    quality: record({ green: whole(-2, 2), regular: whole(-2, 2), elite: whole(-2, 2) }),
  }),
  toHit: record({
    id: oneOf('coc-table-11'),
    needs: record({ open: NEEDS, obscured: NEEDS, 'hull-down': NEEDS }),
    /** coc-12.1-t */
    perBand: LESS,
    perShock: LESS,
    pinned: LESS,
  }),
  /** coc-10.3.3-t: by the die. */
  availability: record({
    id: oneOf('coc-10.3.3-t'),
    rows: list(oneOf('never', 'not-this-turn', 'not-now', 'at-once'), 6, 6),
  }),
  /** coc-10.1-2, coc-10.1-3 */
  gun: record({ hitsOn: whole(1, 6), coverReduction: whole(0, 2) }),
})

export const ARMOUR: Read<typeof ARMOUR_FILE> = readData('armour.json', ARMOUR_FILE, file)
