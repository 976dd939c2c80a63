import type { Chance, Dice } from '@sandtable/engine'
import { EVERYONE_CARRIES } from '../../forces/data/squads.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import { beginSetUp } from '../heavy-weapons/set-up.ts'
import { inventIeds } from '../ieds/invent.ts'
import { inventCache } from '../objectives/cache.ts'
import { inwardOf } from '../set-up/edges.ts'
import { inventedSpot } from '../set-up/invent-spot.ts'
import { partsOf } from '../set-up/parts.ts'
import { type CarriedWeapon, type Character, figureOf } from './character.ts'
import { clone } from './clone.ts'
import { thrownWith } from './new-characters.ts'
import type { State } from './state.ts'
import type { CarriedView, CharacterView, View } from './view.ts'

/** A random state that fits a view: places of unseen characters, rolled BODY, damage and rounds are invented. */
export function determinize(view: View, dice: Dice): State {
  const { seat: _, characters, ...known } = view
  const state: State = clone({ ...known, characters: characters.map((one) => invented(one, dice)) })
  const chance: Chance = { below: (n) => dice.die('sks-hide-1', n, []) - 1 }
  for (const [i, { place, side }] of characters.entries()) {
    const character = state.characters[i]
    if (place === 'unseen' && character && side !== view.seat) invent(state, character, chance)
  }
  inventIeds(state, view.seat, chance)
  inventCache(state, chance)
  return state
}

/** Everything but the place. */
function invented(one: CharacterView, dice: Dice): Character {
  const { wound, place, profile, damage, weapons, ...known } = one
  return {
    ...known,
    models: [{ ...figureOf(one) }],
    place: place === 'unseen' ? 'undeployed' : place,
    profile: { ...profile, body: profile.body ?? rolledBody(dice) },
    weapons: weapons.map((weapon) => inventedWeapon(weapon, one)),
    damage: damage ?? inventedDamage(wound, dice),
  }
}

const BODY_FACES = 10

/** sks-char-2 */
function rolledBody(dice: Dice): number {
  return BODY_FACES + dice.die('sks-char-2', BODY_FACES, [])
}

/** sks-wound-T1: any total damage of the row. */
function inventedDamage(wound: CharacterView['wound'], dice: Dice): number {
  if (wound === null) return 0
  const { rows } = TABLES['sks-wound-T1']
  const row = rows.findIndex(({ key }) => key === wound)
  const least = (rows[row - 1]?.upTo ?? 0) + 1
  const most = rows[row]?.upTo ?? least
  return least + dice.die('sks-wound-1', most - least + 1, []) - 1
}

/** sks-weap-2: all the rounds they came with. */
function inventedWeapon(weapon: CarriedView, { gear }: CharacterView): CarriedWeapon {
  const { rounds, ...known } = weapon
  if (rounds !== 'unknown') return { ...known, rounds }
  return { ...known, rounds: roundsOf(weapon.id, gear) }
}

function roundsOf(id: string, gear: CharacterView['gear']): number {
  if (EVERYONE_CARRIES.includes(id)) return 0
  return thrownWith(gear, id) ?? weaponById(id).rounds ?? 0
}

/** sks-hide-1: Hidden in some place that the scenario allows, or not on the table yet. */
function invent(state: State, character: Character, chance: Chance): void {
  const parts = partsOf(state, character.side)
  const mayWait = parts.some(({ enters }) => enters) && character.lastFired === null
  const mayHide = parts.length === 0 || parts.some(({ hidden }) => hidden) || !mayWait
  const spot = mayHide && !(mayWait && chance.below(2) === 0) ? inventedSpot(state, character, chance) : null
  if (!spot) {
    character.place = mayWait ? 'reserve' : 'hidden'
    return
  }
  Object.assign(figureOf(character), { x: spot.x, y: spot.y, floor: spot.floor ?? 0 })
  character.facing = inwardOf(state, character.side)
  character.place = 'hidden'
  beginSetUp(character)
}
