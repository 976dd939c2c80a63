import { assert, type Game, type Pick, pick } from '@sandtable/engine'
import { type Figure, standing, type Troop } from '@sandtable/miniatures'
import { inch, type Point } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { wipedOut } from '../fire/after-losses.ts'
import { hitLeaders, woundLeader } from '../fire/leader-hits.ts'
import { sceneFor } from '../ground/terrain.ts'
import { leaderSetback, type Setback, teamSetbacks } from '../morale/setbacks.ts'
import { testForceMorale } from '../morale/test-morale.ts'
import { fallBack, wayBack } from '../shock/fall-back.ts'
import { judgeShock, markBroken } from '../shock/judge-shock.ts'
import { guard, isSurrounded, surrender } from '../shock/surrender.ts'
import { type Leader, otherSide, type Side, type State, type Team, unitOf } from '../state/state.ts'
import { putNear } from '../units/put-near.ts'
import { addShock } from '../units/special-troops.ts'
import { splitStragglers } from '../units/stragglers.ts'
import { strike, takeBlows } from './blows.ts'
import { closeUp } from './close-up.ts'
import { combatDice, type DiceStep, type Situation, sumOf } from './combat-dice.ts'
import { type Fighters, fightersOf, figuresOf, isAggressive, menOf, placesOf } from './fighters.ts'
import { coverHeld, isFromBehind } from './ground-held.ts'

const TABLE = TABLES.closeCombat

/** How the attackers came into contact. */
export interface Assault {
  readonly attackers: readonly Team[]
  readonly defenders: readonly Team[]
  /** Where the attackers stood before they moved. */
  readonly from: readonly Point[]
  /** coc-table-15, step 3 */
  readonly movementDice: number
  /** coc-13-8: Leaders of either side without men. */
  readonly alone?: readonly Leader[]
}

/** coc-13-5, coc-13.1-1, coc-13.1.2-1, coc-13.1.2-12: a Close Combat from contact to its end, three rounds at most. */
export function closeCombat(game: Game<State>, assault: Assault): void {
  const { state } = game
  const side = attackingSide(assault)
  const attacker = fightersOf(state, side, assault.attackers, assault.alone)
  const defender = fightersOf(state, otherSide(side), assault.defenders, assault.alone)
  const situation = {
    cover: coverHeld(sceneFor(state), defender, assault.from),
    isFromBehind: isFromBehind(sceneFor(state), defender, assault.from),
    attackersFrom: assault.from,
  }
  closeUp(state, attacker, defender)
  for (const team of [...attacker.teams, ...defender.teams]) {
    team.isTactical = false
    team.overwatch = null
  }
  game.note?.({
    kind: 'close-combat',
    clause: 'coc-13-1',
    attackers: attacker.teams.map(({ id }) => id),
    defenders: defender.teams.map(({ id }) => id),
  })
  for (let round = 1; ; round++) {
    const diceFor = (own: Fighters, enemy: Fighters, isDefender: boolean): readonly DiceStep[] => {
      const enemyMovementDice = isDefender ? assault.movementDice : 0
      const now: Situation = { ...situation, isDefender, isFirstRound: round === 1, enemyMovementDice }
      return combatDice(state, own, enemy, now)
    }
    const steps = [diceFor(attacker, defender, false), diceFor(defender, attacker, true)] as const
    const dice = [sumOf(steps[0]), sumOf(steps[1])] as const
    game.note?.({
      kind: 'combat-dice',
      clause: 'coc-13.1.1-1',
      round,
      attacker: steps[0],
      defender: steps[1],
    })
    if (!isOver(game, attacker, defender, dice, round)) continue
    splitStragglers(game) // coc-2.1-7: when the combat is over
    return
  }
}

/** coc-13-7, coc-13-8: the side of the Teams that attack; of the Leader, if one attacks alone. */
function attackingSide({ attackers, defenders, alone = [] }: Assault): Side {
  const [attacker] = attackers
  if (attacker) return attacker.side
  const leader = alone.find(({ side }) => side !== defenders[0]?.side)
  assert(leader, 'somebody attacks')
  return leader.side
}

