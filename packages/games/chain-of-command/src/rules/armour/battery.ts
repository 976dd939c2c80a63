import { type Game, type Pick, yesNo } from '@sandtable/engine'
import { ARMOUR } from '../../forces/data/armour.ts'
import { FIRE } from '../../forces/data/fire.ts'
import { playerOf, type Side, type State } from '../state/state.ts'

/** coc-10.3.3-1, coc-10.3.3-t: what the die says about a later mission. */
export type Availability = (typeof ARMOUR)['availability']['rows'][number]

/** coc-10.3.3-1, coc-10.3.3-t, coc-ex-83: the first mission is always there; for each later one a die is rolled when it is asked for. */
export function askForMission(game: Game<State>, missionsBefore: number): Availability {
  if (missionsBefore === 0) return 'at-once'
  const die = game.dice.d6('coc-10.3.3-1')
  return ARMOUR.availability.rows[die - 1] ?? 'never'
}

/** coc-5.1.6-3: a Chain of Command Die keeps one battery firing through the next Turn. Returns the batteries that go on. */
export function keepFiring(game: Game<State>, side: Side, batteries: readonly string[]): readonly string[] {
  const player = playerOf(game.state, side)
  for (const battery of batteries) {
    if (player.cocDice === 0 || game.ask(keepBarrage(side, battery)) === 'no') continue
    player.cocDice--
    game.note?.({ kind: 'barrage-kept', clause: 'coc-5.1.6-3', side, battery })
    return [battery]
  }
  return []
}

export function keepBarrage(seat: Side, battery: string): Pick<'yes' | 'no'> {
  return yesNo({ clause: 'coc-5.1.6-3', name: 'keep-the-barrage', seat, about: { battery } })
}

/** coc-9.1.1-8, coc-9.1.1-10: an Observer who is hit: killed, or wounded and unable to move. */
export function hitObserver(game: Game<State>): 'killed' | 'wounded' {
  return game.dice.d6('coc-9.1.1-8') <= FIRE.observer.killedUpTo ? 'killed' : 'wounded'
}
