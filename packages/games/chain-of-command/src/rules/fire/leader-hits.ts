import { type Game, type Pick, pick } from '@sandtable/engine'
import { base, distance, inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { leaderSetback, type Setback } from '../morale/setbacks.ts'
import type { Leader, Man, State } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'
import { coverLeft, effectOf, type HitKind, type Loss, rowOf } from './effects.ts'
import type { FoundTarget } from './target-group.ts'

const NEAR = inch(TABLES.leaderHit.within)

/** A Leader and the killed men of nearby Teams. */
interface Endangered {
  readonly leader: Leader
  readonly killed: readonly Man[]
}

/** coc-9.1.1-1, coc-9.1.1-2, coc-9.1.1-3, coc-9.1.1-9, coc-faq-44, coc-ruling-92: one roll for the Leaders of a side near Teams that lost men. */
export function hitLeaders(game: Game<State>, losses: readonly Loss[], modifier = 0): readonly Setback[] {
  return (['blue', 'red'] as const).flatMap((side) => {
    const near = game.state.leaders
      .filter((leader) => leader.side === side && leader.place === 'table')
      .map((leader) => ({ leader, killed: killedNear(leader, losses) }))
      .filter(({ killed }) => killed.length > 0)
    return near.length === 0 ? [] : hitOneOf(game, near, modifier)
  })
}

/** coc-9.1.1-9: men of Teams that had a figure within 4" of the Leader before the losses. */
function killedNear(leader: Leader, losses: readonly Loss[]): readonly Man[] {
  const [own] = leader.models
  if (!own) return []
  return losses
    .filter(({ team, killed }) => team.side === leader.side && killed.length > 0)
    .filter(({ team, killed }) =>
      [...team.models.filter(({ isLost }) => !isLost), ...killed].some(
        (man) => distance(base(man, FIGURE_RADIUS), base(own, FIGURE_RADIUS)) <= NEAR,
      ),
    )
    .flatMap(({ killed }) => killed)
}

function hitOneOf(game: Game<State>, near: readonly Endangered[], modifier: number): readonly Setback[] {
  const die = game.dice.d6('coc-9.1.1-1') - modifier
  const hit = near.filter(({ killed }) => die <= killed.length)
  const [first] = hit
  if (!first) return []
  const chosen = hit.length === 1 ? first : (hit[game.dice.die('coc-9.1.1-3', hit.length) - 1] ?? first)
  const { leader, killed } = chosen
  game.note?.({ kind: 'leader-hit', clause: 'coc-9.1.1-1', leader: leader.id, side: leader.side, die })
  saveMan(game, leader, killed)
  return woundLeader(game, leader)
}

/** coc-9.1.1-1: the Leader was hit in place of one of the killed men; the owner says of whom. */
function saveMan(game: Game<State>, leader: Leader, killed: readonly Man[]): void {
  const [only] = killed
  const id = killed.length === 1 ? only?.id : game.ask(whoSurvives(leader, killed))
  const man = killed.find((one) => one.id === id)
  if (man) man.isLost = false
}

export function whoSurvives(leader: Leader, killed: readonly Man[]): Pick<string> {
  return pick<string>({
    clause: 'coc-9.1.1-1',
    name: 'which-man-survives-when-a-leader-is-hit',
    seat: leader.side,
    about: { leader: leader.id },
    options: killed.map(({ id }) => id),
  })
}

/** coc-9.1.1-4: Shock on a Leader who is fired at alone is ignored; one kill or more is a hit. */
export function hitAlone(
  game: Game<State>,
  leader: Leader,
  [found]: FoundTarget['figures'],
  kind: HitKind,
  hits: number,
): readonly Setback[] {
  if (!found || hits === 0) return []
  const row = rowOf(coverLeft(found.cover, kind))
  const dice = Array.from({ length: hits }, () => game.dice.unnoted('coc-9.1-7', 6))
  const kills = dice.filter((die) => effectOf(row, die) === 'kill').length
  game.note?.({
    kind: 'effects',
    clause: 'coc-9.1-7',
    team: leader.id,
    side: leader.side,
    row,
    dice,
    shock: 0,
    kills,
    saved: 0,
  })
  return kills > 0 ? woundLeader(game, leader) : []
}

/** coc-9.1.1-5, coc-9.1.1-t, coc-9.1.1-6, coc-9.1.1-7, coc-9.1.1-10: killed, out of action for the Turn, or lightly wounded. */
export function woundLeader(game: Game<State>, leader: Leader): readonly Setback[] {
  const die = game.dice.d6('coc-9.1.1-5')
  const { killedUpTo, outUpTo } = TABLES.leaderHit
  const isLight = die > outUpTo
  if (isLight) {
    leader.lightWounds++
    leader.initiatives = Math.max(0, leader.initiatives - 1) // coc-4.5.1-8
  }
  leader.isWounded = true
  const isDead = die <= killedUpTo || initiativesOf(leader) === 0
  const result = isDead ? 'killed' : isLight ? 'lightly-wounded' : 'out'
  if (isDead) killLeader(leader)
  else if (!isLight) {
    leader.isOut = true
    leader.initiatives = 0
  }
  game.note?.({
    kind: 'leader-wound',
    clause: 'coc-9.1.1-5',
    leader: leader.id,
    side: leader.side,
    die,
    result,
  })
  return [leaderSetback(leader, isDead ? 'killed' : 'wounded')]
}

function killLeader(leader: Leader): void {
  for (const figure of leader.models) figure.isLost = true
  leader.place = 'gone'
  leader.initiatives = 0
}

/** coc-table-2, coc-4.5.1-7: the Command Initiatives of one activation, less those lost by light wounds. */
export function initiativesOf({ profile, lightWounds }: Leader): number {
  return Math.max(0, TABLES.leaders[profile.level].initiatives - lightWounds)
}
