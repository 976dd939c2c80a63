import type { Dice, Seat } from '@sandtable/engine'
import type { Point } from '@sandtable/table'
import { ABILITIES, type Pool } from '../../forces/abilities.ts'
import { ARMIES } from '../../forces/armies.ts'
import { mapOf } from '../moving/terrain.ts'
import { clone, type Known } from './clone.ts'
import type { Player, Side, State } from './state.ts'

/** What a seat may know of a player: of the enemy's unused abilities only their number and those shown. */
export interface PlayerView extends Omit<Player, 'abilities' | 'iedPoint' | 'pool'> {
  /** csw-cmd-3: null for the enemy's. */
  readonly abilities: readonly string[] | null
  readonly abilityCount: number
  /** csw-abins-7: null for the enemy's until it goes off. */
  readonly iedPoint: Player['iedPoint']
  /** csw-cmd-2: null where the enemy cannot know it yet. */
  readonly pool: Pool | null
}

/** All of a state but what players keep secret. */
export interface View extends Omit<Known, 'players'> {
  readonly seat: Side | null
  readonly players: { readonly blue: PlayerView; readonly red: PlayerView }
}

/** Hidden are unused abilities, the pool they come from and the bomb; everything else is on the table. */
export function view(state: State, seat: Seat | null): View {
  const { terms, phase, turn, winner, setupStep, setupSeat, teams, objectives, zones, calls, bomb, players } =
    clone(state)
  return {
    seat: seat === 'blue' || seat === 'red' ? seat : null,
    terms,
    phase,
    turn,
    winner,
    setupStep,
    setupSeat,
    players: {
      blue: playerView(players.blue, seat === 'blue'),
      red: playerView(players.red, seat === 'red'),
    },
    teams,
    objectives,
    zones,
    calls,
    bomb,
  }
}

function playerView(player: Player, isOwn: boolean): PlayerView {
  const { abilities, iedPoint, pool } = player
  const [only, other] = ARMIES[player.army].abilityPools
  const isKnown = isOwn || other === undefined || player.used.length > 0 || player.shown.length > 0
  return {
    army: player.army,
    role: player.role,
    edges: player.edges,
    doctrine: player.doctrine,
    shown: player.shown,
    used: player.used,
    startingTokens: player.startingTokens,
    bonusTokens: player.bonusTokens,
    hasLostStealth: player.hasLostStealth,
    isShattered: player.isShattered,
    points: player.points,
    isJammed: player.isJammed,
    isWatched: player.isWatched,
    advancedComms: player.advancedComms,
    highCommand: player.highCommand,
    abilities: isOwn ? abilities : null,
    abilityCount: abilities.length,
    iedPoint: isOwn || player.used.includes('ins-ied') ? iedPoint : null,
    pool: isKnown ? (isOwn ? pool : other === undefined ? (only ?? pool) : pool) : null,
  }
}

/** A state that could be behind a view: the enemy's abilities are drawn from those still possible. */
export function determinize(given: View, dice: Dice): State {
  const { seat, players } = given
  const blue = invented(players.blue, seat === 'blue', given, dice)
  const red = invented(players.red, seat === 'red', given, dice)
  return clone({ ...given, players: { blue, red } })
}

function invented(player: PlayerView, isOwn: boolean, given: View, dice: Dice): Player {
  if (isOwn)
    return { ...player, abilities: [...(player.abilities ?? [])], pool: player.pool ?? 'professional' }
  const pools = ARMIES[player.army].abilityPools
  const pool = player.pool ?? (pools[dice.die('csw-cmd-2', pools.length, []) - 1] as Pool)
  const unknown = ABILITIES.filter(
    ({ id, pool: of }) => of === pool && !player.used.includes(id) && !player.shown.includes(id),
  ).map(({ id }) => id)
  const drawn = player.shown.filter((id) => !player.used.includes(id))
  while (drawn.length < player.abilityCount && unknown.length > 0)
    drawn.push(dice.drawFrom('csw-cmd-3', unknown, []))
  const hasBomb = drawn.includes('ins-ied')
  const buried = (): Point => ({
    x: dice.die('csw-abins-7', mapOf(given).width, []),
    y: dice.die('csw-abins-7', mapOf(given).depth, []),
  })
  return { ...player, abilities: drawn, pool, iedPoint: player.iedPoint ?? (hasBomb ? buried() : null) }
}

/** csw-cmd-2, csw-cmd-4, csw-abins-7: abilities used since the beginning of the step were there before, and so was the bomb. */
export function hindsight(before: View, now: View): View {
  const { blue, red } = before.players
  return {
    ...before,
    players: { blue: withHindsight(blue, now.players.blue), red: withHindsight(red, now.players.red) },
  }
}

function withHindsight(before: PlayerView, now: PlayerView): PlayerView {
  if (before.abilities) return before // the own side
  const usedSince = now.used.filter((id) => !before.used.includes(id) && !before.shown.includes(id))
  return { ...before, shown: [...before.shown, ...usedSince], pool: now.pool, iedPoint: now.iedPoint }
}
