import type { Game } from '@sandtable/engine'
import { FIRE } from '../../forces/data/fire.ts'
import { setBuildingAlight } from '../events/set-alight.ts'
import type { Setback } from '../morale/setbacks.ts'
import { levelOf } from '../seeing/cover-levels.ts'
import { placeOf, type Side, type State } from '../state/state.ts'
import { afterLosses } from './after-losses.ts'
import { type HitKind, type Loss, takeHits } from './effects.ts'
import { diceLeft, type Fired, firingTeams, type Lot, loseDice, lotsOf } from './fire-dice.ts'
import { type Aim, type Firing, firePlan, type Shots, shotOf, shotsOf } from './fire-plan.ts'
import { partsOf, rollHits, shareHits } from './hits.ts'
import { hitAlone } from './leader-hits.ts'
import { type FoundTarget, type TargetGroup, targetGroup } from './target-group.ts'
import { isTeam, type Target } from './targets.ts'

/** coc-9.1-1, coc-8.3-1: a Unit fires: its player names the targets, then everything is rolled. Returns whether anybody fired. */
export function fire(
  game: Game<State>,
  firing: Firing,
  hasMoved: boolean,
  only?: readonly Target[],
): boolean {
  const shots = shotsOf(game.state, firing, only)
  if (shots.length === 0) return false
  const [first] = [...firing.teams, ...firing.leaders]
  const aims = game.ask(firePlan(game.state, firing.side, shots, first?.id ?? ''))
  if (aims.length === 0) return false
  carryOutFire(game, firing, shots, aims, hasMoved)
  return true
}

/** Who fires at what, as their player has said it. */
export interface Volley {
  readonly firing: Firing
  readonly shots: readonly Shots[]
  readonly aims: readonly Aim[]
  readonly hasMoved: boolean
}

/** A volley with its dice counted, before any of them is rolled. */
interface Prepared {
  readonly firing: Firing
  readonly fired: readonly Fired[]
  readonly groups: readonly TargetGroup[]
  readonly lots: readonly Lot[]
}

/** coc-9.1-2 to coc-9.1-8, coc-9.1-13: dice, hits, effects and all that follows. */
export function carryOutFire(
  game: Game<State>,
  firing: Firing,
  shots: readonly Shots[],
  aims: readonly Aim[],
  hasMoved: boolean,
): void {
  const { fired, groups, lots } = prepare(game, { firing, shots, aims, hasMoved })
  const outcomes = groups.map((group) => applyHits(game, firing, group, hitsAt(game, firing, group, lots)))
  finish(game, outcomes, fired)
}

/** coc-4.2-11, coc-ruling-79: several Units fire at once: all dice to hit are rolled before any effect. */
export function fireTogether(game: Game<State>, volleys: readonly Volley[]): void {
  const prepared = volleys.map((volley) => prepare(game, volley))
  const rolled = prepared.flatMap(({ firing, groups, lots }) =>
    groups.map((group) => ({ firing, group, hits: hitsAt(game, firing, group, lots) })),
  )
  const outcomes = rolled.map(({ firing, group, hits }) => applyHits(game, firing, group, hits))
  finish(
    game,
    outcomes,
    prepared.flatMap(({ fired }) => fired),
  )
}

function prepare(game: Game<State>, { firing, shots, aims, hasMoved }: Volley): Prepared {
  const fired = firedBy(shots, aims)
  afterFiring(firing, fired)
  const groups = groupsFiredAt(game, firing, fired)
  const all = lotsOf(game.state, firing, fired, groups)
  const teams = firingTeams(firing, all)
  const dice = diceLeft(teams, hasMoved)
  game.note?.({
    kind: 'fires',
    clause: 'coc-9.1-1',
    side: firing.side,
    by: [...firing.teams, ...firing.leaders].map(({ id }) => id),
    targets: groups.map(({ named }) => named.id),
    dice,
    hasMoved,
  })
  return { firing, fired, groups, lots: loseDice(game, firing.side, all, teams, dice) }
}

function finish(game: Game<State>, outcomes: readonly Outcome[], fired: readonly Fired[]): void {
  afterLosses(
    game,
    outcomes.flatMap(({ losses }) => losses),
    fired.map(({ shooter }) => placeOf(shooter.at)),
    outcomes.flatMap(({ setbacks }) => setbacks),
  )
}

/** coc-9.1-1: who fires at what, with the range band of each. */
export function firedBy(shots: readonly Shots[], aims: readonly Aim[]): readonly Fired[] {
  return aims.flatMap((aim) => {
    const found = shotOf(shots, aim)
    return found ? [{ shooter: found.shooter, target: found.target, band: found.shot.band }] : []
  })
}

