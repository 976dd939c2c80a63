import { type Decision, pick } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import { type BlastAction, blastActions, blastPoints, grenadesOf } from '../blast/actions.ts'
import { type CasualtyAction, casualtyActions, casualtyPoints } from '../casualties/actions.ts'
import { isOnDuty } from '../casualties/duty.ts'
import { type HandToHandAction, handToHandActions, handToHandPoints } from '../hand-to-hand/actions.ts'
import { type HeavyWeaponAction, heavyWeaponActions, heavyWeaponPoints } from '../heavy-weapons/actions.ts'
import { type IedAction, iedActions, iedPoints } from '../ieds/actions.ts'
import { type MovingAction, movingActions, movingPoints } from '../moving/actions.ts'
import { movePoints } from '../moving/points.ts'
import { type CacheAction, cacheActions } from '../objectives/cache.ts'
import { toPointOut } from '../seeing/point-out.ts'
import { mayHide } from '../seeing/search.ts'
import { unspotted } from '../seeing/spot.ts'
import { mayEnter } from '../set-up/reserves.ts'
import { mayHoldShot } from '../shooting/snap-fire.ts'
import { firearms, targetsOf } from '../shooting/targets.ts'
import { type Character, isUnseen } from '../state/character.ts'
import type { Activation, RaisedRoll, State } from '../state/state.ts'
import { mayShootOwn } from '../vehicles/aboard.ts'
import { type VehicleAction, vehicleActions, vehiclePoints } from '../vehicles/actions.ts'

const COSTS = TABLES.actions

/** What an acting character may spend action points on. */
export type Action =
  | { readonly do: 'end' }
  | MovingAction
  /** sks-hide-1 */
  | { readonly do: 'enter' }
  | HandToHandAction
  | BlastAction
  | HeavyWeaponAction
  | CasualtyAction
  | IedAction
  | CacheAction
  | VehicleAction
  /** sks-act-6 */
  | { readonly do: 'raise'; readonly roll: RaisedRoll }
  /** sks-spot-3 */
  | { readonly do: 'spot'; readonly target: string }
  /** sks-hide-4 */
  | { readonly do: 'search' }
  /** sks-hide-3 */
  | { readonly do: 'hide' }
  /** sks-spot-5 */
  | { readonly do: 'point-out'; readonly target: string }
  /** sks-shoot-1 */
  | { readonly do: 'shoot'; readonly weapon: string; readonly target: string }
  /** sks-shoot-10 */
  | { readonly do: 'hold' }
  /** sks-shoot-T2-01, sks-shoot-T2-02 */
  | { readonly do: 'clear'; readonly weapon: string }

/** sks-act-5, sks-act-6, sks-act-9, sks-ruling-5: the action points an action costs. */
export function pointsOf(action: Action, character: Pick<Character, 'stance' | 'melee'>): number {
  switch (action.do) {
    case 'end':
      return 0
    case 'enter':
      return movePoints('walk')
    case 'raise':
      return 1
    case 'clear':
      return COSTS.task
    case 'spot':
    case 'search':
      return COSTS.spot
    case 'hide':
      return COSTS.hide
    case 'point-out':
      return COSTS.pointOut
    case 'shoot':
    case 'hold':
      return COSTS.shoot
    case 'throw':
    case 'launch':
      return blastPoints(action)
    case 'set-up':
    case 'take-over':
      return heavyWeaponPoints(action)
    case 'strike':
    case 'pick-up':
      return handToHandPoints(action)
    case 'first-aid':
    case 'drag':
    case 'carry-off':
    case 'capture':
      return casualtyPoints(action)
    case 'trigger':
    case 'look-for-ieds':
    case 'disarm':
    case 'shoot-ied':
      return iedPoints(action)
    case 'search-compound':
    case 'lay-charge':
    case 'remove-charge':
      return action.points
    case 'drive':
    case 'drive-off':
    case 'mount':
    case 'dismount':
    case 'take-seat':
    case 'look-out':
    case 'spot-vehicle':
    case 'shoot-vehicle':
    case 'fire-mounted':
    case 'clear-mounted':
    case 'launch-smoke':
      return vehiclePoints(action)
    default:
      return movingPoints(action, character)
  }
}

