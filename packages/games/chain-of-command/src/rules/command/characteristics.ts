import { type Game, type Pick, pick } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { listOf } from '../../forces/force.ts'
import type { Mode } from '../moving/distance.ts'
import type { OpenWindow } from '../reacting/moment.ts'
import { type Leader, playerOf, type State, type Team, teamById } from '../state/state.ts'
import { isAttached } from '../units/attachment.ts'
import { chargeTargets, grenadeVolley } from '../weapons/grenade-charge.ts'
import { moveBy } from './move-unit.ts'
import { isStill } from './sky.ts'
import { type Activation, canGoOn, fireBy, mayFireNow } from './unit-action.ts'

/** coc-nat-1: Command Initiatives spent on a national characteristic, which are the activation of these Teams. */
export interface CharacteristicOrder {
  readonly kind: 'characteristic'
  readonly id: string
  readonly teams: readonly string[]
  readonly initiatives: number
}

type Characteristic = ReturnType<typeof listOf>['characteristics'][number]
type Trigger = NonNullable<Characteristic['trigger']>

/** coc-nat-1, coc-nat-de-1, coc-nat-gb-1, coc-nat-gb-2, coc-nat-us-1, coc-ruling-98: what a Leader can order by the characteristics of the list. */
export function characteristicOrders(
  state: State,
  leader: Leader,
  free: readonly Team[],
  sections: readonly (readonly Team[])[],
): readonly CharacteristicOrder[] {
  return listOf(playerOf(state, leader.side).force).characteristics.flatMap((one) => {
    const { trigger } = one
    if (!trigger) return []
    const { min, max = leader.initiatives } = trigger.initiatives
    const groups = [
      ...free.filter((team) => isMeant(trigger, team)).map((team) => [team]),
      ...(trigger.units.includes('section') ? sections : []),
    ].filter((teams) => isPossible(state, leader, one, teams))
    const prices = Array.from(
      { length: Math.max(0, Math.min(max, leader.initiatives) - min + 1) },
      (_, i) => min + i,
    )
    return groups.flatMap((teams) =>
      prices.map(
        (initiatives): CharacteristicOrder => ({
          kind: 'characteristic',
          id: one.id,
          teams: teams.map(({ id }) => id),
          initiatives,
        }),
      ),
    )
  })
}

const MACHINE_GUNS: readonly string[] = ['belt-lmg', 'mag-lmg', 'tripod-mg', 'tripod-hmg']

/** coc-faq-38, coc-nat-de-1: the kinds of Teams it is for; not a gun with a single man. */
function isMeant({ units, notIf }: Trigger, team: Team): boolean {
  if (notIf && standing(team).length <= notIf.crewAtMost) return false
  return units.some((unit) => isOfKind(unit, team))
}

function isOfKind(unit: Trigger['units'][number], { profile: { served } }: Team): boolean {
  switch (unit) {
    case 'team':
      return true
    case 'rifle-team':
      return served.length === 0
    case 'mg-team':
      return served.some((weapon) => MACHINE_GUNS.includes(weapon))
    case 'bren-team':
      return served.includes('mag-lmg')
    case 'section':
      return false
  }
}

/** coc-nat-1, coc-4.5.8-6: the Leader is attached; nobody Pinned moves or throws grenades; in the Phase of arrival nobody moves. */
function isPossible(
  state: State,
  leader: Leader,
  { effects }: Characteristic,
  teams: readonly Team[],
): boolean {
  if (!teams.some((team) => isAttached(state, leader, team))) return false
  const isSteady = teams.every(({ nerve, arrivedIn }) => nerve === 'steady' && arrivedIn !== state.phase)
  return effects.some((effect) => {
    switch (effect.kind) {
      case 'add-fire-dice':
      case 'single-team-target':
        return mayFireNow(state, teams, leader)
      case 'move-and-fire':
        return isSteady && !isStill(state)
      case 'grenade-charge':
        return isSteady && chargeTargets(state, teams, effect.targetWithin).length > 0
      default:
        return false
    }
  })
}

