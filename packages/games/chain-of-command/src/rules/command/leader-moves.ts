import { type Game, type Pick, pick } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { TABLES } from '../../forces/data/tables.ts'
import { closeCombat } from '../combat/close-combat.ts'
import { isAlone } from '../fire/targets.ts'
import { testForceMorale } from '../morale/test-morale.ts'
import { diceOf } from '../moving/distance.ts'
import { move } from '../moving/move.ts'
import type { OpenWindow } from '../reacting/moment.ts'
import { judgeShock } from '../shock/judge-shock.ts'
import type { Leader, State } from '../state/state.ts'
import { isAttached, teamOf } from '../units/attachment.ts'
import { teamsOnTable } from '../units/figures.ts'

type OwnMode = 'tactical' | 'normal' | 'double'

/** coc-7.1.1-2, coc-7.1.1-3, coc-14.2-4, coc-13-8: a Leader moves alone, once a Phase; without Shock, even at the double. */
export function moveLeader(game: Game<State>, leader: Leader, open: OpenWindow): void {
  const mode = game.ask(leaderMode(leader))
  const dice = game.dice.several('coc-7.1-t', diceOf(mode))
  const { side, id } = leader
  const party = { side, teams: [], leaders: [leader] }
  const from = standing(leader).map(({ x, y }) => ({ x, y }))
  const order = { mode, crossing: 'none', dice, shock: 0, movers: [id] } as const
  const { enemies, alone } = move(game, party, order, open)
  leader.hasMoved = true
  if (enemies.length + alone.length > 0 && isAlone(game.state, leader)) {
    const movementDice = dice.length
    closeCombat(game, { attackers: [], defenders: enemies, alone: [leader, ...alone], from, movementDice })
    return
  }
  leader.joined = null
  if (isWithoutUnit(game.state, leader)) joinAsMan(game, leader)
  else nameUnit(game, leader)
  testForceMorale(game, judgeShock(game, []))
}

/** coc-7.1.1-2, coc-7.1.1-4, coc-ruling-23: one die only after firing alone; no more than two when wounded. */
export function leaderMode({ id, side, hasFired, isWounded }: Leader): Pick<OwnMode> {
  const options: OwnMode[] = ['tactical']
  if (!hasFired) options.push('normal')
  if (!hasFired && !(isWounded && diceOf('double') > TABLES.movement.woundedDice)) options.push('double')
  return pick<OwnMode>({
    clause: 'coc-7.1.1-2',
    name: 'leader-moves-himself',
    seat: side,
    about: { leader: id },
    options,
  })
}

/** coc-2.2-3, coc-ruling-82, coc-faq-28: a Junior Leader whose Unit has no man left, on the table or off it. */
export function isWithoutUnit({ teams }: State, { unit }: Leader): boolean {
  return (
    unit !== null &&
    !teams.some((team) => team.unit === unit && team.place !== 'gone' && standing(team).length > 0)
  )
}

/** coc-2.2-3, coc-ruling-82: once within 4" of another Unit they are one man of it, with their own weapon. */
function joinAsMan(game: Game<State>, leader: Leader): void {
  const { state } = game
  const team = teamOf(state, leader)
  const [figure] = standing(leader)
  if (!team || !figure) return
  const { weapon } = leader.profile
  team.models.push({ ...figure, id: `${leader.id}-man`, role: 'rifleman', weapon, isLeaning: false })
  leader.place = 'gone'
  game.note?.({ kind: 'joined', clause: 'coc-2.2-3', side: leader.side, leader: leader.id, team: team.id })
}

/** coc-4.5.8-7, coc-ruling-64: near several Units the owner names the one the Leader belongs to; the Leader’s own comes first. */
export function nameUnit(game: Game<State>, leader: Leader): void {
  const near = teamsOnTable(game.state, leader.side).filter((team) => isAttached(game.state, leader, team))
  const isOwn = near.some(({ unit }) => unit === leader.unit)
  const units = [...new Set(near.map(({ unit }) => unit))]
  if (isOwn || units.length < 2) return
  const unit = game.ask(unitOfLeader(leader, units))
  leader.joined = near.find((team) => team.unit === unit)?.id ?? null
}

export function unitOfLeader(leader: Leader, units: readonly string[]): Pick<string> {
  return pick<string>({
    clause: 'coc-4.5.8-7',
    name: 'unit-a-leader-belongs-to',
    seat: leader.side,
    about: { leader: leader.id },
    options: units,
  })
}
