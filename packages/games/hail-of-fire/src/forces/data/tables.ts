import {
  flag,
  kinds,
  list,
  nullable,
  oneOf,
  type Read,
  readData,
  record,
  type Shape,
  span,
  text,
  whole,
} from '@sandtable/miniatures'
import file from '../../../data/tables.json' with { type: 'json' }
import { TEAM_TRAITS, WEAPON_TRAITS } from './teams.ts'

const CATEGORY = oneOf('infantry', 'gun', 'vehicle')
const ROW = text(30)
const INCHES = whole(0, 96)
const DIE = whole(1, 6)

/** hof-move-T3: what a kind of going does to a kind of Team. */
const GOING = kinds({
  free: record({}),
  forbidden: record({}),
  /** A Quality Check; on a failure it still goes this many inches in, and stops. */
  check: record({ failMove: INCHES }),
})

/** The printed tables, by their ids. Lengths are whole inches. */
const TABLES_FILE = record({
  'hof-team-T2': rows({
    key: oneOf('poor', 'regular', 'elite'),
    needs: DIE,
    reroll: nullable(DIE),
    needsAsNumber: DIE,
  }),
  'hof-turn-T1': rows({ key: text(30), who: oneOf('active', 'non-active'), text: text() }),
  'hof-move-T1': rows(
    {
      key: oneOf('infantry', 'gun', 'vehicle', 'leader'),
      take: oneOf('highest', 'lowest', 'sum', 'flat'),
      plus: INCHES,
      max: INCHES,
    },
    /** hof-move-7, hof-act-8, hof-move-10 */
    { straightAfter: INCHES, destinationWithin: INCHES, enemyDistance: INCHES },
  ),
  'hof-move-T2': rows({ key: oneOf('tracked', 'wheeled', 'half-tracked', 'wagon'), bonus: INCHES }),
  'hof-move-T3': rows({
    key: oneOf('infantry', 'gun', 'tracked', 'half-tracked', 'wheeled', 'wagon'),
    difficult: GOING,
    veryDifficult: GOING,
  }),
  'hof-terrain-T1': rows(
    {
      key: text(30),
      going: oneOf('normal', 'road', 'difficult', 'very-difficult'),
      concealsWhen: oneOf('never', 'in-or-touching', 'line-crosses', 'occupant'),
      hardCoverWhen: oneOf('never', 'inside', 'touching-far-side', 'occupant'),
      blocksLos: oneOf('no', 'yes', 'through', 'unless-touching', 'crest'),
    },
    /** hof-los-3, hof-los-6 */
    { atWall: INCHES, hilltopShadow: INCHES },
    { vehicles: oneOf('forbidden') },
  ),
  'hof-fire-T1': rows(
    { key: oneOf('concealed', 'long-range'), modifier: whole(0, 4) },
    /** hof-fire-4, hof-gen-5, hof-fire-2, hof-fire-3, hof-fire-24 */
    { needs: DIE, least: DIE, most: DIE, near: INCHES, rangeFactor: whole(1, 4), observerSeenWithin: INCHES },
  ),
  'hof-fire-T2': record({ rows: list(record({ key: text(30), arc: whole(0, 360) }), 1) }),
  'hof-fire-T3': record({
    rows: list(
      record({ firer: list(CATEGORY), over: list(CATEGORY), target: list(CATEGORY), fromHill: flag() }),
      1,
    ),
  }),
  'hof-armor-T1': rows({ roll: span(1, 6), result: oneOf('none', 'rfp') }),
  'hof-armor-T2': rows({ roll: span(1, 6), result: oneOf('rfp', 'destroyed') }),
  'hof-rfc-T1': rows({
    key: oneOf('open', 'hard'),
    killed: span(1, 6),
    suppressed: span(1, 6),
    ready: span(1, 6),
  }),
  'hof-art-T1': record({
    radius: INCHES,
    gunsAtRadius: whole(1, 9),
    perFurtherGun: INCHES,
    mostRadius: INCHES,
    minGuns: whole(1, 9),
    markerDistance: INCHES,
    deviationDie: whole(10, 10),
    onTarget: whole(1, 10),
    rows: list(
      record({
        key: oneOf('light', 'medium', 'heavy'),
        rfp: whole(1, 9),
        missions: whole(1, 9),
        smokeDiameter: INCHES,
      }),
      3,
    ),
  }),
  'hof-aslt-T1': record({
    distance: INCHES,
    attackersPerEnemy: whole(1, 9),
    followUp: INCHES,
    atBonus: whole(0, 9),
    supportBonus: whole(0, 5),
    smallEscape: INCHES,
    roundLimit: whole(1, 99),
  }),
  'hof-trans-T1': record({
    load: INCHES,
    unload: INCHES,
    guns: whole(0, 9),
    returnWithin: INCHES,
    returnUnseenWithin: INCHES,
    wreckWithin: INCHES,
    wreckDice: whole(0, 9),
  }),
  'hof-chit-T1': rows(
    { value: whole(0, 9), count: whole(1, 99) },
    /** hof-chit-6 */
    { die: list(record({ roll: span(1, 6), value: whole(0, 9) }), 1) },
  ),
  'hof-chit-T2': record({
    belowHalf: whole(0, 9),
    destroyed: whole(0, 9),
    objectiveLost: whole(0, 9),
    /** hof-setup-2 */
    breakLimit: record({ base: whole(0, 99), perUnit: whole(0, 99) }),
  }),
  'hof-hide-T1': rows({ key: oneOf('infantry-or-gun', 'open-topped', 'vehicle', 'recon'), distance: INCHES }),
  'hof-hide-T2': record({
    rows: list(
      record({
        key: oneOf('order', 'free'),
        needs: DIE,
        harderPerArrived: whole(0, 5),
        harderMost: whole(0, 5),
        secondPoint: nullable(whole(-5, 0)),
        enemyDistance: INCHES,
      }),
      2,
    ),
  }),
  'hof-force-T1': record({
    /** hof-force-2 */
    units: record({ least: whole(1, 20), most: whole(1, 20) }),
    /** hof-force-6 */
    cost: record({
      base: whole(0, 9),
      vehicle: whole(0, 9),
      unarmedVehicleFp: whole(0, 9),
      range: list(record({ from: INCHES, plus: whole(0, 9) })),
      firstMachineGun: whole(0, 9),
      furtherMachineGun: whole(0, 9),
      passengerWeapons: whole(0, 9),
      panzerfaust: whole(0, 9),
      free: list(oneOf(...TEAM_TRAITS)),
    }),
    /** hof-force-7 */
    pairs: record({ win: whole(0, 9), margin: whole(1, 99), perMargin: whole(0, 9), unpaired: whole(0, 9) }),
    /** hof-force-8 */
    totals: record({ divide: whole(1, 99) }),
    /** hof-force-9 */
    ranking: record({
      win: whole(0, 9),
      moreTeams: whole(0, 9),
      heavyHitter: whole(0, 9),
      unpaired: whole(0, 9),
      heavyAt: whole(0, 20),
      heavyArmour: whole(0, 40),
      heavyFp: whole(0, 9),
      heavyTeams: whole(0, 99),
    }),
  }),
  'hof-trait-T1': rows(
    { key: oneOf(...TEAM_TRAITS, ...WEAPON_TRAITS), isOfWeapon: flag(), text: text() },
    {
      fast: INCHES,
      splashRadius: INCHES,
      splashRfp: whole(0, 9),
      flameNeeds: DIE,
      closeRof: record({ rof: whole(1, 9), within: INCHES }),
      lightMortarModifier: whole(0, 4),
    },
  ),
  'hof-opt-T1': rows({ key: text(30), values: list(text(20), 2), clause: text(20) }),
})