/** coc-13.1.3-1: one round, with the Leaders who are hit in it. True if the combat is over. */
function isOver(
  game: Game<State>,
  attacker: Fighters,
  defender: Fighters,
  [mine, theirs]: readonly [number, number],
  round: number,
): boolean {
  if (mine >= TABLE.outclassed * theirs || theirs >= TABLE.outclassed * mine) {
    const isAttackerWeaker = mine < theirs
    outclass(game, isAttackerWeaker ? attacker : defender, isAttackerWeaker ? defender : attacker)
    return true
  }
  const scored = strike(game, attacker, defender, mine)
  const suffered = strike(game, defender, attacker, theirs)
  const ground = { [attacker.side]: placesOf(attacker), [defender.side]: placesOf(defender) }
  const kills = Math.min(scored.kills, mostKills(defender))
  const lost = Math.min(suffered.kills, mostKills(attacker))
  const losses = [...takeBlows(game, scored, defender), ...takeBlows(game, suffered, attacker)]
  const setbacks = [...hitLeaders(game, losses)] // coc-13.1.3-1
  if (kills > 0) setbacks.push(...woundAlone(game, defender))
  if (lost > 0) setbacks.push(...woundAlone(game, attacker))
  setbacks.push(...teamSetbacks(game.state, wipedOut(losses.map(({ team }) => team)), 'wiped-out'))
  const isDone = settleRound(game, attacker, defender, kills - lost, round, ground, setbacks)
  testForceMorale(game, setbacks)
  return isDone || game.state.verdict !== null
}

/** coc-13.1.2-11, coc-13-8: kills that count on a side: as many as it has men; one on a Leader alone. */
function mostKills(side: Fighters): number {
  return side.isAlone ? 1 : menOf(side)
}

/** coc-13-8: a kill on a Leader without men is a hit on them. */
function woundAlone(game: Game<State>, { isAlone, leaders }: Fighters): readonly Setback[] {
  const [leader] = leaders.filter(({ place }) => place === 'table')
  return isAlone && leader ? woundLeader(game, leader) : []
}

/** coc-13.1.1-5, coc-13.1.2-7: with four times the dice against it a side runs without a roll. */
function outclass(game: Game<State>, weaker: Fighters, stronger: Fighters): void {
  const dice = game.dice.several('coc-13.1.1-5', TABLE.outclassedDice)
  const far = inch(dice.reduce((sum, die) => sum + die, 0))
  for (let i = 0; i < TABLE.outclassedShock; i++) {
    const team = weaker.teams[i % Math.max(1, weaker.teams.length)]
    if (team) addShock(team, 1)
  }
  const old = placesOf(weaker)
  const setbacks = [...retreat(game, weaker, stronger, far, 'away'), ...supportRouts(game.state, weaker)]
  setbacks.push(...judgeShock(game, placesOf(stronger), weaker.teams))
  game.note?.({ kind: 'outclassed', clause: 'coc-13.1.1-5', side: weaker.side, far })
  occupy(game, stronger, old)
  testForceMorale(game, setbacks)
}

/** coc-13.1.2-7: a support Unit tests in any case. */
function supportRouts(state: State, { teams }: Fighters): readonly Setback[] {
  return teamSetbacks(
    state,
    teams.filter((team) => unitOf(state, team).profile.support !== null),
    'breaks',
  )
}

/** coc-13.1.2-t, coc-13.1.2-4: what the difference in kills means. True if the combat is over. */
function settleRound(
  game: Game<State>,
  attacker: Fighters,
  defender: Fighters,
  difference: number,
  round: number,
  ground: Readonly<Record<string, readonly Point[]>>,
  setbacks: Setback[],
): boolean {
  const isGone = (side: Fighters): boolean =>
    menOf(side) === 0 && !(side.isAlone && side.leaders.some(({ place }) => place === 'table'))
  if (isGone(attacker) || isGone(defender)) {
    for (const side of [attacker, defender])
      if (isGone(side)) setbacks.push(...leadersFlee(game, side, side === attacker ? defender : attacker))
    setbacks.push(...judgeShock(game, []))
    takeEmptyGround(game, attacker, defender, ground)
    return true
  }
  const [winner, loser] = difference >= 0 ? [attacker, defender] : [defender, attacker]
  const by = Math.abs(difference)
  const isIgnored = by === 1 && isAggressive(game.state, loser)
  if (by === 0 || isIgnored) {
    setbacks.push(...judgeShock(game, []))
    return isUnfinished(game, attacker, defender, round)
  }
  defeat(game, winner, loser, by, setbacks)
  return true
}

/** coc-13.1.2-4, coc-ruling-95: the side that still has men may advance; if both are dead nobody has won. */
function takeEmptyGround(
  game: Game<State>,
  attacker: Fighters,
  defender: Fighters,
  ground: Readonly<Record<string, readonly Point[]>>,
): void {
  const [winner, loser] = menOf(attacker) > 0 ? [attacker, defender] : [defender, attacker]
  const hasBroken = winner.teams.some(({ nerve }) => nerve === 'broken')
  if (menOf(winner) > 0 && !hasBroken) occupy(game, winner, ground[loser.side] ?? [])
}

/** coc-13.1.2-t, coc-ruling-44: another round unless a side has Broken; after the third both retire 3". True if it is over. */
function isUnfinished(game: Game<State>, attacker: Fighters, defender: Fighters, round: number): boolean {
  const hasBroken = [...attacker.teams, ...defender.teams].some(({ nerve }) => nerve === 'broken')
  if (hasBroken) return true
  if (round < TABLE.rounds) return false
  const [mine, theirs] = [placesOf(attacker), placesOf(defender)]
  for (const [side, from] of [
    [attacker, theirs],
    [defender, mine],
  ] as const)
    fallBack(game.state, {
      ...side,
      away: wayBack(game.state, [...side.teams, ...side.leaders], from),
      far: inch(TABLE.drawn),
    })
  game.note?.({ kind: 'combat-drawn', clause: 'coc-13.1.2-t' })
  return true
}

