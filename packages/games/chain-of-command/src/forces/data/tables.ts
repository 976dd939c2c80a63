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

const LEADER_ROW = record({ initiatives: whole(1, 6), range: INCHES })
const TO_HIT = record({ close: whole(1, 6), effective: whole(1, 6) })
/** Results from this number on: Shock, and a kill. */
const EFFECTS = record({ shock: whole(1, 6), kill: whole(1, 6) })
const SIX_LOSSES = list(whole(0, 3), 6, 6)

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
    /** How much farther it must be from the two enemy markers than the own marker is. */
    further: INCHES,
    /** A narrower wedge is widened to this angle. */
    narrowest: oneOf(30),
    behindCover: INCHES,
    denied: INCHES,
    captured: INCHES,
    /** Distance between the points at which a zone is searched for cover. */
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
  /** coc-5.1-2: how many points make a Chain of Command Die. */
  cocPoints: record({ perDie: whole(1, 12) }),
  /** coc-5.1.5-1 */
  ambush: record({ reach: INCHES, clear: INCHES }),
  /** coc-5.1.4-1, coc-5.1.4-2 */
  movePoint: record({ far: INCHES, ahead: INCHES }),
  /** coc-5.1.6-1 */
  moveSniper: record({ far: INCHES, clear: INCHES }),
  /** coc-table-2: the ranking row is for company commanders. */
  leaders: record({ junior: LEADER_ROW, senior: LEADER_ROW, ranking: LEADER_ROW }),
  /** coc-2.1-6, coc-2.1-9, coc-4.5.8-2, coc-4.5.7-4, coc-ruling-35: contact is between two bases. */
  units: record({ together: INCHES, attached: INCHES, scouts: whole(1, 4), contact: INCHES }),
  movement: record({
    /** coc-7.1-t: dice of each mode, and the Shock of the double. */
    tactical: whole(1, 3),
    withFire: whole(1, 3),
    normal: whole(1, 3),
    double: whole(1, 3),
    doubleShock: whole(0, 6),
    /** coc-7.2-t: what comes off each die. */
    grade: record({
      open: whole(-6, 0),
      broken: whole(-6, 0),
      heavy: whole(-6, 0),
      'really-heavy': whole(-6, 0),
    }),
    /** coc-7.2-9, coc-7.2.2-5 */
    adjacent: INCHES,
    floor: INCHES,
    /** coc-7.1.1-4 */
    woundedDice: whole(1, 3),
  }),
  sight: record({
    /** coc-8.1-14 */
    eyes: INCHES,
    /** coc-8.1-15 */
    uses: INCHES,
    /** coc-8.1-4 to coc-8.1-6: in woods, and in light orchards. */
    edge: INCHES,
    lightEdge: INCHES,
    inside: INCHES,
    lightInside: INCHES,
    /** coc-8.1-10 */
    rain: INCHES,
    /** coc-8.1-17: nearer than that smoke does not hide. */
    near: INCHES,
    /** coc-2.4-5 */
    lightItemsForHard: whole(2, 6),
  }),
  /** coc-8.3-2, coc-8.2-3, coc-14.4-1 */
  fire: record({ targetGroup: INCHES, friendsClear: INCHES, shockPerDie: whole(1, 6) }),
  toHit: record({ id: oneOf('coc-table-5'), green: TO_HIT, regular: TO_HIT, elite: TO_HIT }),
  effects: record({ id: oneOf('coc-table-6'), open: EFFECTS, light: EFFECTS, hard: EFFECTS }),
  leaderHit: record({
    id: oneOf('coc-9.1.1-t'),
    within: INCHES,
    killedUpTo: whole(1, 6),
    outUpTo: whole(1, 6),
  }),
  /** coc-6.3-1, coc-ruling-21: the side of the square, the dice for each Team, and the Phases it lasts. */
  strayBarrage: record({ square: INCHES, dice: whole(1, 12), phases: whole(1, 6) }),
  /** coc-6.3-3: the side of a block of smoke, how many there are, the Phases from one to the next, and the Shock of those who stay. */
  blaze: record({ block: INCHES, blocks: whole(1, 6), every: whole(1, 6), shock: whole(0, 6) }),
  /** coc-14.6-1, coc-14.6-2: how many times the men, and how far a Unit falls back. */
  breaking: record({ inches: INCHES, dice: whole(1, 6), times: whole(2, 4) }),
  /** coc-14.6-3, coc-13.1.2-3 */
  surrender: record({ near: INCHES, prisonersPerGuard: whole(1, 12) }),
  closeCombat: record({
    id: oneOf('coc-table-15'),
    /** Dice for each level of quality above the enemy. */
    quality: whole(0, 6),
    shockPerDie: whole(1, 6),
    menPerAggressive: whole(1, 6),
    /** How many dice give one more, in light and in hard cover. */
    lightPer: whole(1, 6),
    hardPer: whole(1, 6),
    /** coc-13.1.1-5: how many times the dice, and what becomes of the weaker side. */
    outclassed: whole(2, 9),
    outclassedDice: whole(1, 6),
    outclassedShock: whole(0, 20),
    /** coc-13.1.1-6 */
    kill: whole(1, 6),
    alsoShock: whole(1, 6),
    /** coc-13.1.2-1, coc-13.1.2-t: rounds at most, and how far both retire after the last. */
    rounds: whole(1, 9),
    drawn: INCHES,
    /** coc-13.1.2-t: by this many kills or more; the last row that holds counts. */
    results: list(
      record({
        by: whole(1, 9),
        back: INCHES,
        shock: whole(0, 6),
        faces: oneOf('enemy', 'away'),
        breaks: flag(),
      }),
      1,
    ),
  }),
  /** coc-table-16: points lost for each result of the die. */
  setbacks: record({
    id: oneOf('coc-table-16'),
    rows: record({
      'team-wiped-out': SIX_LOSSES,
      'team-breaks': SIX_LOSSES,
      'section-wiped-out': SIX_LOSSES,
      'section-breaks': SIX_LOSSES,
      'junior-leader-wounded': SIX_LOSSES,
      'junior-leader-killed': SIX_LOSSES,
      'junior-leader-routs': SIX_LOSSES,
      'senior-leader-wounded': SIX_LOSSES,
      'senior-leader-killed': SIX_LOSSES,
      'senior-leader-routs': SIX_LOSSES,
      'support-killed': SIX_LOSSES,
      'support-routs': SIX_LOSSES,
      'jump-off-point-lost': SIX_LOSSES,
    }),
  }),
  /** coc-table-17, coc-15.1-10: the Force Morale at which the opponent removes a Jump-Off Point. */
  pointLostAt: whole(0, 6),
  /** coc-table-17: Command Dice lost at this Force Morale or less; the last row that holds counts. */
  diceLost: record({ rows: list(record({ forceMorale: whole(0, 12), lost: whole(0, 6) }), 1) }),
})

export const TABLES: Read<typeof TABLES_FILE> = readData('tables.json', TABLES_FILE, file)