export const TABLES: Read<typeof TABLES_FILE> = readData('tables.json', TABLES_FILE, file)

type FiringRow = (typeof TABLES)['hof-fire-T1']['rows'][number]

/** hof-fire-T1: what a row of the table adds to the number needed to hit. */
export function firingModifier(key: FiringRow['key']): number {
  const row = TABLES['hof-fire-T1'].rows.find((one) => one.key === key)
  if (!row) throw new Error(`There is no modifier '${key}'.`)
  return row.modifier
}

type Fields = Readonly<Record<string, Shape<unknown>>>
type Values<F extends Fields> = { readonly [K in keyof F]: Read<F[K]> }
type Row<R extends Fields, O extends Fields> = { readonly row: string } & Values<R> & Partial<Values<O>>
type Nothing = Record<never, never>

/** A table of rows with their ids from the rules, and the numbers printed beside it. */
function rows<R extends Fields, B extends Fields = Nothing, O extends Fields = Nothing>(
  row: R,
  beside?: B,
  optional?: O,
): Shape<Values<B> & { readonly rows: readonly Row<R, O>[] }> {
  return record({ ...beside, rows: list(record({ row: ROW, ...row }, optional ?? {}), 1) }) as Shape<
    Values<B> & { readonly rows: readonly Row<R, O>[] }
  >
}