/** coc-13.1.2-t, coc-13.1.2-6, coc-13.1.2-9: the loser is thrown back, runs or Breaks; the winner may take the ground. */
function defeat(game: Game<State>, winner: Fighters, loser: Fighters, by: number, setbacks: Setback[]): void {
  const row = TABLE.results.findLast((one) => one.by <= by)
  if (!row) return
  const old = placesOf(loser)
  const teams = loser.teams.filter((team) => standing(team).length > 0)
  for (const team of teams) addShock(team, row.breaks ? team.shock : row.shock)
  const far = inch(row.back)
  const leaders = loser.leaders.filter(({ place }) => place === 'table')
  const away = wayBack(game.state, [...teams, ...leaders], placesOf(winner))
  if (row.breaks && isSurrounded(game.state, { teams, leaders, away, far })) {
    capture(game, winner, teams, leaders, setbacks)
    return
  }
  if (row.breaks) setbacks.push(...teamSetbacks(game.state, markBroken(teams), 'breaks'))
  setbacks.push(...retreat(game, loser, winner, far, row.faces))
  setbacks.push(...judgeShock(game, placesOf(winner), teams))
  game.note?.({ kind: 'combat-won', clause: 'coc-13.1.2-t', side: winner.side, by, back: far })
  if (winner.teams.some(({ nerve }) => nerve === 'broken')) return // coc-13.1.2-12
  occupy(game, winner, old)
}

/** coc-13.1.2-t, coc-13.1.2-3: who cannot escape surrenders, and the winner guards the prisoners. */
function capture(
  game: Game<State>,
  winner: Fighters,
  teams: readonly Team[],
  leaders: readonly Leader[],
  setbacks: Setback[],
): void {
  const prisoners = leaders.length + teams.reduce((sum, team) => sum + standing(team).length, 0)
  setbacks.push(...surrender(game, teams, leaders))
  guard(game, winner.side, winner.teams, prisoners)
  setbacks.push(...judgeShock(game, []))
}

/** Straight back; Leaders who leave the table with their men are Routed. */
function retreat(
  game: Game<State>,
  side: Fighters,
  from: Fighters,
  far: number,
  faces: 'enemy' | 'away',
): readonly Setback[] {
  const teams = side.teams.filter((team) => team.place === 'table' && standing(team).length > 0)
  const leaders = side.leaders.filter((leader) => leader.place === 'table')
  const away = wayBack(game.state, teams.length > 0 ? teams : leaders, placesOf(from))
  const isHere = fallBack(game.state, { teams, leaders, away, far })
  if (faces === 'away') for (const troop of [...teams, ...leaders]) troop.facing = away
  game.note?.({ kind: 'fell-back', clause: 'coc-13.1.2-t', teams: teams.map(({ id }) => id), far, isHere })
  if (isHere) return []
  return [
    ...teamSetbacks(game.state, teams, 'breaks'),
    ...leaders.map((leader) => leaderSetback(leader, 'routs')),
  ]
}

/** coc-13.1.2-4: Leaders left over on the dead side flee 18". */
function leadersFlee(game: Game<State>, side: Fighters, from: Fighters): readonly Setback[] {
  const far = inch(TABLE.results.at(-1)?.back ?? 0)
  return side.leaders.some(({ place }) => place === 'table') ? retreat(game, side, from, far, 'away') : []
}

/** coc-13.1.2-2: the winner may take the ground or stay. */
function occupy(game: Game<State>, winner: Fighters, places: readonly Point[]): void {
  if (places.length === 0 || game.ask(advanceAfterWinning(winner)) === 'stay') return
  for (const troop of [...winner.teams, ...winner.leaders]) {
    for (const [i, figure] of standing<Figure>(troop).entries()) {
      const at = places[i % places.length]
      if (at && troop.place === 'table') putNear(game.state, troop as Troop, figure, at)
    }
  }
  game.note?.({
    kind: 'occupies',
    clause: 'coc-13.1.2-2',
    side: winner.side,
    figures: figuresOf(winner).map(({ id, x, y }) => ({ id, x, y })),
  })
}

export function advanceAfterWinning({ side, teams }: Fighters): Pick<'occupy' | 'stay'> {
  return pick<'occupy' | 'stay'>({
    clause: 'coc-13.1.2-2',
    name: 'advance-after-winning',
    seat: side,
    about: { teams: teams.map(({ id }) => id) },
    options: ['occupy', 'stay'],
  })
}
