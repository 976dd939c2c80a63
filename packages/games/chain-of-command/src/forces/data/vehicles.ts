import { flag, list, nullable, oneOf, type Read, record, span, text, whole } from '@sandtable/miniatures'
import { CLAUSES, RULINGS } from './effects.ts'

const DICE = whole(0, 24)
const WORDS = { text: text(), clauses: CLAUSES, rulings: RULINGS } as const

/** coc-11.1-1, coc-12.1-6, coc-12.1-7: a vehicle as its row of the arsenal prints it. */
export const VEHICLE = record(
  {
    id: text(40),
    name: text(80),
    class: oneOf('tank', 'spg', 'armoured-car', 'carrier', 'halftrack', 'softskin'),
    armour: nullable(DICE),
    ap: nullable(DICE),
    he: nullable(DICE),
    speed: oneOf('slow', 'average', 'fast', 'wheeled'),
    drive: oneOf('tracked', 'half-tracked', 'wheeled'),
    gunMount: oneOf('turret', 'hull', 'rear', 'turret-and-hull', 'top', 'pintle', 'pedestal', 'none'),
    traits: list(text(40)),
    /** coc-arsenal-3 */
    mgs: record({ hull: flag(), turret: flag() }, { top: oneOf('lmg', 'mmg', 'hmg') }),
  },
  {
    ...WORDS,
    role: text(40),
    mainWeapon: text(40),
    firepower: DICE,
    /** coc-12.4-1 */
    schurzenPossible: flag(),
    openPart: oneOf('body', 'turret', 'top'),
    /** coc-11.1-7 */
    mountings: whole(1, 4),
    arrives: oneOf('empty'),
    armedBy: oneOf('crew-weapon'),
    /** coc-arsenal-4 */
    guns: list(record({ mount: oneOf('turret', 'hull'), ap: DICE, he: DICE }), 1),
    flame: record({ weapon: text(40), position: oneOf('hull', 'turret') }),
    /** coc-arsenal-5 */
    stowageDefault: oneOf('dry', 'wet'),
    /** Null: no support list offers it. */
    boughtBy: nullable(text(40)),
  },
)

const GROUND = nullable(record({ perDie: whole(0, 6), factor: whole(1, 3) }, { trackedOnly: flag() }))

/** coc-11.6-t: what the dice give on each kind of ground; null where it cannot go. */
export const SPEED = record(
  { id: oneOf('slow', 'average', 'fast', 'wheeled'), road: GROUND, broken: GROUND, heavyGoing: GROUND },
  WORDS,
)

const FACE = oneOf('front', 'side', 'rear')

/** coc-arsenal-1: what the notes beside a vehicle mean. */
export const VEHICLE_TRAIT = record(
  {
    id: text(40),
    name: text(60),
    text: text(),
    rule: record(
      {},
      {
        toHitModifier: whole(-6, 6),
        stacksWith: list(text(40), 1),
        sightLevel: oneOf('ground'),
        strikeAs: record({ front: FACE, side: FACE, rear: FACE }),
        explodesOn: span(1, 6),
        netHits: whole(0, 6),
        ifStowage: oneOf('dry'),
        becomes: text(40),
        decidedWhen: oneOf('force-building'),
        default: oneOf('stowageDefault'),
        arcDegrees: whole(45, 360),
        turnDegreesPerPhase: whole(45, 360),
        openTop: flag(),
        grenadesInside: flag(),
        lightMortarsInside: flag(),
        barrageTableModifier: whole(-6, 6),
        gammonBombAp: DICE,
        mainGunArc: oneOf('corridor-rear'),
        mainGunTargets: list(oneOf('vehicle'), 1),
        heFrom: text(7),
        withoutDate: flag(),
        noEffect: flag(),
        machineGuns: whole(0, 4),
        otherWeapons: flag(),
      },
    ),
  },
  { clauses: CLAUSES, rulings: RULINGS },
)

export type Vehicle = Read<typeof VEHICLE>
export type VehicleClass = Vehicle['class']
export type Speed = Read<typeof SPEED>
export type VehicleTrait = Read<typeof VEHICLE_TRAIT>