/** coc-nat-1, coc-4.5.2-5: the Teams are activated by it; with the windows of an activation. */
export function useCharacteristic(
  game: Game<State>,
  leader: Leader,
  { id, teams: ids, initiatives }: CharacteristicOrder,
  open: OpenWindow,
): void {
  const { state } = game
  const teams = ids.map((team) => teamById(state, team))
  const { side } = leader
  const found = listOf(playerOf(state, side).force).characteristics.find((one) => one.id === id)
  const activation: Activation = { side, teams, orderedBy: leader, isOwnLeaders: false }
  for (const team of teams) team.isActivated = true
  open(game, { kind: 'declared', side, actors: teams })
  for (const effect of found?.effects ?? []) {
    if (!canGoOn(state, activation)) break
    if (effect.kind === 'add-fire-dice')
      fireBy(game, activation, false, open, { bonusDice: initiatives * effect.dice.perInitiative })
    else if (effect.kind === 'single-team-target')
      fireBy(game, activation, false, open, { isConcentrated: true })
    else if (effect.kind === 'move-and-fire') marchAndFire(game, activation, effect.choices, open)
    else if (effect.kind === 'grenade-charge') charge(game, activation, effect, open)
  }
  if (!state.verdict) open(game, { kind: 'activation', side, actors: teams })
}

/** coc-nat-us-1: how far it moves, what is left of its dice, and what comes first. */
export interface March {
  readonly moveDice: number
  readonly dice: 'full' | 'half'
  readonly first: 'move' | 'fire'
}

/** coc-nat-us-1: 1D6 and full fire, or 2D6 and half of it. */
export function marchingFire(
  { side, teams }: Activation,
  choices: readonly Omit<March, 'first'>[],
): Pick<March> {
  return pick<March>({
    clause: 'coc-nat-us-1',
    name: 'marching-fire',
    seat: side,
    about: { teams: teams.map(({ id }) => id) },
    options: choices.flatMap(({ moveDice, dice }) =>
      (['move', 'fire'] as const).map((first) => ({ moveDice, dice, first })),
    ),
  })
}

function marchAndFire(
  game: Game<State>,
  activation: Activation,
  choices: readonly Omit<March, 'first'>[],
  open: OpenWindow,
): void {
  const { moveDice, dice, first } = game.ask(marchingFire(activation, choices))
  const isHalved = dice === 'half'
  if (first === 'fire') fireBy(game, activation, isHalved, open)
  if (!canGoOn(game.state, activation)) return
  moveBy(game, activation, { mode: modeWith(moveDice), crossing: 'none' }, open)
  if (first === 'move' && canGoOn(game.state, activation)) fireBy(game, activation, isHalved, open)
}

/** coc-7.1-t: the ordinary way to move with this number of dice, without a stance. */
function modeWith(dice: number): Mode {
  return dice === 1 ? 'with-fire' : dice === 2 ? 'normal' : 'double'
}

type Charge = Extract<Characteristic['effects'][number], { readonly kind: 'grenade-charge' }>

/** coc-nat-de-2, coc-ruling-61, coc-ex-64: a volley of grenades, then a move of one to three dice. */
function charge(game: Game<State>, activation: Activation, effect: Charge, open: OpenWindow): void {
  if (!grenadeVolley(game, activation.teams, effect)) return
  open(game, { kind: 'fire', side: activation.side, actors: activation.teams })
  if (!canGoOn(game.state, activation) || isStill(game.state)) return
  const dice = game.ask(chargeDice(activation, effect.afterwards.moveDice))
  if (dice > 0) moveBy(game, activation, { mode: modeWith(dice), crossing: 'none' }, open)
}

/** coc-nat-de-2: none: the Unit stays where it is. */
export function chargeDice({ side, teams }: Activation, dice: readonly number[]): Pick<number> {
  return pick<number>({
    clause: 'coc-nat-de-2',
    name: 'dice-for-the-charge',
    seat: side,
    about: { teams: teams.map(({ id }) => id) },
    options: [0, ...dice],
  })
}