/** coc-4.5.4-4, coc-4.5.4-10, coc-4.5.2-6, coc-8.3.2-9: who fires loses stance and Overwatch, and stays exposed who leaned out. */
function afterFiring({ teams, leaders }: Firing, fired: readonly Fired[]): void {
  for (const team of teams) {
    team.isTactical = false
    team.overwatch = null
    if (
      team.rounds !== null &&
      fired.some(({ shooter }) => shooter.troop === team && shooter.weapon.ammunition)
    )
      team.rounds-- // coc-9.6-1
    for (const man of team.models)
      if (fired.some(({ shooter }) => shooter.id === man.id && shooter.isLeaning)) man.isLeaning = true
  }
  for (const leader of leaders)
    if (fired.some(({ shooter }) => shooter.troop === leader)) leader.hasFired = true
}

/** coc-8.3-2: the Teams that belong to each target; those who concentrate their fire share it with nobody. */
function groupsFiredAt(
  game: Game<State>,
  { side, isConcentrated = false }: Firing,
  fired: readonly Fired[],
): readonly TargetGroup[] {
  const targets = [...new Set(fired.map(({ target }) => target))]
  return targets.map((target) => {
    const shooters = fired.filter((one) => one.target === target).map(({ shooter }) => shooter)
    return targetGroup(game, side, target, shooters, isConcentrated)
  })
}

/** Applies the effects of fire to a target. */
interface Outcome {
  readonly losses: readonly Loss[]
  /** coc-9.1.1-4: of Leaders who were fired at. */
  readonly setbacks: readonly Setback[]
}

/** coc-8.3-2, coc-9.1-5, coc-9.1-15: the dice of all lots against one target; hits of one kind are added before they are divided. */
function hitsAt(
  game: Game<State>,
  { side }: Firing,
  group: TargetGroup,
  lots: readonly Lot[],
): readonly SharedHits[] {
  return hitsOn(
    game,
    side,
    lots.filter((lot) => lot.group === group),
  )
}

function applyHits(
  game: Game<State>,
  { side }: Firing,
  group: TargetGroup,
  shared: readonly SharedHits[],
): Outcome {
  const losses: Loss[] = []
  const setbacks: Setback[] = []
  for (const { teams: all, kind, hits, sixes } of shared) {
    const teams = onlyAlive(all)
    const [first] = teams
    if (first && isFlame(kind) && sixes >= FIRE.flamethrower.sixesForFire)
      setBuildingAlight(game, first.target)
    if (first && !isTeam(first.target))
      setbacks.push(...hitAlone(game, first.target, first.figures, kind, hits))
    else losses.push(...divideHits(game, side, teams, onlyAlive(group.behind), kind, hits))
  }
  return { losses, setbacks }
}

/** coc-9.1-8, coc-4.2-11: without those who have fallen to earlier hits of the same fire. */
function onlyAlive(teams: readonly FoundTarget[]): readonly FoundTarget[] {
  return teams
    .map(({ target, figures }) => ({ target, figures: figures.filter(({ figure }) => !figure.isLost) }))
    .filter(({ figures }) => figures.length > 0)
}

/** coc-9.6-2: only flames have no regard for cover and double the Shock by fire. */
function isFlame({ ignoresCover, doublesShock }: HitKind): boolean {
  return ignoresCover && doublesShock
}

/** Hits on the Teams that share them. */
interface SharedHits {
  readonly teams: readonly FoundTarget[]
  readonly kind: HitKind
  readonly hits: number
  readonly sixes: number
}

function hitsOn(game: Game<State>, side: Side, lots: readonly Lot[]): readonly SharedHits[] {
  const found = new Map<string, SharedHits>()
  for (const lot of lots) {
    for (const part of partsOf(game, side, lot)) {
      const { kind } = lot
      const key = [...Object.values(kind).map(Number), ...part.teams.map(({ target }) => target.id)].join(' ')
      const before = found.get(key) ?? { hits: 0, sixes: 0 }
      const { hits, sixes } = rollHits(game, lot, part)
      found.set(key, { teams: part.teams, kind, hits: before.hits + hits, sixes: before.sixes + sixes })
    }
  }
  return [...found.values()]
}

/** coc-9.3.2-3, coc-9.3.2-4: how often a hit counts; the cover is that of the ground. */
function timesIn({ figures }: FoundTarget, { inHardCover }: HitKind): number {
  return figures.every(({ ground }) => levelOf(ground) >= levelOf('hard')) ? inHardCover : 1
}

/** coc-9.1-5, coc-8.3-7: each Team takes its share; what is left when all of them are dead goes to those in better cover. */
export function divideHits(
  game: Game<State>,
  side: Side,
  teams: readonly FoundTarget[],
  behind: readonly FoundTarget[],
  kind: HitKind,
  hits: number,
): readonly Loss[] {
  if (teams.length === 0) return []
  const shares = shareHits(game, side, teams, hits)
  const passesOn = behind.length > 0
  let left = 0
  const losses = teams.flatMap((found, i) => {
    const taken = takeHits(game, found, (shares[i] ?? 0) * timesIn(found, kind), kind, passesOn)
    left += taken?.left ?? 0
    return taken ? [taken.loss] : []
  })
  if (left === 0) return losses
  return [...losses, ...divideHits(game, side, behind, [], kind, left)]
}
