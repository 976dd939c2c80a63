import { type Decision, some } from '@sandtable/engine'
import { oneOfThese, whichOf } from '@sandtable/miniatures'
import { distance } from '@sandtable/table'
import type { ShockRating, Weapon } from '../../forces/weapons.ts'
import { bodyOf } from '../moving/figures.ts'
import type { Cover } from '../moving/terrain.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, isVehicle, type Model, type State, type Team } from '../state/state.ts'
import { isGuest } from './losses.ts'
import { aimAt, canHurt, canLob, isIndirect, isInRange, type Row } from './targets.ts'
import { type Attack, protectionAgainst, toHit } from './to-hit.ts'

/** One row of an attack, with everything that is fixed before the first die. */
export interface Shot {
  readonly row: Row
  readonly models: readonly Model[]
  readonly range: number
}

/** The result of an attack so far. */
export interface AttackResult {
  wounds: number
  /** csw-shoot-11: wounds whose victim the attacker chooses. */
  exceptional: number
  /** csw-veh-12: successes of small arms against a soft-skinned vehicle. */
  softHits: number
  /** csw-abpro-5: the one die of a Priority Target was rolled again. */
  hasRerolled: boolean
  /** The Shock ratings of the weapons that hit, by weapon. */
  readonly shock: Map<string, ShockRating>
  /** csw-wr-8: others struck by a template, and by how much Shock. */
  readonly struck: Map<Team, ShockRating>
}

/** csw-shoot-3, csw-dash-4, csw-gt-3, csw-wr-4, csw-ruling-32: which models can still hit the target, and with which weapons. */
export function fixShots(state: State, attack: Attack): readonly Shot[] {
  const { attacker, target, rows, dashed, occasion } = attack
  const shots: Shot[] = []
  for (const row of rows) {
    if (row.model.isLost) continue
    if (dashed !== 'no' || occasion === 'beaten-zone') {
      const blind = blindAim(state, attack, row)
      if (blind) shots.push(blind)
      continue
    }
    const aim = aimAt(state, attacker, row, target)
    if (aim) shots.push({ row, ...aim })
  }
  return shots
}

/** csw-dash-4, csw-wr-4, csw-ruling-29: whether or not it is seen; only a beaten zone reaches beyond its range. */
function blindAim(state: State, { attacker, target, occasion }: Attack, row: Row): Shot | null {
  if (!canHurt(row.weapon, target)) return null
  if (isIndirect(row.weapon) && !canLob(state, attacker, row.model, target)) return null // csw-wr-10
  const body = bodyOf(attacker, row.model)
  const models = aliveModels(target).filter(
    (model) => occasion === 'beaten-zone' || isInRange(row.weapon, distance(body, bodyOf(target, model))),
  )
  const range = Math.min(...models.map((model) => distance(body, bodyOf(target, model))))
  return models.length > 0 ? { row, models, range } : null
}

/** csw-shoot-10, csw-ruling-55: the models among which casualties fall. */
export function seenModels({ target }: Attack, shots: readonly Shot[]): readonly Model[] {
  return target.models.filter((model) => shots.some(({ models }) => models.includes(model)))
}

/** csw-wr-13: the sniper's owner names the victim before the roll. */
export function nameVictims(
  game: WarriorGame,
  attack: Attack,
  shots: readonly Shot[],
): ReadonlyMap<Row, Model> {
  const named = new Map<Row, Model>()
  for (const { row, models } of shots) {
    if (row.mode !== 'sniper' || isVehicle(attack.target)) continue
    const isAlone = aliveModels(attack.target).length === 1
    const open = models.filter((model) => !isGuest(attack.target, model) || isAlone) // csw-med-4
    if (open.length === 0) continue
    named.set(row, oneOfThese(open, game.ask(snipersVictim(attack, open))))
  }
  return named
}

export function snipersVictim({ attacker, target }: Attack, models: readonly Model[]): Decision<string> {
  const about = { team: attacker.id, target: target.id }
  return whichOf({ clause: 'csw-wr-13', name: 'snipers-victim', by: attacker, about, of: models })
}

/** Shots that need the same numbers, rolled together. */
export interface Group {
  readonly shots: readonly Shot[]
  readonly weapon: Weapon
  readonly hit: ReturnType<typeof toHit>
  readonly cover: Cover
  readonly hasArmour: boolean
}

/** csw-shoot-6, csw-shoot-8: weapon by weapon in the order of the rows, apart where the numbers differ. */
export function groupsOf(state: State, attack: Attack, shots: readonly Shot[]): readonly Group[] {
  const groups = new Map<string, { shots: Shot[] } & Omit<Group, 'shots'>>()
  for (const shot of shots) {
    const { weapon, mode } = shot.row
    const hit = toHit(state, attack, shot.row, shot.range)
    const { cover, hasArmour } = protectionAgainst(state, attack, shot.row, shot.models)
    const eye = weapon.template === null ? '' : shot.row.model.id // csw-wr-7: a template lies on what its own firer sees
    const key = `${eye} ${weapon.id} ${mode} ${hit.base} ${hit.modifiers.map(({ clause }) => clause).join()} ${cover} ${hasArmour}`
    const known = groups.get(key)
    if (known) known.shots.push(shot)
    else groups.set(key, { shots: [shot], weapon, hit, cover, hasArmour })
  }
  return [...groups.values()]
}

/** csw-shoot-5: the attacker orders the weapons. It matters only where a template is laid; else they go as printed. */
export function inOrder(
  game: WarriorGame,
  { attacker, target }: Attack,
  groups: readonly Group[],
): readonly Group[] {
  const weapons = [...new Set(groups.map(({ weapon }) => weapon.id))]
  const matters = !isVehicle(target) && groups.some(({ weapon }) => weapon.template !== null)
  if (!matters) return groups
  const order = game.ask(weaponOrder(attacker, target, weapons))
  return [...groups].sort((a, b) => order.indexOf(a.weapon.id) - order.indexOf(b.weapon.id))
}

export function weaponOrder(
  attacker: Team,
  target: Team,
  weapons: readonly string[],
): Decision<readonly string[]> {
  return some({
    clause: 'csw-shoot-5',
    name: 'weapon-order',
    seat: attacker.side,
    about: { team: attacker.id, target: target.id },
    options: weapons,
    min: weapons.length,
    max: weapons.length,
    ordered: true,
    standing: weapons,
  })
}
