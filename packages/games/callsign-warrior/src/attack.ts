import { type Decision, type Game, mod, orMore, pick, some, succeeds } from '@sandtable/engine'
import { type Body, base, distance, overlaps } from '@sandtable/table'
import { NATURAL } from './courage.ts'
import { bodyOf, isChain } from './figures.ts'
import { addShock, d2, d3, loseModel, settleLosses, standing } from './losses.ts'
import { coverStoodIn, look } from './sight.ts'
import { aliveModels, isDestroyed, isVehicle, type Model, type State, type Team } from './state.ts'
import { aimAt, canHurt, isIndirect, type Row } from './targets.ts'
import type { Cover } from './terrain.ts'
import { type Attack, hasBodyArmour, mostCover, protectionAgainst, toHit, toWound } from './to-hit.ts'
import { damageVehicle, rollAntiTank, rollCountermeasures } from './vehicles.ts'
import { noteVolley, volley } from './volley.ts'
import type { ShockRating, Weapon } from './weapons.ts'

/** One row of an attack with all that was fixed before the first die. */
interface Shot {
  readonly row: Row
  readonly models: readonly Model[]
  readonly range: number
}

/** What an attack has brought so far. */
interface Tally {
  wounds: number
  /** csw-shoot-11: wounds whose victim the attacker chooses. */
  exceptional: number
  /** csw-veh-12: successes of small arms against a soft-skinned vehicle. */
  softHits: number
  /** The Shock ratings of the weapons that hit, by weapon. */
  readonly shock: Map<string, ShockRating>
  /** csw-wr-8: others struck by a template, and by how much Shock. */
  readonly struck: Map<Team, ShockRating>
}

/** csw-shoot-5 to csw-shoot-12: an attack is rolled, weapon by weapon; then casualties, then Shock. */
export function resolveAttack(game: Game<State>, attack: Attack): void {
  const { state } = game
  const { attacker, target } = attack
  const shots = fixShots(state, attack)
  if (shots.length === 0) {
    game.note?.({ kind: 'attack-lost', clause: 'csw-gt-3', team: attacker.id, target: target.id })
    return
  }
  const before = new Map<Team, readonly Body[]>(state.teams.map((team) => [team, standing(state, team)]))
  const sighted = seenModels(attack, shots)
  const tally: Tally = { wounds: 0, exceptional: 0, softHits: 0, shock: new Map(), struck: new Map() }
  const named = nameVictims(game, attack, shots)
  game.open?.({
    kind: 'attack',
    clause: 'csw-shoot-1',
    team: attacker.id,
    target: target.id,
    occasion: attack.occasion,
  })
  for (const group of inOrder(game, attack, groupsOf(state, attack, shots))) {
    fireGroup(game, attack, group, tally, named)
  }
  if (isVehicle(target)) resolveSoftHits(game, attack, shots, tally)
  else removeCasualties(game, attack, tally, sighted)
  for (const { row } of shots) spend(row)
  const points = shockOf(game, tally.shock)
  addShock(game, target, points, 'csw-shoot-12') // csw-veh-13: vehicles too
  for (const [team, rating] of tally.struck) addShock(game, team, rolledShock(game, rating), 'csw-wr-8')
  for (const [team, bodies] of before) if (team.place === 'table') settleLosses(game, team, bodies, 'fight')
  game.close?.()
}

/** csw-shoot-3, csw-dash-4, csw-gt-3, csw-wr-4, csw-ruling-32: who can still hit, and what. */
function fixShots(state: State, attack: Attack): readonly Shot[] {
  const { attacker, target, rows, dashed, occasion } = attack
  const shots: Shot[] = []
  for (const row of rows) {
    if (row.model.isLost) continue
    if (dashed !== 'no' || occasion === 'beaten-zone') {
      const blind = blindAim(attack, row)
      if (blind) shots.push(blind)
      continue
    }
    const aim = aimAt(state, attacker, row, target)
    if (aim) shots.push({ row, ...aim })
  }
  return shots
}

/** csw-dash-4, csw-wr-4, csw-ruling-29: whether or not it is seen; only a beaten zone reaches beyond its range. */
function blindAim({ attacker, target, occasion }: Attack, row: Row): Shot | null {
  if (isVehicle(target) && !canHurt(row.weapon, target)) return null
  const body = bodyOf(attacker, row.model)
  const models = aliveModels(target).filter(
    (model) => occasion === 'beaten-zone' || distance(body, bodyOf(target, model)) <= row.weapon.range,
  )
  if (models.length === 0) return null
  return { row, models, range: Math.min(...models.map((model) => distance(body, bodyOf(target, model)))) }
}

