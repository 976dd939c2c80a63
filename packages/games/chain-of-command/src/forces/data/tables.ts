import {
  flag,
  list,
  measure,
  nullable,
  oneOf,
  type Read,
  readData,
  record,
  whole,
} from '@sandtable/miniatures'
import file from '../../../data/tables.json' with { type: 'json' }

const INCHES = measure(48)

/** The printed tables and numbers of the rules. Lengths are inches. */
const TABLES_FILE = record({
  /** coc-3-1, coc-3-t: what the modified roll for Force Morale gives; the last row has no limit. */
  forceMorale: record({
    id: oneOf('coc-3-t'),
    quality: record({ green: whole(-6, 6), regular: whole(-6, 6), elite: whole(-6, 6) }),
    rows: list(record({ upTo: nullable(whole(0, 12)), forceMorale: whole(1, 12) }), 1),
  }),
  /** coc-3.1-5, coc-3.1-7, coc-3.1-8 */
  patrol: record({ move: INCHES, chain: INCHES, lock: INCHES }),
  /** coc-3.2-4, coc-ruling-4, coc-ruling-5, coc-7.6-1, coc-7.6-5 */
  jumpOff: record({
    /** So much further from the two enemy markers than the own marker is. */
    further: INCHES,
    /** A narrower wedge is widened to this angle. */
    narrowest: oneOf(30),
    behindCover: INCHES,
    denied: INCHES,
    captured: INCHES,
    /** How far apart the points are that a zone is searched at for cover. */
    searched: INCHES,
  }),
  commandDice: record({
    id: oneOf('coc-table-1'),
    rows: list(
      record({
        die: whole(1, 6),
        use: oneOf('team', 'section', 'junior-leader', 'senior-leader', 'point', 'sequence'),
      }),
      6,
      6,
    ),
  }),
  /** coc-6.1-t: the row with the highest `from` that is not above the number of 6s holds. */
  sixes: record({
    id: oneOf('coc-6.1-t'),
    rows: list(
      record({
        from: whole(0, 6),
        next: oneOf('opponent', 'same'),
        endsTurn: flag(),
        cocDice: whole(0, 2),
        hasEvent: flag(),
      }),
      1,
    ),
  }),
  deploying: record({
    /** coc-4.3-2 */
    needs: whole(1, 6),
    /** coc-4.3.1-1, coc-4.3.1-15: how far from a Jump-Off Point. */
    reach: record({ green: INCHES, regular: INCHES, elite: INCHES }),
    sniper: INCHES,
    /** coc-ruling-10 */
    pastEnemy: INCHES,
    /** coc-support-40: the Turn in which a pre-game barrage is felt. */
    barrageTurn: whole(1, 9),
  }),
  /** coc-5.1-2: so many points make a Chain of Command Die. */
  cocPoints: record({ perDie: whole(1, 12) }),
  /** coc-table-17: Command Dice lost at this Force Morale or less; the last row that holds counts. */
  diceLost: record({ rows: list(record({ forceMorale: whole(0, 12), lost: whole(0, 6) }), 1) }),
})

export const TABLES: Read<typeof TABLES_FILE> = readData('tables.json', TABLES_FILE, file)
