import { assert, noteVolley, rollMany, succeeds } from '@sandtable/engine'
import { oneOfThese } from '@sandtable/miniatures'
import { look } from '../seeing/sight.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, isDestroyed, isVehicle, type Model } from '../state/state.ts'
import { damageVehicle, rollAntiTank, rollCountermeasures, toHurtSoft } from '../vehicles/damage.ts'
import { strikeTemplate } from './explosions.ts'
import { isGuest, loseModel } from './losses.ts'
import { type AttackResult, type Group, type Shot, seenModels, snipersVictim } from './shots.ts'
import type { Row } from './targets.ts'
import { type Attack, mostCover, toWound } from './to-hit.ts'

/** csw-wr-21, csw-ruling-69: all shots with one weapon; Suppression gives Shock and no hits. */
export function fireGroup(
  game: WarriorGame,
  attack: Attack,
  group: Group,
  tally: AttackResult,
  named: ReadonlyMap<Row, Model>,
): void {
  const { weapon, shots } = group
  const [first] = shots
  assert(first, 'a group has shots')
  if (first.row.mode === 'suppression') {
    tally.shock.set(`${weapon.id} suppression`, 'D3') // csw-wr-21, csw-ruling-69
    game.note?.({
      kind: 'suppression',
      clause: 'csw-wr-21',
      team: attack.attacker.id,
      target: attack.target.id,
    })
    return
  }
  const hits = rollToHit(game, attack, group)
  if (hits === 0) return
  if (isVehicle(attack.target)) hitVehicle(game, attack, group, hits, tally)
  else if (weapon.template !== null) {
    for (let i = 0; i < hits; i++) strikeTemplate(game, attack, group, tally)
  } else if (first.row.mode === 'sniper') sniperHits(game, attack, group, named.get(first.row), hits, tally)
  else woundInfantry(game, group, hits, tally)
  if (first.row.mode !== 'sniper') tally.shock.set(weapon.id, weapon.shock)
  else if (isVehicle(attack.target)) tally.shock.set(weapon.id, weapon.shockWithoutCasualty) // csw-wr-16
}

/** csw-shoot-6, csw-shoot-7, csw-abins-9, csw-ruling-99: ROF dice for each model; how many hits. */
function rollToHit(game: WarriorGame, { attacker, target }: Attack, { shots, weapon, hit }: Group): number {
  const about = {
    team: attacker.id,
    target: target.id,
    weapon: weapon.id,
    models: shots.map(({ row }) => row.model.id),
  }
  if (!attacker.thisTurn.dumpsMagazines) {
    return rollMany(game, 'csw-shoot-7', hit, weapon.rof * shots.length, about).successes
  }
  const dice: number[] = []
  let hits = 0
  for (let i = 0; i < weapon.rof * shots.length; i++) {
    const first = game.dice.unnoted('csw-shoot-7', 6)
    const die = first === 1 ? game.dice.d6('csw-abins-9') : first
    dice.push(die)
    if (succeeds(hit, die)) hits += die === 6 ? 2 : 1
  }
  noteVolley(game, 'csw-shoot-7', hit, { dice, successes: hits }, about)
  return hits
}

/** csw-shoot-9, csw-shoot-11, csw-ruling-56: each hit is rolled to wound; a 6 is rolled again. */
function woundInfantry(game: WarriorGame, group: Group, hits: number, tally: AttackResult): void {
  const check = toWound(group.cover, group.hasArmour, group.weapon.pen)
  const { dice, successes } = rollMany(game, 'csw-shoot-9', check, hits, { weapon: group.weapon.id })
  tally.wounds += successes
  for (const die of dice) {
    if (die !== 6 || game.dice.d6('csw-shoot-11') !== 6) continue
    tally.exceptional++
    tally.wounds--
  }
}

/**
 * csw-wr-13 to csw-wr-18, csw-abins-9, csw-ruling-65 to csw-ruling-67, csw-ruling-171: an aimed shot at a named model. A
 * second hit by Magazine Dump strikes it too, or another model in sight if it has fallen.
 */
function sniperHits(
  game: WarriorGame,
  attack: Attack,
  { weapon, shots }: Group,
  named: Model | undefined,
  hits: number,
  tally: AttackResult,
): void {
  let hasKilled = false
  for (let i = 0; i < hits; i++) {
    const { success } = game.roll('csw-wr-15', toWound('none', false, weapon.pen))
    if (!success) continue
    const victim = named?.isLost ? nextVictim(game, attack, shots) : named
    if (!victim) continue
    loseModel(game, attack.target, victim, 'csw-wr-13')
    hasKilled = true
  }
  tally.shock.set(weapon.id, hasKilled ? weapon.shock : weapon.shockWithoutCasualty)
}

/** csw-ruling-171: whom the sniper names when the first is down. */
function nextVictim(game: WarriorGame, attack: Attack, shots: readonly Shot[]): Model | undefined {
  const there = seenModels(attack, shots).filter((model) => !model.isLost && !isGuest(attack.target, model))
  if (there.length === 0) return undefined
  return oneOfThese(there, game.ask(snipersVictim(attack, there)))
}

/** csw-veh-5, csw-wr-9, csw-veh-12: a vehicle is hit: each hit by itself, small arms all together. */
function hitVehicle(
  game: WarriorGame,
  attack: Attack,
  group: Group,
  hits: number,
  tally: AttackResult,
): void {
  const { target, attacker } = attack
  if (group.weapon.antiTank === null) {
    tally.softHits += rollMany(game, 'csw-veh-12', toHurtSoft(group.weapon.pen), hits, {
      weapon: group.weapon.id,
      target: target.id,
    }).successes
    return
  }
  for (let i = 0; i < hits && !isDestroyed(target); i++) {
    const mayReroll = target.thisTurn.isPriority && attacker.side !== target.side && !tally.hasRerolled
    const antiTank = rollAntiTank(game, target, group.weapon.antiTank, mayReroll)
    tally.hasRerolled ||= antiTank.wasRerolled // csw-abpro-5, csw-ruling-92: once per attack
    damageVehicle(game, target, antiTank.successes, rollCountermeasures(game, target, group.cover))
  }
}

/** csw-veh-12, csw-ruling-113: the successes of all small arms are one attack, against one roll of countermeasures. */
export function resolveSoftHits(
  game: WarriorGame,
  attack: Attack,
  shots: readonly Shot[],
  tally: AttackResult,
): void {
  const { attacker, target } = attack
  if (tally.softHits === 0 || isDestroyed(target)) return
  const [vehicle] = aliveModels(target)
  if (!vehicle) return
  const covers = shots.map(
    ({ row }) =>
      row.mode === 'sniper' ? 'none' : look(game.state, attacker, row.model, target, vehicle).cover, // csw-wr-15
  )
  damageVehicle(game, target, tally.softHits, rollCountermeasures(game, target, mostCover(covers)))
}
