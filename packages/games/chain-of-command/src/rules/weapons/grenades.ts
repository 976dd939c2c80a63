import { type Game, mod, type NumberCheck, orMore, type Pick, pick } from '@sandtable/engine'
import { type Figure, standing } from '@sandtable/miniatures'
import { base, buildingAt, distance, inch, type Opening } from '@sandtable/table'
import { findWeapon } from '../../forces/data/arsenal.ts'
import { FIRE } from '../../forces/data/fire.ts'
import type { Weapon } from '../../forces/data/weapons.ts'
import { listOf } from '../../forces/force.ts'
import { afterLosses } from '../fire/after-losses.ts'
import { HITS_IN_THE_OPEN, takeHits } from '../fire/effects.ts'
import { wholeTeam } from '../fire/target-group.ts'
import { coverOf, groundFor, sceneFor } from '../ground/terrain.ts'
import { openingsToward } from '../seeing/buildings.ts'
import { levelOf } from '../seeing/cover-levels.ts'
import { coverStoodIn } from '../seeing/ground-cover.ts'
import { lineBetween } from '../seeing/sight.ts'
import { lookBetween } from '../seeing/who-sees.ts'
import { type Man, otherSide, playerOf, type State, type Team } from '../state/state.ts'
import { FIGURE_RADIUS, teamsOnTable } from '../units/figures.ts'
import { isSniper } from '../units/special-troops.ts'

/** coc-9.2-t: how hard a throw is. */
export type Difficulty = keyof typeof FIRE.grenade.modifiers

/** A grenade that can be thrown: the man, the Team, the range and the difficulty. */
export interface Throw {
  readonly man: string
  readonly target: string
  /** In hundredths of an inch, to the nearest figure. */
  readonly range: number
  readonly difficulty: Difficulty
}

/** coc-9.2-1, coc-9.2-3, coc-9.2-10, coc-9.2.3-1, coc-14.5-4: what men of a Team can throw at; the nearest man throws. */
export function throwsOf(state: State, team: Team): readonly Throw[] {
  if (!team.grenades.hasSome || team.nerve !== 'steady') return []
  return teamsOnTable(state, otherSide(team.side))
    .filter((enemy) => !isSniper(enemy))
    .flatMap((enemy) => throwAt(state, team, enemy) ?? [])
}

/** coc-9.2-4, coc-9.2-10, coc-faq-3: each man measures to the nearest figure of the Team, seen or not; the nearest man who can throw does. */
function throwAt(state: State, team: Team, enemy: Team): Throw | null {
  const reach: Reach = grenadeOf(state, team)?.ranges?.close ?? {}
  let best: Throw | null = null
  for (const man of standing<Man>(team)) {
    const nearest = nearestTo(man, enemy)
    if (!nearest) continue
    const { other, range } = nearest
    if ((best && range >= best.range) || !isInReach(state, man, other, range, reach)) continue
    best = { man: man.id, target: enemy.id, range, difficulty: difficultyOf(state, man, other) }
  }
  return best
}

function nearestTo(man: Man, enemy: Team): { readonly other: Man; readonly range: number } | null {
  let nearest: { readonly other: Man; readonly range: number } | null = null
  for (const other of standing<Man>(enemy)) {
    const range = between(man, other)
    if (!nearest || range < nearest.range) nearest = { other, range }
  }
  return nearest
}

function between(one: Figure, other: Figure): number {
  return distance(base(one, FIGURE_RADIUS), base(other, FIGURE_RADIUS))
}

function grenadeOf(state: State, team: Team): Weapon | null {
  const found = findWeapon(listOf(playerOf(state, team.side).force), 'grenade')
  return found && 'thrown' in found ? found : null
}

/** The nearest and the furthest throw in inches. */
interface Reach {
  readonly from?: number
  readonly upTo?: number
}

/** coc-9.2-3: from 4" to 11"; closer only over hard cover. */
function isInReach(state: State, man: Man, other: Man, range: number, reach: Reach): boolean {
  const { from = 0, upTo = 0 } = reach
  if (range > inch(upTo)) return false
  return range >= inch(from) || isHardBetween(state, man, other)
}

function isHardBetween(state: State, man: Man, other: Man): boolean {
  const { sees, cover } = lookBetween(state, man, other)
  const ground = coverStoodIn(sceneFor(state), other)
  return levelOf(ground) >= levelOf('hard') || !sees || levelOf(cover) >= levelOf('hard')
}

/** coc-9.2-t, coc-9.2-9: by what it has to fly into or over. */
export function difficultyOf(state: State, man: Figure, other: Figure): Difficulty {
  const ground = groundFor(state)
  const building = buildingAt(ground, { x: other.x, y: other.y })
  const own = buildingAt(ground, { x: man.x, y: man.y })
  if (building && building !== own) {
    if (building.kind === 'bunker') return 'tiny-opening'
    const openings: readonly Opening[] = openingsToward(building, other, man)
    const isPlain = other.floor === 0 && openings.some(({ kind }) => kind !== 'slit')
    return isPlain ? 'plain-opening' : 'awkward'
  }
  return isOverHigh(state, man, other) ? 'awkward' : 'open'
}

