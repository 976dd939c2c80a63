import { refusal } from '@sandtable/engine'
import {
  bodiesDistance,
  CONTACT_GAP,
  gridAround,
  namedOf,
  placeFigure,
  placesTouching,
  whichOf,
} from '@sandtable/miniatures'
import { distance } from '@sandtable/table'
import { baseAt, bodiesOf, isChain } from '../moving/figures.ts'
import { findPlaces, type PlacementTerms, placing } from '../moving/placement.ts'
import { CONTACT_DEGREES, NEAR_MODEL } from '../sampling/grids.ts'
import { isGuest } from '../shooting/losses.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, isOnTable, type Model, type Team, teamsOf } from '../state/state.ts'
import { BASE_RADIUS, MEDIC } from '../tables.ts'

/** csw-med-1: the Medic of a Team, if alive and with it. */
export function medicOf(team: Team): Model | null {
  return aliveModels(team).find(({ profile }) => profile.role === 'medic') ?? null
}

/** csw-med-1, csw-ruling-104: after the Officer's order the Medic may go to a Team that has lost a model this turn. */
export function sendMedic(game: WarriorGame, team: Team): void {
  const { state } = game
  const medic = medicOf(team)
  if (!medic || medic.hasFired || !isOnTable(team)) return
  const hurt = teamsOf(state, team.side).filter(
    (one) =>
      isOnTable(one) &&
      one.models.some(({ lostThisTurn }) => lostThisTurn) &&
      bodiesDistance([baseAt(medic)], bodiesOf(state, one)) <= state.terms.constants.medicRange,
  )
  const asked = { clause: 'csw-med-1', name: 'send-medic', by: team, of: hurt, orElse: 'none' }
  const helped = namedOf(hurt, game.ask(whichOf(asked)))
  if (helped) help(game, team, medic, helped)
}

/** csw-med-2 to csw-med-4, csw-ruling-102: a die for each loss of this turn: 5 removes a Shock, 6 also brings the model back. */
function help(game: WarriorGame, team: Team, medic: Model, helped: Team): void {
  const lost = helped.models.filter(({ lostThisTurn }) => lostThisTurn)
  game.note?.({ kind: 'medic', clause: 'csw-med-1', team: team.id, helped: helped.id })
  const back: Model[] = []
  for (const model of lost) {
    const die = game.dice.d6('csw-med-2')
    if (die < MEDIC.calmsOn) continue
    helped.shock = Math.max(0, helped.shock - MEDIC.removesShock)
    game.note?.({
      kind: 'calmed',
      clause: 'csw-med-2',
      team: helped.id,
      model: model.id,
      shock: helped.shock,
    })
    if (die >= MEDIC.returnsOn) back.push(model)
  }
  for (const model of back) bringBack(game, helped, model)
  team.thisTurn.hasMedicAtWork = true
  helped.thisTurn.hasMedicAtWork = true
  if (helped !== team) joinTeam(game, team, medic, helped)
  if (helped.order === null) helped.thisTurn.isHelped = true // csw-med-3
}

/** csw-med-2: the soldier is placed in coherency and no longer counts as lost. */
function bringBack(game: WarriorGame, team: Team, model: Model): void {
  const { state } = game
  const terms = withTeam(team, [model], 'csw-med-2', 'bring-back')
  const [spot] = game.ask(placing(state, terms))
  if (!spot) return // csw-ruling-165
  model.isLost = false
  model.lostThisTurn = false
  team.freshLosses = Math.max(0, team.freshLosses - 1)
  placeFigure(model, spot, spot.floor ?? 0)
  game.note?.({ kind: 'returned', clause: 'csw-med-2', team: team.id, model: model.id })
}

function withTeam(team: Team, models: readonly Model[], clause: string, name: string): PlacementTerms {
  const [first] = aliveModels(team)
  return {
    clause,
    name,
    team,
    models,
    whyNotHere: () => null,
    wayOut: 'if-no-room',
    ignoresZones: models.some(({ profile }) => profile.role === 'medic'),
    candidates: () => (first ? gridAround(first, NEAR_MODEL) : []),
  }
}

/** csw-med-2, csw-med-4, csw-med-5: the owner puts the Medic in contact with one of them; until the end of the turn the Medic is one of them. */
function joinTeam(game: WarriorGame, team: Team, medic: Model, helped: Team): void {
  const { state } = game
  const contact = inContact(helped, medic)
  const terms = findPlaces(state, contact, contact.candidates(NO_CHANCE))
    ? contact
    : withTeam(helped, [medic], 'csw-med-4', 'place-medic')
  const [spot] = game.ask(placing(state, terms))
  if (!spot) return // csw-ruling-165
  team.models.splice(team.models.indexOf(medic), 1)
  helped.models.push(medic)
  placeFigure(medic, spot, spot.floor ?? 0)
}

/** The candidates do not depend on dice. */
const NO_CHANCE = { below: () => 0 } as const

function inContact(helped: Team, medic: Model): PlacementTerms {
  const comrades = aliveModels(helped)
  return {
    ...withTeam(helped, [medic], 'csw-med-2', 'place-medic'),
    whyNotHere: (point) =>
      comrades.some((one) => distance(baseAt(one), baseAt(point)) <= CONTACT_GAP)
        ? null
        : refusal('not-in-contact', 'The Medic is put in contact with a model of the Team (csw-med-2).'),
    candidates: () => comrades.flatMap((one) => placesTouching(one, 2 * BASE_RADIUS, CONTACT_DEGREES)),
  }
}

/** csw-med-4, csw-ruling-103: at the end of the turn the Medic returns; if the own Team is gone, the Medic stays and is one of them. */
export function medicsReturn(game: WarriorGame): void {
  const { state } = game
  for (const home of state.teams) {
    if (home.profile.category !== 'headquarters' || !isOnTable(home)) continue
    const helped = teamsOf(state, home.side).find((one) =>
      aliveModels(one).some((model) => isGuest(one, model)),
    )
    const medic = helped ? aliveModels(helped).find((model) => isGuest(helped, model)) : stranded(home)
    if (!medic) continue
    const terms = withTeam(home, [medic], 'csw-med-4', 'medic-returns')
    const [spot] = game.ask(placing(state, terms))
    if (!spot) continue // csw-ruling-165
    if (helped) {
      helped.models.splice(helped.models.indexOf(medic), 1)
      home.models.push(medic)
    }
    placeFigure(medic, spot, spot.floor ?? 0)
    game.note?.({ kind: 'medic-returns', clause: 'csw-med-4', team: home.id })
  }
}

/** The helped Team is gone, and the Medic stands alone at its place. */
function stranded(home: Team): Model | null {
  const medic = medicOf(home)
  const others = aliveModels(home).filter((model) => model !== medic)
  const { cohesion } = home.profile
  if (!medic || others.length === 0 || isChain([...others, medic], cohesion)) return null
  return isChain(others, cohesion) ? medic : null
}
