import type { Dice } from '@sandtable/engine'
import { anySupports, supportTerms } from '../set-up/choose-supports.ts'
import { clone } from './clone.ts'
import { troopsOfSupport } from './new-troops.ts'
import { type OwnSupport, type Player, playerOf, SIDES, type Side, type State } from './state.ts'
import type { PlayerView, View } from './view.ts'

/** coc-hid-1: a state that could be behind a view: the unknown supports of the other side are invented. */
export function determinize(view: View, dice: Dice): State {
  const state = clone({
    terms: view.terms,
    stage: view.stage,
    turn: view.turn,
    phase: view.phase,
    active: view.active,
    first: view.first,
    passes: view.passes,
    roll: view.roll,
    isTurnEnding: view.isTurnEnding,
    interruptedIn: view.interruptedIn,
    players: { blue: knownPlayer(view.players.blue), red: knownPlayer(view.players.red) },
    units: view.units,
    teams: view.teams,
    leaders: view.leaders,
    coveringFire: view.coveringFire,
    isRaining: view.isRaining,
    isSoaked: view.isSoaked,
    rainBonus: view.rainBonus,
    stillUntil: view.stillUntil,
    barrages: view.barrages,
    blazes: view.blazes,
    happenings: view.happenings,
    verdict: view.verdict,
  })
  for (const side of SIDES)
    if (!view.players[side].areSupportsKnown && view.players[side].hasChosen)
      inventSupports(state, side, dice)
  return state
}

function knownPlayer({ areSupportsKnown: _, ...player }: PlayerView): Player {
  return player
}

/** A random legal choice that contains the supports that were seen. */
function inventSupports(state: State, side: Side, dice: Dice): void {
  const player = playerOf(state, side)
  const seen = player.supports.map(({ support }) => support)
  const chance = { below: (count: number): number => dice.die('coc-hid-1', count, []) - 1 }
  for (const support of anySupports(player.force, supportTerms(state, side), seen, chance)) {
    const own: OwnSupport = { id: freeId(player, side, support.option), support, isShown: false }
    player.supports.push(own)
    const { units, teams, leaders } = troopsOfSupport(side, player.force, own)
    state.units.push(...units)
    state.teams.push(...teams)
    state.leaders.push(...leaders)
  }
}

/** The lowest number that no other support of this kind has. */
function freeId({ supports }: Player, side: Side, option: string): string {
  for (let number = 1; ; number++) {
    const id = `${side}-${option}-${number}`
    if (!supports.some((one) => one.id === id)) return id
  }
}