/** csw-shoot-10, csw-ruling-55: the models among which casualties fall. */
function seenModels({ target }: Attack, shots: readonly Shot[]): readonly Model[] {
  return target.models.filter((model) => shots.some(({ models }) => models.includes(model)))
}

/** csw-wr-13: the sniper names his victim before he rolls. */
function nameVictims(game: Game<State>, attack: Attack, shots: readonly Shot[]): ReadonlyMap<Row, Model> {
  const named = new Map<Row, Model>()
  for (const { row, models } of shots) {
    if (row.mode !== 'sniper' || isVehicle(attack.target)) continue
    const open = models.filter(({ profile }) => profile.role !== 'medic' || models.length === 1) // csw-med-4
    const id = game.ask(snipersVictim(attack, open))
    const model = open.find((one) => one.id === id)
    if (model) named.set(row, model)
  }
  return named
}

export function snipersVictim({ attacker, target }: Attack, models: readonly Model[]): Decision<string> {
  return pick({
    clause: 'csw-wr-13',
    name: 'snipers-victim',
    seat: attacker.side,
    about: { team: attacker.id, target: target.id },
    options: models.map(({ id }) => id),
  })
}

/** Shots that need the same numbers, rolled together. */
interface Group {
  readonly shots: readonly Shot[]
  readonly weapon: Weapon
  readonly hit: ReturnType<typeof toHit>
  readonly cover: Cover
  readonly hasArmour: boolean
}

/** csw-shoot-6, csw-shoot-8: weapon by weapon in the order of the rows, apart where the numbers differ. */
function groupsOf(state: State, attack: Attack, shots: readonly Shot[]): readonly Group[] {
  const groups = new Map<string, { shots: Shot[] } & Omit<Group, 'shots'>>()
  for (const shot of shots) {
    const { weapon, mode } = shot.row
    const hit = toHit(state, attack, shot.row, shot.range)
    const { cover, hasArmour } = protectionAgainst(state, attack, shot.row, shot.models)
    const key = `${weapon.id} ${mode} ${hit.base} ${hit.modifiers.map(({ clause }) => clause).join()} ${cover} ${hasArmour}`
    const known = groups.get(key)
    if (known) known.shots.push(shot)
    else groups.set(key, { shots: [shot], weapon, hit, cover, hasArmour })
  }
  return [...groups.values()]
}

/** csw-shoot-5: the attacker orders his weapons. It matters only where a template is laid; else they go as printed. */
function inOrder(
  game: Game<State>,
  { attacker, target }: Attack,
  groups: readonly Group[],
): readonly Group[] {
  const weapons = [...new Set(groups.map(({ weapon }) => weapon.id))]
  const matters =
    weapons.length > 1 && !isVehicle(target) && groups.some(({ weapon }) => weapon.template !== null)
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

function fireGroup(
  game: Game<State>,
  attack: Attack,
  group: Group,
  tally: Tally,
  named: ReadonlyMap<Row, Model>,
): void {
  const { weapon, shots } = group
  const [first] = shots
  if (!first) return
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
  } else if (first.row.mode === 'sniper') sniperHit(game, attack, group, named.get(first.row), tally)
  else woundInfantry(game, group, hits, tally)
  if (first.row.mode !== 'sniper') tally.shock.set(weapon.id, weapon.shock)
  else if (isVehicle(attack.target)) tally.shock.set(weapon.id, weapon.shock)
}

/** csw-shoot-6, csw-shoot-7, csw-abins-9, csw-ruling-99: ROF dice for each model; how many hits. */
function rollToHit(game: Game<State>, { attacker, target }: Attack, { shots, weapon, hit }: Group): number {
  const about = {
    team: attacker.id,
    target: target.id,
    weapon: weapon.id,
    models: shots.map(({ row }) => row.model.id),
  }
  if (!attacker.thisTurn.dumpsMagazines) {
    return volley(game, 'csw-shoot-7', hit, weapon.rof * shots.length, about).successes
  }
  const dice: number[] = []
  let hits = 0
  for (let i = 0; i < weapon.rof * shots.length; i++) {
    const first = game.dice.unnoted('csw-shoot-7', 6)
    const die = first === 1 ? game.dice.d6('csw-abins-9') : first
    dice.push(die)
    if (succeeds(hit, die)) hits += die === 6 ? 2 : 1
  }
  noteVolley(game, 'csw-shoot-7', hit, dice, hits, about)
  return hits
}

/** csw-shoot-9, csw-shoot-11, csw-ruling-56: each hit is rolled to wound; a 6 is rolled again. */
function woundInfantry(game: Game<State>, group: Group, hits: number, tally: Tally): void {
  const check = toWound(group.cover, group.hasArmour, group.weapon.pen)
  const { dice, successes } = volley(game, 'csw-shoot-9', check, hits, { weapon: group.weapon.id })
  tally.wounds += successes
  for (const die of dice) {
    if (die !== 6 || game.dice.d6('csw-shoot-11') !== 6) continue
    tally.exceptional++
    tally.wounds--
  }
}

