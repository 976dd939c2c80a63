import { type AnyDecision, type Chance, chance as chanceOf, ifLegal } from '@sandtable/engine'
import { nearestDraw, nearestTo } from '@sandtable/miniatures'
import { inch, type Point } from '@sandtable/table'
import type { CasualtyAction } from '../rules/casualties/actions.ts'
import { toTreat } from '../rules/casualties/first-aid.ts'
import { placeOf } from '../rules/figures.ts'
import { type Character, woundOf } from '../rules/state/character.ts'
import { type Activation, characterById, type State } from '../rules/state/state.ts'
import { friendlyEdgePoint } from './places.ts'
import { enemiesOf } from './worth.ts'

/** sks-vp-T1-01: what the points for first aid add, when a casualty changes the mission. */
const MISSION_AID = 0.4
/** sks-wound-7: an end to the screams. */
const QUIET = 0.12
/** sks-aid-2: what somebody who wakes can still do, by their wound. */
const WAKES: Readonly<Record<string, number>> = { medium: 0.5, serious: 0.2 }

/** sks-aid-3: what an action point of dragging somebody worth points is worth. */
const DRAG = 0.35

/** sks-aid-1 to sks-aid-5: what it is worth to treat, drag, bring off or capture somebody. */
export function careWorth(
  known: State,
  character: Character,
  { duty }: Activation,
  action: CasualtyAction,
): number {
  const target = characterById(known, action.target)
  switch (action.do) {
    case 'first-aid':
      return chanceOf(toTreat(character)) * aidWorth(known, target)
    case 'capture':
      return 1
    case 'carry-off':
      return counts(known, target) ? 1 : -1
    case 'drag': {
      if (action.second !== null) return -1
      if (duty === target.id) return DRAG
      return counts(known, target) && enemiesOf(known, character.side).length > 0 ? DRAG : -1
    }
  }
}

function aidWorth(known: State, patient: Character): number {
  const wound = woundOf(patient) ?? 'light'
  const isPaid = wound === 'medium' && changesMission(known, patient)
  const wakes = patient.isConscious ? QUIET : (WAKES[wound] ?? 0)
  return wakes + (isPaid ? MISSION_AID : 0)
}

/** sks-wound-10: casualties of ISAF, where they change the mission. */
function changesMission({ terms, players }: State, { side }: Character): boolean {
  return terms.switches.missionChange && players[side].party === 'isaf'
}

/** sks-vp-T1-02, sks-vp-T1-11: points for whom one brings off. */
function counts(known: State, casualty: Character): boolean {
  const wound = woundOf(casualty)
  return (
    casualty.isMissionCasualty || (changesMission(known, casualty) && wound !== null && wound !== 'medium')
  )
}

/** sks-aid-3: toward the nearest friendly edge. */
export function dragFor(known: State, decision: AnyDecision, character: Character, chance: Chance): unknown {
  return nearestDraw(decision, character, friendlyEdgePoint(known, character), chance)
}

/** sks-wound-12: the casualty to whom somebody on duty must go; null: they are free. */
export function dutyGoal({ activation, characters }: State, character: Character): Point | null {
  const duty = activation?.character === character.id ? activation.duty : null
  const casualty = duty === null ? undefined : characters.find(({ id }) => id === duty)
  return casualty ? placeOf(casualty) : null
}

/** What looking for Hidden enemies is worth to somebody with nothing better to do. */
const LOOK = 0.05

/** sks-hide-4: one who is not under fire, has no shot and stays looks where enemies may hide. */
export function searchWorth(known: State, character: Character, points: number): number {
  const mayBeHidden = known.characters.some(
    ({ side, place }) => side !== character.side && place === 'hidden',
  )
  return mayBeHidden && points > 1 ? LOOK : -1
}

/** sks-hide-4: where an enemy may be Hidden, as far as the side can imagine it; the nearest first. */
export function searchFor(known: State, decision: AnyDecision, character: Character): unknown {
  const hidden = known.characters
    .filter(({ side, place }) => side !== character.side && place === 'hidden')
    .map(placeOf)
    .filter((at) => ifLegal(decision, at) !== undefined)
  return nearestTo(placeOf(character), hidden) ?? undefined
}

/** How far from the thrower, toward the enemy, the middle of a smoke cloud lies best. */
const AHEAD = inch(7)

/** sks-gren-5: worth it for one under fire from several who must cross the open and has no good shot. */
export function smokeWorth(threatCount: number, march: number, shot: number): number {
  return threatCount >= 2 && march > 0 ? 0.12 * threatCount + march - shot : -1
}

/** sks-gren-5: between the thrower and the nearest enemy in sight, not on the thrower. */
export function smokeFor(known: State, decision: AnyDecision, character: Character): unknown {
  const here = placeOf(character)
  const enemy = nearestTo(here, enemiesOf(known, character.side).map(placeOf))
  if (!enemy) return undefined
  const [dx, dy] = [enemy.x - here.x, enemy.y - here.y]
  const far = Math.sqrt(dx * dx + dy * dy)
  if (far === 0) return undefined
  const part = Math.min(AHEAD, far / 2) / far
  return ifLegal(decision, { x: Math.round(here.x + dx * part), y: Math.round(here.y + dy * part) })
}
