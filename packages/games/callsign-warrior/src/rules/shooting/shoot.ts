import { type Decision, type Refusal, some } from '@sandtable/engine'
import { namedOf, whichOf, wordOf } from '@sandtable/miniatures'
import { react } from '../reactions/reactions.ts'
import { reveal, spot } from '../seeing/hidden.ts'
import type { WarriorGame } from '../state/notes.ts'
import { isDestroyed, isOnTable, type Model, type State, type Team, teamById } from '../state/state.ts'
import { resolveAttack } from './attack.ts'
import { rowsNamed, whoFiresWhat, whyNotThroughOpenings, whyNotTogether } from './fire-plan.ts'
import { canBeatZone, canSmoke, layBeatenZone, throwSmoke } from './smoke-and-zones.ts'
import { type Row, type RowChoice, rowChoice, rowsAt, rowsNamedIn, targetsOf } from './targets.ts'

/** csw-shoot-1, csw-fire-1, csw-adv-1: a Team on Fire or Advance shoots, smokes, lays a Beaten Zone, or does nothing. */
export function shoot(
  game: WarriorGame,
  team: Team,
  occasion: 'fire' | 'advance',
  mayFire: (model: Model) => boolean,
): void {
  const { state } = game
  if (!isOnTable(team)) return // it was lost, or had no room to come out
  spot(game, team)
  const targets = targetsOf(state, team, occasion)
  const choice = game.ask(whatToShootAt(team, targets, occasion))
  if (choice === 'none') return
  if (choice === 'smoke') {
    throwSmoke(game, team)
    return
  }
  if (choice === 'beaten-zone') {
    layBeatenZone(game, team)
    return
  }
  const target = teamById(state, choice)
  const keys = game.ask(whoFiresWhat(state, team, target, occasion, mayFire))
  const rows = rowsNamed(team, occasion, keys)
  if (rows.length === 0) return
  const second =
    occasion === 'fire' && team.thisTurn.disciplinedFire ? splitTarget(game, team, target, targets) : null
  if (second) fireAtTwo(game, team, [target, second], rows, mayFire)
  else fireAt(game, team, target, rows, occasion)
  reveal(game, team, 'csw-hid-2')
}

export function whatToShootAt(
  team: Team,
  targets: readonly Team[],
  occasion: 'fire' | 'advance',
): Decision<string> {
  const options = ['none', ...targets.map(({ id }) => id)]
  if (canSmoke(team)) options.push('smoke')
  if (occasion === 'fire' && canBeatZone(team)) options.push('beaten-zone')
  const about = { team: team.id, occasion }
  return wordOf({ clause: 'csw-shoot-2', name: 'target', by: team, about }, options)
}

/** csw-react-2 to csw-react-4, csw-ruling-31: only here is a target asked for its reaction: named, reacted to, rolled. */
function fireAt(
  game: WarriorGame,
  team: Team,
  target: Team,
  rows: readonly Row[],
  occasion: 'fire' | 'advance',
): void {
  game.note?.({
    kind: 'aims',
    clause: 'csw-shoot-2',
    team: team.id,
    target: target.id,
    rows: rows.map(rowChoice),
  })
  const firing = [...new Set(rows.map(({ model }) => model))]
  const dashed = react(game, team, target, firing)
  if (isDestroyed(team) || isDestroyed(target)) return // csw-react-4
  resolveAttack(game, { attacker: team, target, occasion, rows, dashed })
}

/** csw-abpro-2: a second target, if wanted. */
function splitTarget(game: WarriorGame, team: Team, target: Team, targets: readonly Team[]): Team | null {
  const others = targets.filter((one) => one !== target)
  const about = { team: team.id, target: target.id }
  const none = { orElse: 'none', standing: 'none' } as const
  const asked = { clause: 'csw-abpro-2', name: 'second-target', by: team, about, of: others, ...none }
  return namedOf(others, game.ask(whichOf(asked)))
}

/** csw-abpro-2: models are assigned before rolling; each target may react, each gets its own Shock. */
function fireAtTwo(
  game: WarriorGame,
  team: Team,
  [first, second]: readonly [Team, Team],
  rows: readonly Row[],
  mayFire: (model: Model) => boolean,
): void {
  const atSecond = rowsNamed(
    team,
    'fire',
    game.ask(splitFire(game.state, team, [first, second], rows, mayFire)),
  )
  const atFirst = notIn(rows, atSecond)
  if (atFirst.length > 0) fireAt(game, team, first, atFirst, 'fire')
  if (atSecond.length > 0 && !isDestroyed(team) && !isDestroyed(second))
    fireAt(game, team, second, atSecond, 'fire')
}

/** csw-abpro-2: the owner names those who fire at the second target instead of the first, whether they see the first or not. */
export function splitFire(
  state: State,
  team: Team,
  [first, second]: readonly [Team, Team],
  rows: readonly Row[],
  mayFire: (model: Model) => boolean,
): Decision<readonly RowChoice[]> {
  const possible = rowsAt(state, team, second, 'fire').filter(({ model }) => mayFire(model))
  const illegal = (named: readonly RowChoice[]): Refusal | null => {
    const turned = rowsNamedIn(possible, named)
    return (
      whyNotTogether(team, [...notIn(rows, turned), ...turned], 'fire') ??
      whyNotThroughOpenings(state, team, turned, second)
    )
  }
  return some({
    clause: 'csw-abpro-2',
    name: 'split-fire',
    seat: team.side,
    about: { team: team.id, target: first.id, second: second.id },
    options: possible.map(rowChoice),
    min: 0,
    max: possible.length,
    illegal,
    sample: (chance) => {
      const mayTurn = rowsNamedIn(possible, rows.map(rowChoice))
      return mayTurn.filter(() => chance.below(2) === 0).map(rowChoice)
    },
  })
}

function notIn(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  return rows.filter(({ model }) => !others.some((other) => other.model === model))
}
