import type { Game } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { giveCoveringFire, mayCover } from '../fire/covering-fire.ts'
import { type Leader, type State, type Team, teamById } from '../state/state.ts'
import { antiTankOf, antiTankShots, fireAntiTank } from './anti-tank.ts'
import { chargesLeft, throwCharge } from './charges.ts'
import { throwGrenade, throwsOf, useGrenade } from './grenades.ts'
import { fireRifleGrenade, rifleGrenadeShots } from './rifle-grenades.ts'
import { throwSmoke } from './smoke.ts'

/** coc-4.5.2-3, coc-4.5.2-4, coc-4.5.3-5: orders that concern weapons. */
export type FireOrder =
  | { readonly kind: 'covering-fire'; readonly teams: readonly string[] }
  | { readonly kind: 'grenade'; readonly team: string }
  | { readonly kind: 'smoke-grenade'; readonly team: string }
  | { readonly kind: 'anti-tank'; readonly team: string }
  | { readonly kind: 'rifle-grenade'; readonly team: string }
  | { readonly kind: 'charge'; readonly team: string; readonly support: string }

/** The Teams that a Leader may order now. */
export interface Ordered {
  /** All Teams in command range. */
  readonly near: readonly Team[]
  /** Those that have not been activated. */
  readonly free: readonly Team[]
  /** Sections of several free Teams. */
  readonly sections: readonly (readonly Team[])[]
}

/** coc-4.5.2-3, coc-4.5.2-4, coc-4.5.3-5, coc-9.2-1, coc-9.3.1-2, coc-9.3.2-2: what a Leader may order them to do with their weapons. */
export function fireOrders(
  state: State,
  leader: Leader,
  { near, free, sections }: Ordered,
): readonly FireOrder[] {
  const groups = [...free.map((team) => [team]), ...sections].filter((teams) =>
    teams.every((team) => mayCover(state, team) && team.arrivedIn !== state.phase),
  )
  return [
    ...groups.map((teams): FireOrder => ({ kind: 'covering-fire', teams: teams.map(({ id }) => id) })),
    ...near
      .filter((team) => throwsOf(state, team).length > 0)
      .map(({ id }): FireOrder => ({ kind: 'grenade', team: id })),
    ...near
      .filter((team) => team.grenades.hasSome && team.nerve === 'steady')
      .map(({ id }): FireOrder => ({ kind: 'smoke-grenade', team: id })),
    ...near
      .filter((team) => mayFireAntiTank(state, leader, team, free))
      .map(({ id }): FireOrder => ({ kind: 'anti-tank', team: id })),
    ...near
      .filter((team) => rifleGrenadeShots(state, team).length > 0)
      .map(({ id }): FireOrder => ({ kind: 'rifle-grenade', team: id })),
    ...chargeOrders(state, leader, near),
  ]
}

/** coc-9.3.1-2, coc-9.3.2-2: only on the order of a Senior Leader; for a dedicated Team it is the activation. */
function mayFireAntiTank(state: State, { profile }: Leader, team: Team, free: readonly Team[]): boolean {
  if (profile.level === 'junior') return false
  if (antiTankOf(state, team)?.kind !== 'section-weapon' && !free.includes(team)) return false
  return antiTankShots(state, team).length > 0
}

/** coc-9.2.3-2, coc-faq-34: a charge at infantry only on the order of a Senior Leader. */
function chargeOrders(state: State, { side, profile }: Leader, near: readonly Team[]): readonly FireOrder[] {
  const held = profile.level === 'junior' ? [] : chargesLeft(state, side)
  if (held.length === 0) return []
  const able = near.filter((team) => throwsOf(state, team).length > 0)
  return held.flatMap(({ support }) =>
    able.map(({ id }): FireOrder => ({ kind: 'charge', team: id, support: support.id })),
  )
}

/** Returns the Teams that have fired or thrown, for those who may react (coc-9.1.3-8). */
export function giveFireOrder(game: Game<State>, order: FireOrder): readonly Team[] {
  const { state } = game
  if (order.kind === 'covering-fire') {
    giveCoveringFire(
      game,
      order.teams.map((id) => teamById(state, id)),
    )
    return []
  }
  const team = teamById(state, order.team)
  switch (order.kind) {
    case 'grenade':
      return throwGrenade(game, team) ? [team] : []
    case 'rifle-grenade':
      return fireRifleGrenade(game, team) ? [team] : []
    case 'charge':
      return throwCharge(game, team, order.support) ? [team] : []
    case 'smoke-grenade': {
      const [thrower] = standing(team)
      if (!thrower) return []
      useGrenade(state, team)
      throwSmoke(game, team, thrower.id)
      return [team]
    }
    case 'anti-tank':
      if (antiTankOf(state, team)?.kind !== 'section-weapon') team.isActivated = true
      return fireAntiTank(game, team, false) ? [team] : []
  }
}
