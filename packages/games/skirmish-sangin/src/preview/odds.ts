import { type NumberCheck, needed } from '@sandtable/engine'
import type { Forecast } from '@sandtable/miniatures'
import { weaponById } from '../forces/data/weapons.ts'
import { nameOf, weaponName } from '../forces/names.ts'
import { distanceBetween } from '../rules/figures.ts'
import { mayParry } from '../rules/hand-to-hand/contact.ts'
import { toParry, toStrike } from '../rules/hand-to-hand/to-strike.ts'
import type { Action } from '../rules/phases/actions.ts'
import { toSpot } from '../rules/seeing/to-spot.ts'
import { damageAt } from '../rules/shooting/shoot.ts'
import { toHit } from '../rules/shooting/to-hit.ts'
import type { Character } from '../rules/state/character.ts'
import type { Activation, State } from '../rules/state/state.ts'
import { blastForecast } from './blast-odds.ts'
import { harmOf } from './harm.ts'
import { sumOf } from './sums.ts'

/** What an action against somebody may bring, with its sum; null for other actions. */
export function actionForecast(
  known: State,
  character: Character,
  activation: Activation,
  action: Action,
): Forecast | null {
  if (!('target' in action) || action.target === null) return null
  const target = known.characters.find(({ id }) => id === action.target)
  if (!target) return null
  const { raised, hadMarker } = activation
  const aim = raised?.roll === 'attack' ? raised.points : 0
  switch (action.do) {
    case 'throw':
    case 'launch':
      return blastForecast(known, character, activation, action, target)
    case 'shoot':
      return shotForecast(known, character, action.weapon, target, aim)
    case 'spot': {
      const taken = raised?.roll === 'spot' ? raised.points : 0
      const terms = {
        raised: taken,
        isPointedOut: character.pointedOut.includes(target.id),
        wasUnderFire: hadMarker,
      }
      const check = toSpot(known, character, target, terms)
      return {
        title: `Spot ${nameOf(target.id)}`,
        chances: [{ what: 'spotted', probability: percent(check) }],
        facts: [],
        sum: sumOf(check),
      }
    }
    case 'strike': {
      const terms = { manoeuvre: action.manoeuvre, raised: aim, isAtBroken: false }
      const check = toStrike(known, character, target, terms)
      const parry = mayParry(known, target) ? percent(toParry(known, target, character, terms)) : 0
      return {
        title: `Strike ${nameOf(target.id)}`,
        chances: [
          { what: 'strikes', probability: percent(check) },
          { what: 'and is not parried', probability: percent(check) * (1 - parry) },
        ],
        facts: [],
        sum: sumOf(check),
      }
    }
    default:
      return null
  }
}

/** sks-shoot-2, sks-arm-1, sks-wound-T1: a shot: whether it hits, gets through the armour, and kills. */
export function shotForecast(
  known: State,
  shooter: Character,
  weapon: string,
  target: Character,
  aim: number,
): Forecast {
  const check = toHit(known, shooter, weapon, target, { aim, isSnap: false })
  const hit = percent(check)
  const dice = damageAt(weaponById(weapon), distanceBetween(shooter, target))
  const { wounds, kills } = harmOf(known, dice, target)
  return {
    title: `${nameOf(target.id)}: ${weaponName(weapon)}`,
    chances: [
      { what: 'hits', probability: hit },
      { what: 'wounds', probability: hit * wounds },
      { what: 'kills', probability: hit * kills },
    ],
    facts: [],
    sum: sumOf(check),
  }
}

export function percent(check: NumberCheck): number {
  return (needed(check) ?? 0) / 100
}
