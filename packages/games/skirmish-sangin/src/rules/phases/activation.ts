import { isSamePlace } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { carryOutBlast } from '../blast/actions.ts'
import { carryOutForCasualty } from '../casualties/actions.ts'
import { dutyOf } from '../casualties/duty.ts'
import { freePrisoners, keepBeside } from '../casualties/prisoners.ts'
import { placeOf } from '../figures.ts'
import { carryOutHandToHand } from '../hand-to-hand/actions.ts'
import { carryOutWithHeavyWeapon } from '../heavy-weapons/actions.ts'
import { carryOutIed } from '../ieds/actions.ts'
import { forgetPassing } from '../ieds/tread.ts'
import { sufferFailure } from '../morale/suffer-failure.ts'
import { lookAtSurrenders } from '../morale/surrender.ts'
import { owesTest, testMorale } from '../morale/test-morale.ts'
import { carryOutMove } from '../moving/actions.ts'
import { carryOutForCache } from '../objectives/cache.ts'
import { pointOut, takeHint } from '../seeing/point-out.ts'
import { reveal } from '../seeing/reveal.ts'
import { hideAgain, search, searchPoint } from '../seeing/search.ts'
import { forgetUnseen, revealNear, spot } from '../seeing/spot.ts'
import type { SpotTerms } from '../seeing/to-spot.ts'
import { enter } from '../set-up/reserves.ts'
import { shoot } from '../shooting/shoot.ts'
import { offerSnapFire } from '../shooting/snap-fire.ts'
import { type Character, canAct } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { type Activation, characterById } from '../state/state.ts'
import { carryOutWithVehicle } from '../vehicles/actions.ts'
import { beginInVehicle, endInVehicle } from '../vehicles/mount.ts'
import { type Action, actionsOf, pointsOf, spendPoints } from './actions.ts'
import { takeRaised } from './raised.ts'

const { points: POINTS } = TABLES.actions

/** sks-act-1, sks-mor-2, sks-phase-8: an activation begins with the morale test that is owed. */
export function beginActivation(game: SanginGame, character: Character): void {
  const { state } = game
  state.activationCount++
  forgetPassing(state)
  beginInVehicle(state, character)
  character.hasActed = true
  character.holdsShot = false // sks-shoot-10: until their next activation
  const hadMarker = character.markers.length > 0
  const failure = owesTest(character) ? testMorale(game, character) : null
  character.hasWounded = false // sks-mor-16: it counted in this test
  if (failure) {
    sufferFailure(game, character, failure)
    revealNear(game) // sks-hide-1: they may have run into somebody
    // sks-ruling-51: of somebody Hidden who has failed the enemy learns nothing, so their owner is asked all the same
    if (character.place !== 'hidden') {
      endActivation(game, character)
      return
    }
  }
  state.activation = {
    character: character.id,
    points: POINTS - character.pointsOwed, // sks-aid-3
    hasAttacked: false,
    hasFreeTurn: true,
    raised: null,
    hadMarker,
    mayOnlyWait: failure !== null,
    duty: failure === null ? (dutyOf(state, character)?.id ?? null) : null,
  }
  character.pointsOwed = 0
  state.stage = 'activation'
}

/** sks-act-3, sks-phase-6: one action of the character who acts; without points left the activation is over. */
export function act(game: SanginGame): void {
  const { state } = game
  const { activation } = state
  if (!activation) return
  const character = characterById(state, activation.character)
  const action = game.ask(spendPoints(state, character, actionsOf(state, character, activation)))
  const points = pointsOf(action, character)
  game.note?.({
    kind: 'action',
    clause: 'sks-act-3',
    character: character.id,
    action: action.do,
    points,
    ...('target' in action && action.target !== null ? { target: action.target } : {}),
    ...('weapon' in action ? { weapon: action.weapon } : {}),
  })
  activation.points -= points
  if (points > 0) activation.hasFreeTurn = true
  if (action.do !== 'end' && character.place === 'hidden') reveal(game, character) // sks-hide-1
  const before = placeOf(character)
  carryOut(game, character, activation, action)
  keepBeside(state, character)
  freePrisoners(game)
  revealNear(game)
  // sks-shoot-10, sks-ruling-38: not at a move that is part of a blow
  if (action.do !== 'strike' && !isSamePlace(before, placeOf(character))) offerSnapFire(game, character)
  forgetUnseen(state)
  if (action.do === 'end' || action.do === 'hold' || activation.points === 0 || !canAct(character))
    endActivation(game, character)
}

function carryOut(game: SanginGame, character: Character, activation: Activation, action: Action): void {
  const { state } = game
  switch (action.do) {
    case 'end':
      return
    case 'enter':
      enter(game, character)
      return
    case 'raise':
      activation.raised = { roll: action.roll, points: (activation.raised?.points ?? 0) + 1 }
      return
    case 'clear':
      for (const weapon of character.weapons) if (weapon.id === action.weapon) weapon.toClear--
      return
    case 'hide':
      hideAgain(game, character)
      return
    case 'search': {
      const at = game.ask(searchPoint(state, character))
      if (at) search(game, character, at, spotTerms(activation))
      return
    }
    case 'spot':
      spot(game, character, characterById(state, action.target), {
        ...spotTerms(activation),
        isPointedOut: takeHint(character, action.target),
      })
      return
    case 'point-out':
      pointOut(game, character, characterById(state, action.target))
      return
    case 'shoot':
      activation.hasAttacked = true
      shoot(game, character, action.weapon, characterById(state, action.target), {
        aim: takeRaised(activation, 'attack'),
        isSnap: false,
      })
      return
    case 'hold':
      character.holdsShot = true
      return
    case 'throw':
    case 'launch':
      carryOutBlast(game, character, activation, action)
      return
    case 'set-up':
    case 'take-over':
      carryOutWithHeavyWeapon(state, character, action)
      return
    case 'strike':
    case 'pick-up':
      carryOutHandToHand(game, character, activation, action, takeRaised(activation, 'attack'))
      return
    case 'first-aid':
    case 'drag':
    case 'carry-off':
    case 'capture':
      carryOutForCasualty(game, character, action)
      return
    case 'trigger':
    case 'look-for-ieds':
    case 'disarm':
    case 'shoot-ied':
      carryOutIed(game, character, activation, action, {
        aim: () => takeRaised(activation, 'attack'),
        spot: () => spotTerms(activation),
      })
      return
    case 'search-compound':
    case 'lay-charge':
    case 'remove-charge':
      carryOutForCache(game, character, action)
      return
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
      carryOutWithVehicle(game, character, activation, action, {
        aim: () => takeRaised(activation, 'attack'),
        spot: () => spotTerms(activation),
      })
      return
    default:
      carryOutMove(game, character, activation, action)
  }
}

/** sks-act-6, sks-spot-6 */
function spotTerms(activation: Activation): SpotTerms {
  const raised = takeRaised(activation, 'spot')
  return { raised, isPointedOut: false, wasUnderFire: activation.hadMarker }
}

/** sks-phase-5, sks-phase-6, sks-h2h-10, sks-mor-18: points that are left are lost. */
function endActivation(game: SanginGame, character: Character): void {
  const { state } = game
  character.lastActivation = state.activationCount
  character.melee = { ...character.melee, noParry: Math.max(0, character.melee.noParry - 1) }
  lookAtSurrenders(game)
  forgetUnseen(state)
  endInVehicle(state, character)
  state.activation = null
  state.stage = 'next'
}
