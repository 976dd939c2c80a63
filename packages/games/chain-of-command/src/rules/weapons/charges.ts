import type { Game } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { buildingAt } from '@sandtable/table'
import { findCharge } from '../../forces/data/arsenal.ts'
import { FIRE } from '../../forces/data/fire.ts'
import type { Charge } from '../../forces/data/weapons.ts'
import { listOf } from '../../forces/force.ts'
import { findSupport } from '../../forces/supports.ts'
import { afterLosses } from '../fire/after-losses.ts'
import { HITS_IN_THE_OPEN, takeHits } from '../fire/effects.ts'
import { wholeTeam } from '../fire/target-group.ts'
import { groundFor } from '../ground/terrain.ts'
import { type OwnSupport, playerOf, type State, type Team } from '../state/state.ts'
import { grenadeCheck, grenadeThrow, throwsOf } from './grenades.ts'

/** coc-9.2.3-2: a charge from the support lists that was not used yet. */
export interface HeldCharge {
  readonly support: OwnSupport
  readonly charge: Charge
}

/** coc-9.2.3-2, coc-nat-de-5: the charges of a side that are left. */
export function chargesLeft(state: State, side: Team['side']): readonly HeldCharge[] {
  const { force, supports } = playerOf(state, side)
  return supports.flatMap((support) => {
    const { option, choice = '' } = support.support
    const isEquipment = findSupport(listOf(force), option)?.option.kind === 'equipment'
    const charge = isEquipment && !support.isShown ? findCharge(choice) : null
    return charge ? [{ support, charge }] : []
  })
}

/** coc-9.2.3-2, coc-faq-34, coc-ruling-31: hits on infantry: half the A.P. strike, the whole of it in a confined space. */
export function hitsOfCharge({ ap = 0 }: Charge, isConfined: boolean): number {
  return isConfined ? ap : Math.floor(ap / FIRE.charge.shareInTheOpen)
}

/** coc-9.2.3-2, coc-faq-34, coc-ruling-31: thrown like a grenade, on the order of a Senior Leader; no cover helps. */
export function throwCharge(game: Game<State>, team: Team, id: string): boolean {
  const { state } = game
  const held = chargesLeft(state, team.side).find(({ support }) => support.id === id)
  const throws = throwsOf(state, team)
  if (!held || throws.length === 0) return false
  const thrown = game.ask(grenadeThrow(team, throws))
  held.support.isShown = true
  team.isTactical = false
  team.overwatch = null
  const { success, degree } = game.roll('coc-9.2-5', grenadeCheck(thrown))
  const victim = success
    ? state.teams.find((one) => one.id === thrown.target)
    : degree === 'fumble'
      ? team
      : null
  const result = success ? 'hit' : victim ? 'own-team' : 'miss'
  game.note?.({
    kind: 'charge',
    clause: 'coc-9.2.3-2',
    side: team.side,
    team: team.id,
    target: thrown.target,
    charge: held.charge.id,
    result,
  })
  if (!victim) return true
  const kind = { ...HITS_IN_THE_OPEN, doublesShock: held.charge.doublesShock ?? false }
  const taken = takeHits(game, wholeTeam(victim), hitsOfCharge(held.charge, isConfined(state, victim)), kind)
  const man = team.models.find((one) => one.id === thrown.man)
  afterLosses(game, taken ? [taken.loss] : [], man ? [{ x: man.x, y: man.y }] : [])
  return true
}

function isConfined(state: State, team: Team): boolean {
  const [first] = standing(team)
  return first !== undefined && buildingAt(groundFor(state), { x: first.x, y: first.y }) !== null
}
