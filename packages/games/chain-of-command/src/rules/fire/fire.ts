import type { Game } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import type { Cover } from '../../forces/data/terrain.ts'
import { type Setback, teamSetbacks } from '../morale/setbacks.ts'
import { testForceMorale } from '../morale/test-morale.ts'
import { judgeShock } from '../shock/judge-shock.ts'
import { placeOf, type State, type Team } from '../state/state.ts'
import { effectOf, type HitKind, type Loss, rowOf, takeHits } from './effects.ts'
import { diceLeft, type Fired, firedBy, firingTeams, type Lot, loseDice, lotsOf } from './fire-dice.ts'
import { type Aim, type Firing, firePlan, type Shots, shotsOf } from './fire-plan.ts'
import { rollHits, shareHits } from './hits.ts'
import { hitLeaders, woundLeader } from './leader-hits.ts'
import { targetGroup } from './target-group.ts'
import { isTeam, type Target } from './targets.ts'

/** coc-9.1-1: a Unit fires: its player names the targets, then everything is rolled. Returns whether anybody fired. */
export function fire(
  game: Game<State>,
  firing: Firing,
  hasMoved: boolean,
  only?: readonly Target[],
): boolean {
  const shots = shotsOf(game.state, firing, only)
  if (shots.length === 0) return false
  const [first] = [...firing.teams, ...firing.leaders]
  const aims = game.ask(firePlan(firing.side, shots, first?.id ?? ''))
  if (aims.length === 0) return false
  carryOutFire(game, firing, shots, aims, hasMoved)
  return true
}

/** coc-9.1-2 to coc-9.1-8, coc-4.5.4-4, coc-4.5.4-10: dice, hits, effects and all that follows. */
export function carryOutFire(
  game: Game<State>,
  firing: Firing,
  shots: readonly Shots[],
  aims: readonly Aim[],
  hasMoved: boolean,
): void {
  const fired = firedBy(shots, aims)
  afterFiring(firing, fired)
  const left = diceLeft(firingTeams(fired, firing.teams[0] ?? null), hasMoved)
  const lots = loseDice(game, firing.side, lotsOf(fired), left)
  game.note?.({
    kind: 'fires',
    clause: 'coc-9.1-1',
    side: firing.side,
    by: [...firing.teams, ...firing.leaders].map(({ id }) => id),
    targets: [...new Set(aims.map(({ target }) => target))],
    dice: left,
    hasMoved,
  })
  const targets = [...new Set(lots.map(({ target }) => target))]
  const losses = targets.flatMap((target) =>
    fireAt(
      game,
      firing,
      target,
      lots.filter((lot) => lot.target === target),
    ),
  )
  const alone = losses.flatMap((one) => ('setbacks' in one ? one.setbacks : []))
  afterLosses(
    game,
    losses.filter((one): one is Loss => 'team' in one),
    fired.map(({ shooter }) => placeOf(shooter.at)),
    alone,
  )
}

/** coc-4.5.4-4, coc-4.5.4-10, coc-4.5.2-6: who fires loses stance and Overwatch; Leaders fire once a Phase. */
function afterFiring({ teams, leaders }: Firing, fired: readonly Fired[]): void {
  for (const team of teams) {
    team.isTactical = false
    team.overwatch = null
  }
  for (const leader of leaders)
    if (fired.some(({ shooter }) => shooter.troop === leader)) leader.hasFired = true
}

/** What fire does to a Team, or to a Leader alone. */
type Outcome = Loss | { readonly setbacks: readonly Setback[] }

/** coc-8.3-2, coc-9.1-5: the dice against one target, its hits divided among the Teams of the target. */
function fireAt(
  game: Game<State>,
  { side }: Firing,
  target: Target,
  lots: readonly Lot[],
): readonly Outcome[] {
  const shooters = lots.flatMap((lot) => lot.shooters)
  const group = targetGroup(game, side, target, shooters)
  const kinds = [...new Set(lots.map(({ coverReduction }) => coverReduction))]
  return kinds.flatMap<Outcome>((coverReduction) => {
    const own = lots.filter((lot) => lot.coverReduction === coverReduction)
    const hits = own.reduce((sum, lot) => sum + rollHits(game, lot), 0)
    if (!isTeam(target)) return [{ setbacks: hitAlone(game, target, group[0]?.figures[0]?.cover, hits) }]
    const shares = shareHits(game, side, group, hits)
    const kind: HitKind = { coverReduction, doublesShock: false }
    return group.flatMap((found, i) => takeHits(game, found, shares[i] ?? 0, kind) ?? [])
  })
}

/** coc-9.1.1-4: Shock on a Leader alone is ignored, a kill is a hit on him. */
function hitAlone(
  game: Game<State>,
  target: Target,
  cover: Cover | undefined,
  hits: number,
): readonly Setback[] {
  const leader = game.state.leaders.find((one) => one === target)
  if (!leader || cover === undefined) return []
  const dice = game.dice.several('coc-9.1-7', hits)
  const isHit = dice.some((die) => effectOf(rowOf(cover), die) === 'kill')
  return isHit ? woundLeader(game, leader) : []
}

/** coc-9.1-13, coc-9.1-9, coc-9.1-17, coc-15.1-12: Leaders, then Teams without men, then Pinned and Broken, then Force Morale. */
export function afterLosses(
  game: Game<State>,
  losses: readonly Loss[],
  from: readonly Point[],
  before: readonly Setback[] = [],
): void {
  const leaders = hitLeaders(game, losses)
  const dead = wipedOut(losses.map(({ team }) => team))
  const setbacks = [
    ...before,
    ...leaders,
    ...teamSetbacks(game.state, dead, 'wiped-out'),
    ...judgeShock(game, from),
  ]
  testForceMorale(game, setbacks)
}

/** coc-9.1-9, coc-9.1-17: Teams whose last man is dead leave the table, their Shock with them. */
export function wipedOut(teams: readonly Team[]): readonly Team[] {
  const dead = [...new Set(teams)].filter((team) => team.place === 'table' && standing(team).length === 0)
  for (const team of dead) {
    team.place = 'gone'
    team.shock = 0
    team.overwatch = null
  }
  return dead
}
