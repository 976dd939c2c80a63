import { lookUp, unreachable } from '@sandtable/engine'
import { bodyOf } from '../figures.ts'
import { panic } from '../morale/panic.ts'
import { knockDown } from '../moving/stance.ts'
import type { CarriedWeapon, Character } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { MELEE_FUMBLE } from '../tables/charts.ts'

/** sks-h2h-6, sks-h2h-T4: what a fumble does to the attacker. */
export function fumble(
  game: SanginGame,
  attacker: Character,
  target: Character,
  weapon: CarriedWeapon,
): void {
  const { turn } = game.state
  const { result } = lookUp(game, 'sks-h2h-6', MELEE_FUMBLE, [], { by: attacker.id })
  switch (result) {
    case 'kit-loose':
      attacker.melee = { ...attacker.melee, kitLooseIn: turn }
      return
    case 'misstep':
      knockDown(attacker)
      attacker.melee = { ...attacker.melee, fall: 'misstep' }
      return
    case 'drops-weapon': {
      attacker.melee = { ...attacker.melee, droppedIn: turn }
      const { x, y } = bodyOf(attacker).at
      if (weapon.id !== FISTS) weapon.droppedAt = { x, y }
      return
    }
    case 'panic':
      panic(game, attacker, target)
      return
    case 'wide-open':
      attacker.melee = { ...attacker.melee, isWideOpen: true }
      return
    default:
      unreachable(result)
  }
}

/** sks-weap-T1-01: nothing that can be dropped. */
const FISTS = 'unarmed'
