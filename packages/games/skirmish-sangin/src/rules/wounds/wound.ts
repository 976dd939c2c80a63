import type { Side } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { distanceBetween } from '../figures.ts'
import { knockDown } from '../moving/stance.ts'
import { fixedRoll } from '../rolls.ts'
import { reveal } from '../seeing/reveal.ts'
import { sees } from '../seeing/who-sees.ts'
import {
  type Character,
  figureOf,
  isConsciousOnTable,
  isDead,
  isOnGround,
  type Marker,
  woundOf,
  woundRow,
} from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { roll } from './damage.ts'

const { witness: WITNESS, screamWithin: SCREAM } = TABLES['sks-wound-T1']

/** sks-hide-5: who may see the dice about a character: of somebody Hidden their owner only. */
export function knownTo({ place, side }: Character): readonly Side[] | undefined {
  return place === 'hidden' ? [side] : undefined
}

/** sks-arm-1, sks-arm-2: what armour takes off one hit. */
function armourAgainst(game: SanginGame, victim: Character): number {
  const row = TABLES['sks-arm-T1'].rows.find(({ key }) => key === victim.profile.armour)
  if (!row) return 0
  return game.state.terms.switches.fixedArmour
    ? row.fixed
    : roll(game, 'sks-arm-1', row.value, knownTo(victim))
}

/** sks-wound-1, sks-arm-4: damage goes through the armour; what is left wounds. True if there is a new wound. */
export function takeDamage(game: SanginGame, victim: Character, rolled: number, marker: Marker): boolean {
  const armour = armourAgainst(game, victim)
  const left = Math.max(0, rolled - armour)
  victim.damage += left
  if (left === 0 && victim.place === 'hidden') return false // sks-hide-5: the enemy is told nothing
  if (victim.place === 'hidden') reveal(game, victim)
  noteWound(game, victim, { rolled, armour, left })
  if (left === 0) return false
  applyWound(game, victim, marker)
  return true
}

/** sks-wound-1, sks-arm-4: the total damage is for its owner, the wound for everybody. */
function noteWound(
  game: SanginGame,
  victim: Character,
  { rolled, armour, left }: { readonly rolled: number; readonly armour: number; readonly left: number },
): void {
  const isNew = left > 0
  const openly = {
    kind: 'wound',
    clause: isNew ? 'sks-wound-1' : 'sks-arm-4',
    character: victim.id,
    rolled,
    wound: isNew ? woundOf(victim) : null,
    ...(isNew ? { reveals: true } : {}),
  } as const
  game.note?.({ ...openly, armour, total: victim.damage, only: [victim.side], publicly: openly })
}

/** sks-wound-2, sks-wound-3, sks-wound-6, sks-wound-13: what every new wound does. */
function applyWound(game: SanginGame, victim: Character, marker: Marker): void {
  const saw = witnesses(game.state, victim)
  victim.holdsShot = false // sks-shoot-10
  if (isDead(victim)) figureOf(victim).isLost = true
  else {
    knockDown(victim)
    staysConscious(game, victim)
  }
  for (const friend of saw) {
    friend.friendsHit++
    mark(friend, { ...marker, reason: 'witness' })
  }
}

/** sks-wound-4: friends within 12 inches who see it. */
export function witnesses(state: State, victim: Character): readonly Character[] {
  return state.characters.filter(
    (friend) =>
      friend !== victim &&
      friend.side === victim.side &&
      isConsciousOnTable(friend) &&
      distanceBetween(friend, victim) <= inch(WITNESS) &&
      sees(state, friend, victim),
  )
}

/** sks-wound-6, sks-wound-13: a new wound may knock a character out; one who is out rolls no more. */
function staysConscious(game: SanginGame, victim: Character): void {
  const percent = woundRow(victim.damage)?.conscious
  if (!victim.isConscious || percent === null || percent === undefined) return
  if (game.roll('sks-wound-6', fixedRoll(percent), undefined, victim.id).success) return
  victim.isConscious = false
  game.note?.({ kind: 'unconscious', clause: 'sks-wound-6', character: victim.id })
}

/** sks-mor-1, sks-mor-21, sks-ruling-31: a morale marker is put on a character, one for each reason and attack roll. */
export function mark(character: Character, marker: Marker): void {
  const { reason, attack } = marker
  if (attack > 0 && character.markers.some((one) => one.reason === reason && one.attack === attack)) return
  character.markers = [...character.markers, marker]
}

/** sks-wound-7, sks-aid-2: conscious, badly wounded and not treated for it. */
export function screams(character: Character): boolean {
  const wound = woundOf(character)
  if (wound !== 'medium' && wound !== 'serious' && wound !== 'critical') return false
  return character.isConscious && isOnGround(character) && !character.treated.includes(wound)
}

/** sks-wound-7: a friend within 12 inches screams in sight. */
export function hearsScreams(state: State, character: Character): boolean {
  return state.characters.some(
    (other) =>
      other !== character &&
      other.side === character.side &&
      screams(other) &&
      distanceBetween(other, character) <= inch(SCREAM) &&
      sees(state, character, other),
  )
}
