import { assert, type Decision } from '@sandtable/engine'
import { oneOfThese, whichOf } from '@sandtable/miniatures'
import { base, overlaps } from '@sandtable/table'
import { bodyOf } from '../moving/figures.ts'
import type { Cover } from '../moving/terrain.ts'
import { coverStoodIn, look } from '../seeing/sight.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, isVehicle, type Model, type Team } from '../state/state.ts'
import { damageVehicle, rollAntiTank, rollCountermeasures } from '../vehicles/damage.ts'
import { isGuest, loseModel } from './losses.ts'
import type { AttackResult, Group } from './shots.ts'
import { isIndirect } from './targets.ts'
import { type Attack, hasBodyArmour, toWound } from './to-hit.ts'

/** csw-wr-7, csw-wr-8, csw-ruling-63: a template on a model of the target; everybody under it is hit. */
export function strikeTemplate(game: WarriorGame, attack: Attack, group: Group, tally: AttackResult): void {
  const { target, attacker } = attack
  const [first] = group.shots
  assert(first, 'a group has shots')
  const diameter = group.weapon.template
  assert(diameter !== null, `${group.weapon.id} has no template`)
  const there = (isIndirect(group.weapon) ? aliveModels(target) : first.models).filter(
    ({ isLost }) => !isLost,
  )
  if (there.length === 0) return
  const centre = oneOfThese(there, game.ask(templateCentre(attacker.side, target, there)))
  explode(game, {
    at: centre,
    diameter,
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
  const about = { target: target.id }
  return whichOf({ clause: 'csw-wr-7', name: 'template-centre', by: seat, about, of: models })
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
export function explode(game: WarriorGame, explosion: Explosion): void {
  const { state } = game
  const template = base({ x: explosion.at.x, y: explosion.at.y }, Math.floor(explosion.diameter / 2))
  game.note?.({
    kind: 'explosion',
    clause: 'csw-wr-7',
    x: template.at.x,
    y: template.at.y,
    diameter: explosion.diameter,
  })
  // All at once: models that leave a burning vehicle were not under the template.
  const struck = state.teams
    .filter((team) => team.place === 'table' && (!isVehicle(team) || explosion.antiTank > 0)) // csw-veh-11
    .map((team) => ({
      team,
      under: aliveModels(team).filter((model) => overlaps(template, bodyOf(team, model))),
    }))
  for (const { team, under } of struck) {
    if (under.length === 0) continue
    explosion.onStruck(team)
    for (const model of under) {
      if (model.isLost) continue // csw-med-4: in the Medic's stead
      const cover = explosion.coverOf(team, model)
      if (isVehicle(team)) {
        const { successes } = rollAntiTank(game, team, explosion.antiTank, false)
        damageVehicle(game, team, successes, rollCountermeasures(game, team, cover))
      } else if (game.roll('csw-wr-8', toWound(cover, hasBodyArmour(model), explosion.pen)).success) {
        loseModel(game, team, insteadOfMedic(team, model), 'csw-wr-8')
      }
    }
  }
}

/** csw-med-4: a template wound on a Medic with a helped Team removes another of its models while there is one. */
function insteadOfMedic(team: Team, model: Model): Model {
  if (!isGuest(team, model)) return model
  return aliveModels(team).find((one) => one !== model) ?? model
}
