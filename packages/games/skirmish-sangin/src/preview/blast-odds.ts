import { type NumberCheck, needed } from '@sandtable/engine'
import { type Forecast, inches } from '@sandtable/miniatures'
import type { Place } from '@sandtable/table'
import { type Weapon, weaponById } from '../forces/data/weapons.ts'
import { nameOf, weaponName } from '../forces/names.ts'
import type { BlastAction } from '../rules/blast/actions.ts'
import { deviationOf } from '../rules/blast/deviation.ts'
import { toLaunch } from '../rules/blast/launch.ts'
import { type ThrowAim, toThrow } from '../rules/blast/to-throw.ts'
import { struckBy, type Zones, zonesOf } from '../rules/blast/zones.ts'
import { BASE_RADIUS, placeOf } from '../rules/figures.ts'
import { raisedFor } from '../rules/phases/raised.ts'
import type { Character } from '../rules/state/character.ts'
import type { Activation, State } from '../rules/state/state.ts'
import { type Harm, harmOf, spreadOf } from './harm.ts'
import { sumOf } from './sums.ts'

const NO_HARM: Readonly<Harm> = { wounds: 0, kills: 0 }

/** sks-gren-1, sks-gren-7: what a throw or a round at somebody may bring. */
export function blastForecast(
  known: State,
  character: Character,
  activation: Pick<Activation, 'raised'>,
  { do: kind, weapon }: BlastAction,
  target: Character,
): Forecast {
  const aim = { at: placeOf(target), target }
  const { check, spot } = chancesOf(known, character, activation, kind, weapon, aim)
  const zones = zonesOf(weaponById(weapon))
  const harm = zones ? harmTo(known, character, weaponById(weapon), zones, target, check) : NO_HARM
  return {
    title: `${nameOf(target.id)}: ${weaponName(weapon)}`,
    chances: [
      { what: 'lands on the spot', probability: spot },
      ...(zones
        ? [
            { what: 'wounds', probability: harm.wounds },
            { what: 'kills', probability: harm.kills },
          ]
        : []),
    ],
    facts: zoneLines(known, character, aim.at, zones),
    sum: sumOf(check),
  }
}

/** sks-gren-1, sks-gren-10: what a throw or a round at a point may bring. */
export function pointForecast(
  known: State,
  character: Character,
  activation: Pick<Activation, 'raised'>,
  weapon: string,
  at: Place,
): Forecast {
  const kind = weaponById(weapon).kind === 'grenade' ? 'throw' : 'launch'
  const { check, spot } = chancesOf(known, character, activation, kind, weapon, { at, target: null })
  return {
    title: weaponName(weapon),
    chances: [{ what: 'lands on the spot', probability: spot }],
    facts: zoneLines(known, character, at, zonesOf(weaponById(weapon))),
    sum: sumOf(check),
  }
}

function chancesOf(
  known: State,
  character: Character,
  activation: Pick<Activation, 'raised'>,
  kind: BlastAction['do'],
  weapon: string,
  aim: ThrowAim,
): { readonly check: NumberCheck; readonly spot: number } {
  const check =
    kind === 'throw'
      ? toThrow(character, aim, raisedFor(activation, 'throw'))
      : toLaunch(known, character, weapon, aim, raisedFor(activation, 'attack'))
  return { check, spot: (needed(check) ?? 0) / 100 }
}

/** A fumbled throw falls beside the thrower. */
const FUMBLES = 0.05

/** sks-gren-2, sks-gren-3: a hit in the kill zone, or a miss by each distance the dice may give. Walls are left out. */
function harmTo(
  known: State,
  { profile }: Character,
  weapon: Weapon,
  zones: Zones,
  target: Character,
  check: NumberCheck,
): Harm {
  const hit = (needed(check) ?? 0) / 100
  const missed = Math.max(0, 1 - hit - (weapon.kind === 'grenade' ? FUMBLES : 0))
  const { dice, each } = deviationOf(weapon, profile.rank)
  const inKill = harmOf(known, zones.kill.dice, target)
  const inDamage = harmOf(known, zones.damage.dice, target)
  let { wounds, kills } = { wounds: hit * inKill.wounds, kills: hit * inKill.kills }
  for (const [points, p] of spreadOf(dice).entries()) {
    const far = Math.max(0, points * each - BASE_RADIUS)
    const harm = far <= zones.kill.radius ? inKill : far <= zones.damage.radius ? inDamage : NO_HARM
    wounds += missed * p * harm.wounds
    kills += missed * p * harm.kills
  }
  return { wounds, kills }
}

/** sks-gren-8: the zones, and who is in them if it lands there: those who are to be seen, and the own side. */
function zoneLines(known: State, { side }: Character, at: Place, zones: Zones | null): readonly string[] {
  if (!zones) return []
  const struck = struckBy(known, at, zones).filter(
    ({ character }) => character.place === 'table' || character.side === side,
  )
  const inZone = (dice: object): string =>
    struck
      .filter((victim) => victim.dice === dice)
      .map(({ character }) => nameOf(character.id))
      .join(', ') || 'nobody'
  const { kill, damage } = zones
  return [
    `Kill zone, ${inches(kill.radius)} and ${kill.dice.n}d${kill.dice.d}: ${inZone(kill.dice)}`,
    `Damage zone, ${inches(damage.radius)} and ${damage.dice.n}d${damage.dice.d}: ${inZone(damage.dice)}`,
  ]
}