/** csw-wr-13 to csw-wr-18, csw-ruling-65 to csw-ruling-67: one aimed shot at a named model. */
function sniperHit(
  game: Game<State>,
  { target }: Attack,
  group: Group,
  victim: Model | undefined,
  tally: Tally,
): void {
  const { weapon } = group
  const { success } = game.roll('csw-wr-15', toWound('none', false, weapon.pen))
  const falls = success && victim !== undefined && !victim.isLost
  if (falls) loseModel(game, target, victim, 'csw-wr-13')
  tally.shock.set(weapon.id, falls ? weapon.shock : weapon.shockWithoutCasualty)
}

/** csw-wr-7, csw-wr-8, csw-ruling-63: a template on a model of the target; everybody under it is hit. */
function strikeTemplate(game: Game<State>, attack: Attack, group: Group, tally: Tally): void {
  const { target, attacker } = attack
  const [first] = group.shots
  if (!first) return
  const there = (isIndirect(group.weapon) ? aliveModels(target) : first.models).filter(
    ({ isLost }) => !isLost,
  )
  if (there.length === 0) return
  const id = game.ask(templateCentre(attacker.side, target, there))
  const centre = there.find((model) => model.id === id)
  if (!centre) return
  explode(game, {
    at: centre,
    diameter: group.weapon.template ?? 0,
    pen: group.weapon.pen,
    antiTank: group.weapon.antiTank ?? 0,
    coverOf: (team, model) =>
      isIndirect(group.weapon)
        ? coverStoodIn(game.state, model)
        : look(game.state, attacker, first.row.model, team, model).cover,
    onStruck: (team) => {
      if (team !== target) tally.struck.set(team, group.weapon.shock)
    },
  })
}

export function templateCentre(seat: Team['side'], target: Team, models: readonly Model[]): Decision<string> {
  return pick({
    clause: 'csw-wr-7',
    name: 'template-centre',
    seat,
    about: { target: target.id },
    options: models.map(({ id }) => id),
  })
}

export interface Explosion {
  readonly at: { readonly x: number; readonly y: number }
  readonly diameter: number
  readonly pen: number
  readonly antiTank: number
  readonly coverOf: (team: Team, model: Model) => Cover
  readonly onStruck: (team: Team) => void
}

/** csw-wr-8: every model partly under the template takes a hit against its own Defence; vehicles the A/T dice. */
export function explode(game: Game<State>, explosion: Explosion): void {
  const { state } = game
  const template = base({ x: explosion.at.x, y: explosion.at.y }, Math.floor(explosion.diameter / 2))
  game.note?.({
    kind: 'explosion',
    clause: 'csw-wr-7',
    x: template.at.x,
    y: template.at.y,
    diameter: explosion.diameter,
  })
  for (const team of state.teams) {
    if (team.place !== 'table') continue
    const under = aliveModels(team).filter((model) => overlaps(template, bodyOf(team, model)))
    if (under.length === 0) continue
    explosion.onStruck(team)
    for (const model of under) {
      const cover = explosion.coverOf(team, model)
      if (isVehicle(team)) {
        const antiTank = rollAntiTank(game, team, explosion.antiTank, false)
        damageVehicle(game, team, antiTank, rollCountermeasures(game, team, cover))
      } else if (game.roll('csw-wr-8', toWound(cover, hasBodyArmour(model), explosion.pen)).success) {
        loseModel(game, team, insteadOfMedic(team, model), 'csw-wr-8')
      }
    }
  }
}

/** csw-med-4: a template wound on a Medic with a Team he helps removes another of its models while there is one. */
function insteadOfMedic(team: Team, model: Model): Model {
  if (model.profile.role !== 'medic' || team.profile.category === 'headquarters') return model
  return aliveModels(team).find((one) => one !== model) ?? model
}

/** csw-veh-5, csw-wr-9, csw-veh-12: a vehicle is hit: each hit by itself, small arms all together. */
function hitVehicle(game: Game<State>, attack: Attack, group: Group, hits: number, tally: Tally): void {
  const { target, attacker } = attack
  if (group.weapon.antiTank === null) {
    const check = orMore(
      6,
      [group.weapon.pen > 0 && mod(-group.weapon.pen, 'penetration', 'csw-veh-12')],
      NATURAL,
    )
    tally.softHits += volley(game, 'csw-veh-12', check, hits, {
      weapon: group.weapon.id,
      target: target.id,
    }).successes
    return
  }
  for (let i = 0; i < hits && !isDestroyed(target); i++) {
    const antiTank = rollAntiTank(
      game,
      target,
      group.weapon.antiTank,
      target.thisTurn.isPriority && attacker.side !== target.side,
    )
    damageVehicle(game, target, antiTank, rollCountermeasures(game, target, group.cover))
  }
}

