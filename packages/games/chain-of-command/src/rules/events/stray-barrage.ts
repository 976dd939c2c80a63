import { type Game, rollMany } from '@sandtable/engine'
import { type Figure, standing } from '@sandtable/miniatures'
import { inch, inward, type Point, polygonContains, quarterLeft, regionsAt } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { TERRAIN } from '../../forces/data/terrain.ts'
import { afterLosses } from '../fire/after-losses.ts'
import { type HitKind, type Loss, PLAIN_HITS, takeHits } from '../fire/effects.ts'
import { toHit } from '../fire/hits.ts'
import { hitAlone } from '../fire/leader-hits.ts'
import { coverAgainst, type FoundTarget } from '../fire/target-group.ts'
import { isAlone, qualityOf, type Target } from '../fire/targets.ts'
import { groundFor, mapOf, sceneFor } from '../ground/terrain.ts'
import type { Setback } from '../morale/setbacks.ts'
import { coverStoodIn } from '../seeing/ground-cover.ts'
import { playerOf, type Side, type State, type StrayBarrage, unitOf } from '../state/state.ts'
import { teamsOnTable } from '../units/figures.ts'
import { hasNoSubTeams } from '../units/groups.ts'
import { pinUnderBarrage } from './under-barrage.ts'

const { square, dice: DICE, phases } = TABLES.strayBarrage
const HALF = inch(square) / 2

/** coc-6.3-1, coc-10.3.1-8, coc-10.3.1-10, coc-ruling-21: shells fall on a square, once and at once; they pin and hide until the next Phase is over. */
export function strayBarrage(game: Game<State>, roller: Side): void {
  const { state } = game
  const die = game.dice.d6('coc-6.3-1')
  const outline = squareOf(state, roller, die)
  const id = `barrage-${state.phase}`
  const until = state.phase + phases - 1
  state.happenings = [...state.happenings, { kind: 'barrage', id, shape: { kind: 'polygon', outline } }]
  state.barrages = [...state.barrages, { id, outline, until, pinned: [] }]
  game.note?.({ kind: 'stray-barrage', clause: 'coc-6.3-1', die, outline })
  shell(game, outline)
  pinUnderBarrage(state)
}

/**
 * coc-ruling-21: six equal areas, seen from the edge of the roller: 1 to 3 from left to right in the far half, 4 to 6 in the
 * near half. The square lies in the middle of the area.
 */
export function squareOf(state: State, roller: Side, die: number): readonly Point[] {
  const { width, depth } = mapOf(state)
  const ahead = inward(playerOf(state, roller).edge)
  const left = quarterLeft(ahead)
  const across = (((die - 1) % 3) - 1) / 3
  const away = die <= 3 ? 1 / 4 : -1 / 4
  const middle = {
    x: Math.round(width / 2 + (ahead.x * away - left.x * across) * width),
    y: Math.round(depth / 2 + (ahead.y * away - left.y * across) * depth),
  }
  const corner = (x: number, y: number): Point => ({ x: middle.x + x * HALF, y: middle.y + y * HALF })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** coc-10.3.1-8: cover counts one level less. */
const SHELLS: Readonly<HitKind> = { ...PLAIN_HITS, coverReduction: 1 }

/** coc-10.3.1-8, coc-10.3.1-9, coc-10.3.1-15: every Team with a man in the square, and every Leader who is alone there. */
function shell(game: Game<State>, outline: StrayBarrage['outline']): void {
  const { state } = game
  const losses: Loss[] = []
  const setbacks: Setback[] = []
  for (const team of teamsOnTable(state)) {
    const rolls = hasNoSubTeams(unitOf(state, team)) && team.sentFrom === null ? 2 : 1
    for (let i = 0; i < rolls; i++) {
      const found = foundIn(state, team, outline)
      if (found.figures.length === 0) break
      const taken = takeHits(game, found, hitsOn(game, found), SHELLS)
      if (taken) losses.push(taken.loss)
    }
  }
  for (const leader of state.leaders.filter((one) => isAlone(state, one))) {
    const found = foundIn(state, leader, outline)
    if (found.figures.length > 0)
      setbacks.push(...hitAlone(game, leader, found.figures, SHELLS, hitsOn(game, found)))
  }
  afterLosses(game, losses, [], setbacks)
}

/** coc-10.3.1-15, coc-10.3.1-14: only men in the square can be hit, in the cover they stand in. */
function foundIn(state: State, target: Target, outline: readonly Point[]): FoundTarget {
  const figures = standing<Figure>(target)
    .filter(({ x, y }) => polygonContains({ outline }, { x, y }, 'touching-counts'))
    .map((figure) => {
      const ground = coverStoodIn(sceneFor(state), figure)
      return { figure, ground, cover: coverAgainst(state, target, ground, figure) }
    })
  return { target, figures }
}

/** coc-10.3.1-8: at effective range; at close range on those who stand among trees. */
function hitsOn(game: Game<State>, { target, figures }: FoundTarget): number {
  const ground = groundFor(game.state)
  const isAmongTrees = figures.some(({ figure: { x, y } }) =>
    regionsAt(ground, { x, y }).some(
      (piece) => piece.kind === 'area' && TERRAIN.areas[piece.area.kind].sight !== 'clear',
    ),
  )
  const check = toHit(qualityOf(game.state, target), isAmongTrees ? 'close' : 'effective')
  return rollMany(game, 'coc-10.3.1-8', check, DICE, { targets: [target.id], by: [] }).successes
}
