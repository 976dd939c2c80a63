import { type Game, type Window, window } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { fireOnOverwatch, watchers } from '../command/overwatch.ts'
import { spendCocDie } from '../dice/coc-points.ts'
import { otherSide, type Side, type State, type Team } from '../state/state.ts'
import { ambush, canAmbush } from './ambush.ts'
import { interrupt, interrupters } from './interrupt.ts'
import type { Moment } from './moment.ts'

/** coc-5.1.2-10: what a player does in a window. */
export type Reaction =
  | { readonly use: 'overwatch'; readonly team: string }
  | { readonly use: 'interrupt'; readonly teams: readonly string[] }
  | { readonly use: 'ambush' }

/**
 * coc-5.1.2-8, coc-5.1.2-10, coc-5.1.2-11, coc-ruling-13, coc-ruling-17, coc-ruling-80: the other player is asked until
 * nothing is done, then the active one if the other has just done something. An interrupt or ambush of the other is answered
 * by the active player alone.
 */
export function openWindow(game: Game<State>, moment: Moment): void {
  const { active } = game.state
  if (moment.side !== active) {
    reactAs(game, active, moment)
    return
  }
  while (reactAs(game, otherSide(active), moment)) if (!reactAs(game, active, moment)) return
}

/** coc-5.1.2-10: one reaction after the other, each carried out before the next. True if there was one. */
function reactAs(game: Game<State>, seat: Side, moment: Moment): boolean {
  const { state } = game
  for (let hasActed = false; ; hasActed = true) {
    const options = state.verdict ? [] : reactions(state, seat, moment)
    if (options.length === 0) return hasActed
    const chosen = game.ask(react(seat, moment, options))
    if (chosen === 'pass' || !carryOut(game, seat, moment, chosen)) return hasActed
  }
}

/** coc-5.1.2-10, coc-5.1.2-11: what this player may do now. */
export function reactions(state: State, seat: Side, moment: Moment): readonly Reaction[] {
  const actors = moment.actors.filter((team) => team.place === 'table' && standing(team).length > 0)
  return [
    ...overwatchers(state, seat, moment, actors).map(({ id }): Reaction => ({ use: 'overwatch', team: id })),
    ...(moment.side === state.active ? interrupters(state, seat) : []).map(
      (teams): Reaction => ({ use: 'interrupt', teams: teams.map(({ id }) => id) }),
    ),
    ...(canAmbush(state, seat) ? [{ use: 'ambush' } as const] : []),
  ]
}

/** coc-9.1.3-1, coc-9.1.3-2, coc-9.1.3-7: at those who move, have fired or have deployed. */
function overwatchers(
  state: State,
  seat: Side,
  { kind, side }: Moment,
  actors: readonly Team[],
): readonly Team[] {
  const isTrigger = kind === 'inch' || kind === 'fire' || kind === 'deployed'
  return isTrigger && seat !== side && actors.length > 0 ? watchers(state, seat, actors) : []
}

export function react(seat: Side, { kind, actors }: Moment, options: readonly Reaction[]): Window<Reaction> {
  return window<Reaction>({
    clause: 'coc-5.1.2-10',
    name: 'react',
    seat,
    about: { moment: kind, enemies: actors.filter(({ side }) => side !== seat).map(({ id }) => id) },
    options,
    standing: 'pass',
  })
}

/** True if something was done. */
function carryOut(game: Game<State>, seat: Side, moment: Moment, chosen: Reaction): boolean {
  switch (chosen.use) {
    case 'overwatch':
      return answerFromOverwatch(game, seat, moment, chosen.team)
    case 'interrupt':
      spendCocDie(game, seat)
      interrupt(game, seat, chosen.teams, openWindow)
      return true
    case 'ambush': {
      const team = ambush(game, seat)
      if (team) openWindow(game, { kind: 'fire', side: seat, actors: [team] }) // coc-5.1.5-6
      return team !== null
    }
  }
}

/** coc-5.1.2-11, coc-9.1.3-2: fire of the active side's Overwatch may be answered like any other fire. */
function answerFromOverwatch(game: Game<State>, seat: Side, { actors }: Moment, id: string): boolean {
  const team = fireOnOverwatch(game, seat, id, actors)
  if (team && seat === game.state.active) openWindow(game, { kind: 'fire', side: seat, actors: [team] })
  return team !== null
}