/** csw-veh-12, csw-ruling-113: the successes of all small arms are one attack, against one roll of countermeasures. */
function resolveSoftHits(game: Game<State>, attack: Attack, shots: readonly Shot[], tally: Tally): void {
  const { attacker, target } = attack
  if (tally.softHits === 0 || isDestroyed(target)) return
  const [vehicle] = aliveModels(target)
  if (!vehicle) return
  const covers = shots.map(({ row }) => look(game.state, attacker, row.model, target, vehicle).cover)
  damageVehicle(game, target, tally.softHits, rollCountermeasures(game, target, mostCover(covers)))
}

/** csw-shoot-10, csw-shoot-11: first the attacker's choices, then the owner's; wounds beyond those seen are lost. */
function removeCasualties(game: Game<State>, attack: Attack, tally: Tally, sighted: readonly Model[]): void {
  const { attacker, target } = attack
  for (let i = 0; i < tally.exceptional; i++) {
    const there = sighted.filter(
      (model) => !model.isLost && (model.profile.role !== 'medic' || isAtHome(target)),
    )
    if (there.length === 0) break
    const id = game.ask(exceptionalCasualty(attacker.side, target, there))
    const model = there.find((one) => one.id === id)
    if (model) loseModel(game, target, model, 'csw-shoot-11')
  }
  chooseCasualties(
    game,
    target,
    tally.wounds,
    sighted.filter((model) => !model.isLost),
    'csw-shoot-10',
  )
}

function isAtHome(team: Team): boolean {
  return team.profile.category === 'headquarters'
}

export function exceptionalCasualty(
  seat: Team['side'],
  target: Team,
  models: readonly Model[],
): Decision<string> {
  return pick({
    clause: 'csw-shoot-11',
    name: 'exceptional-casualty',
    seat,
    about: { target: target.id },
    options: models.map(({ id }) => id),
  })
}

/** csw-shoot-10, csw-rate-6, csw-cc-9: the owner removes so many of these models and keeps the chain if he can. */
export function chooseCasualties(
  game: Game<State>,
  target: Team,
  wounds: number,
  among: readonly Model[],
  clause: 'csw-shoot-10' | 'csw-cc-9',
): void {
  const guest = among.find((model) => model.profile.role === 'medic' && !isAtHome(target)) // csw-med-4: falls last
  const first = among.filter((model) => model !== guest)
  const count = Math.min(wounds, first.length)
  if (count > 0) {
    const chosen = game.ask(casualties(target, first, count, clause))
    for (const model of first) if (chosen.includes(model.id)) loseModel(game, target, model, clause)
  }
  if (guest && wounds > first.length) loseModel(game, target, guest, clause)
}

export function casualties(
  target: Team,
  among: readonly Model[],
  count: number,
  clause: 'csw-shoot-10' | 'csw-cc-9',
): Decision<readonly string[]> {
  const breaks = (chosen: readonly string[]): boolean =>
    !isChain(
      aliveModels(target).filter(({ id }) => !chosen.includes(id)),
      target.profile.cohesion,
    )
  const ids = among.map(({ id }) => id)
  const mayKeepChain = selections(ids, count).some((chosen) => !breaks(chosen))
  return some({
    clause,
    name: 'casualties',
    seat: target.side,
    about: { team: target.id, wounds: count },
    options: ids,
    min: count,
    max: count,
    ...(mayKeepChain
      ? {
          illegal: (chosen: readonly string[]) =>
            breaks(chosen) ? 'That would tear the Team apart (csw-rate-6).' : null,
        }
      : {}),
  })
}

/** All ways to choose so many of a few. */
function selections(ids: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]]
  return ids.flatMap((id, i) => selections(ids.slice(i + 1), count - 1).map((rest) => [id, ...rest]))
}

/** csw-shock-1, csw-shock-2, csw-ruling-34: the highest single result among the weapons that hit. */
function shockOf(game: Game<State>, ratings: ReadonlyMap<string, ShockRating>): number {
  let most = 0
  for (const rating of ratings.values()) most = Math.max(most, rolledShock(game, rating))
  return most
}

function rolledShock(game: Game<State>, rating: ShockRating): number {
  if (rating === 'D2') return d2(game, 'csw-wr-11')
  return rating === 'D3' ? d3(game, 'csw-wr-11') : rating
}

/** csw-wr-26: a one-use weapon is gone, hit or miss. */
function spend({ model, weapon }: Row): void {
  model.hasFired = true
  if (weapon.isOneUse) model.spent.push(weapon.id)
}