/** coc-9.2-9: a wall or hedge over chest height in between. */
function isOverHigh(state: State, man: Figure, other: Figure): boolean {
  const { crossings } = lineBetween(sceneFor(state), man, other)
  return crossings.some(
    (crossing) =>
      crossing.kind === 'line' &&
      !crossing.gap &&
      crossing.piece.height > CHEST &&
      coverOf(crossing.piece) !== 'none',
  )
}

const CHEST = inch(0.5)

/** coc-9.2-5, coc-9.2-6: 2D6 and a modifier, more than the range in inches; a double 1 never hits. */
export function grenadeCheck({ range, difficulty }: Throw): NumberCheck {
  const least = Math.floor(range / inch(1)) + 1
  const modifier = FIRE.grenade.modifiers[difficulty]
  return orMore(least, [modifier !== 0 && mod(-modifier, WORDS[difficulty], 'coc-9.2-t')], {
    dice: 2,
    never: [FUMBLE],
    degrees: { fumble: [FUMBLE, FUMBLE] },
  })
}

/** coc-9.2-6: a double 1. */
const FUMBLE = 2

const WORDS: Readonly<Record<Difficulty, string>> = {
  open: 'in the open',
  'plain-opening': 'through a door or window in plain view',
  awkward: 'awkward target',
  'tiny-opening': 'very small opening',
}

/** coc-9.2-5, coc-9.2-6, coc-9.2-7, coc-9.2.1-1, coc-9.2-2, coc-9.2-8, coc-4.5.3-6: one grenade; the thrower's Team loses its stance, and nobody fights. */
export function throwGrenade(game: Game<State>, team: Team): boolean {
  const { state } = game
  const throws = throwsOf(state, team)
  if (throws.length === 0) return false
  const thrown = game.ask(grenadeThrow(team, throws))
  const enemy = state.teams.find(({ id }) => id === thrown.target)
  if (!enemy) return false
  useGrenade(state, team)
  const { success, degree } = game.roll('coc-9.2-5', grenadeCheck(thrown))
  const returns = degree === 'fumble' || (!success && fallsBack(state, thrown, enemy))
  const victim = success ? enemy : returns ? team : null
  const result = success ? 'hit' : returns ? 'own-team' : 'miss'
  game.note?.({
    kind: 'grenade',
    clause: 'coc-9.2-6',
    side: team.side,
    team: team.id,
    target: enemy.id,
    result,
  })
  if (!victim) return true
  const taken = takeHits(game, wholeTeam(victim), hitsOn(state, team, victim), HITS_IN_THE_OPEN)
  const man = team.models.find(({ id }) => id === thrown.man)
  afterLosses(game, taken ? [taken.loss] : [], man ? [{ x: man.x, y: man.y }] : [])
  return true
}

/** coc-9.2.1-1, coc-ex-34: two hits, three in a confined space. */
export function hitsOn(state: State, thrower: Team, victim: Team): number {
  const thrown = grenadeOf(state, thrower)?.thrown
  const [first] = standing(victim)
  const isConfined = first !== undefined && buildingAt(groundFor(state), { x: first.x, y: first.y }) !== null
  return (isConfined ? thrown?.hitsInConfinedSpace : thrown?.hitsInOpenOrLightCover) ?? 0
}

/** coc-9.2-7: a throw at an upper floor falls back on a thrower who is within 6". */
function fallsBack(state: State, { range, man, target }: Throw, enemy: Team): boolean {
  const thrower = state.teams.flatMap(({ models }) => models).find(({ id }) => id === man)
  const isUpward =
    enemy.id === target && standing<Man>(enemy).some(({ floor }) => floor > (thrower?.floor ?? 0))
  return isUpward && range <= inch(FIRE.grenade.fallsBackWithin)
}

/** coc-9.2-1, coc-9.2-10 */
export function grenadeThrow(team: Team, throws: readonly Throw[]): Pick<Throw> {
  return pick<Throw>({
    clause: 'coc-9.2-1',
    name: 'grenade-throw',
    seat: team.side,
    about: { team: team.id },
    options: throws,
  })
}

/** coc-9.2.3-1, coc-ruling-31, coc-4.5.3-6, coc-ruling-12, coc-faq-50: a Unit that throws in two of its side's Phases in a row has none left. */
export function useGrenade(state: State, team: Team): void {
  const { activePhases } = playerOf(state, team.side)
  const isSecond = team.grenades.thrownIn === activePhases - 1 && team.grenades.thrownIn > 0
  for (const other of state.teams.filter(({ unit }) => unit === team.unit))
    other.grenades = { hasSome: other.grenades.hasSome && !isSecond, thrownIn: activePhases }
  team.isTactical = false
  team.overwatch = null
}
