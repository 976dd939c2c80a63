import type { Chance, Json, Options } from '@sandtable/engine'
import type { Axes } from '@sandtable/testing'
import {
  type Force,
  type ForceUnit,
  forceFaults,
  hailOfFire,
  NATIONS,
  type Nation,
  QUALITIES,
  READY_MADE_FORCES,
  TEAMS,
  type TeamStats,
  UNIT_KINDS,
  type UnitKind,
} from '../../src/index.ts'
import { MAP_IDS } from '../../src/rules/set-up/maps.ts'

/** Every value of every switch; what goes with a scenario is drawn for it. */
export const AXES: Axes = Object.fromEntries(
  hailOfFire.options.flatMap((option) =>
    option.kind === 'choice' && option.id !== 'scenario' ? [[option.id, option.of]] : [],
  ),
)

export function oneOf<T>(things: readonly T[], chance: Chance): T {
  const one = things[chance.below(things.length)]
  if (one === undefined) throw new Error('nothing to draw from')
  return one
}

export const SCENARIO_IDS: readonly string[] = hailOfFire.options.flatMap((option) =>
  option.kind === 'choice' && option.id === 'scenario' ? option.of : [],
)

const TRIES = 40

/** Any scenario, on any map of its size, with the printed forces, ready-made ones or built ones that can meet. */
export function randomOptions(chance: Chance): Options {
  const scenario = oneOf(SCENARIO_IDS, chance)
  const defaults = Object.fromEntries(hailOfFire.options.map((option) => [option.id, option.default]))
  for (let tries = 0; tries < TRIES; tries++) {
    const drawn = {
      scenario,
      map: chance.below(2) === 0 ? null : oneOf(MAP_IDS, chance),
      'blue-force': anyForce(chance),
      'red-force': anyForce(chance),
    }
    if (hailOfFire.whyNotTogether?.({ ...defaults, ...drawn }) === null) return drawn
  }
  return { scenario }
}

function anyForce(chance: Chance): Json {
  if (chance.below(3) === 0) return oneOf(READY_MADE_FORCES, chance).id
  return randomForce(oneOf(NATIONS, chance), chance) as unknown as Json
}

/** A small legal force of Teams drawn by chance; a ready-made one if none was found. */
export function randomForce(nation: Nation, chance: Chance): Force | string {
  for (let tries = 0; tries < TRIES; tries++) {
    const units = Array.from({ length: 2 + chance.below(2) }, (_, i) =>
      randomUnit(nation, `Unit ${i + 1}`, chance),
    )
    const force: Force = { format: 'hail-of-fire-force', nation, quality: oneOf(QUALITIES, chance), units }
    if (forceFaults(force).length === 0) return force
  }
  return oneOf(READY_MADE_FORCES, chance).id
}

function randomUnit(nation: Nation, name: string, chance: Chance): ForceUnit {
  const kind = oneOf(UNIT_KINDS, chance)
  const fitting = TEAMS.filter((team) => team.nation === nation && isFit(kind, team))
  const team = oneOf(fitting, chance)
  const isOnFoot = team.category !== 'vehicle'
  const own = TEAMS.filter((one) => one.nation === nation)
  const leaders = isOnFoot ? own.filter(({ traits }) => traits.includes('leader')) : []
  const carriers = isOnFoot ? own.filter(({ carries }) => carries > 0) : []
  const others = isOnFoot
    ? own.filter(({ category, traits }) => category === 'infantry' && !traits.includes('leader'))
    : []
  const line = (from: readonly TeamStats[], count: number): ForceUnit['teams'] =>
    from.length > 0 ? [{ team: oneOf(from, chance).id, count }] : []
  return {
    name,
    kind,
    teams: [
      ...line(leaders, 1),
      { team: team.id, count: 2 + chance.below(2) },
      ...(chance.below(2) === 0 ? line(others, 1) : []),
      ...(chance.below(2) === 0 ? line(carriers, 1) : []),
    ],
    ...(kind === 'artillery' && isOnFoot && chance.below(3) === 0 ? { isOffTable: true } : {}),
    ...(nation === 'Germany' && kind === 'infantry' && chance.below(2) === 0 ? { panzerfausts: 1 } : {}),
  }
}

/** What may be the main Team of a Unit of this kind. */
function isFit(kind: UnitKind, { category, traits, carries }: TeamStats): boolean {
  if (traits.includes('leader') || traits.includes('observer') || carries > 0) return false
  const isArtillery = traits.some((trait) => trait.endsWith('-artillery'))
  if (kind === 'recon') return traits.includes('recon') || traits.includes('fast')
  return kind === 'artillery' ? isArtillery : category === kind
}