/** sks-act-2, sks-act-3: every action that can be paid now; the last ends the activation. */
export function actionsOf(state: State, character: Character, activation: Activation): readonly Action[] {
  if (activation.mayOnlyWait) return [{ do: 'end' }]
  if (character.place === 'reserve')
    return mayEnter(state, character) ? [{ do: 'enter' }, { do: 'end' }] : [{ do: 'end' }]
  const all: Action[] = [
    ...(mayShoot(state, character, activation) ? shots(state, character) : []),
    ...(mayHoldShot(state, character, activation.hasAttacked) ? [{ do: 'hold' } as const] : []),
    ...blastActions(state, character, activation),
    ...(character.place === 'aboard' ? [] : heavyWeaponActions(state, character, activation.points)),
    ...handToHandActions(state, character, activation),
    ...casualtyActions(state, character),
    ...iedActions(state, character, activation),
    ...cacheActions(state, character),
    ...vehicleActions(state, character, activation),
    ...unspotted(state, character).map(({ id }): Action => ({ do: 'spot', target: id })),
    { do: 'search' },
    ...(mayHide(state, character) ? [{ do: 'hide' } as const] : []),
    ...toPointOut(state, character).map(({ id }): Action => ({ do: 'point-out', target: id })),
    ...raises(character, activation),
    ...(character.place === 'aboard' ? [] : movingActions(state, character)),
    ...character.weapons
      .filter(({ toClear, isLost }) => toClear > 0 && !isLost)
      .map(({ id }): Action => ({ do: 'clear', weapon: id })),
    { do: 'end' },
  ]
  return all.filter(
    (action) => pointsOf(action, character) <= activation.points && isOnDuty(state, character, action),
  )
}

/** sks-act-4, sks-h2h-15, sks-veh-19 */
function mayShoot(state: State, character: Character, { hasAttacked }: Activation): boolean {
  return !hasAttacked && character.melee.droppedIn !== state.turn && mayShootOwn(state, character)
}

/** sks-act-4: one attack in an activation. */
function shots(state: State, character: Character): readonly Action[] {
  return firearms(character).flatMap(({ id }) =>
    targetsOf(state, character, id).map((target): Action => ({ do: 'shoot', weapon: id, target: target.id })),
  )
}

/** sks-act-6, sks-act-10: up to two points on one named roll. */
function raises(character: Character, { raised, hasAttacked }: Activation): readonly Action[] {
  const attacks: readonly RaisedRoll[] = grenadesOf(character).length > 0 ? ['attack', 'throw'] : ['attack']
  const rolls: readonly RaisedRoll[] = hasAttacked ? ['spot'] : [...attacks, 'spot']
  return rolls
    .filter((roll) => raised === null || (raised.roll === roll && raised.points < COSTS.mostRaised))
    .map((roll): Action => ({ do: 'raise', roll }))
}

/** sks-act-3: what the owner of the acting character does next. */
export function spendPoints(
  state: Pick<State, 'ieds'>,
  character: Character,
  options: readonly Action[],
): Decision<Action> {
  return pick({
    clause: 'sks-act-3',
    name: 'spend-ap',
    seat: character.side,
    about: { character: character.id },
    // Hidden information: nobody learns whether they are Hidden or not on the table yet, nor which rounds they have left,
    // nor where IEDs lie.
    secret: tellsSecrets(state, character) ? 'options' : undefined,
    options,
  })
}

/** sks-weap-2: they carry something of which the enemy does not know how much is left. */
function countsRounds({ weapons }: Character): boolean {
  return weapons.some(({ rounds }) => rounds !== null)
}

function tellsSecrets({ ieds }: Pick<State, 'ieds'>, character: Character): boolean {
  return isUnseen(character) || countsRounds(character) || ieds.some(({ side }) => side === character.side)
}
