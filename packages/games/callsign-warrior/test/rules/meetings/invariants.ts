import { completeOptions, everyNote, isRefusal, type Note } from '@sandtable/engine'
import { bodiesDistance } from '@sandtable/miniatures'
import { hullCorners, overlaps } from '@sandtable/table'
import { type State, type Team, teamDistance } from '../../../src/index.ts'
import { bodiesOf, bodyOf, isChain, teamDistanceToPoint } from '../../../src/rules/moving/figures.ts'
import { mapOf } from '../../../src/rules/moving/terrain.ts'
import { OPTIONS, setup } from '../../../src/rules/set-up/options.ts'
import { aliveModels } from '../../../src/rules/state/state.ts'
import { stateForm } from '../../../src/rules/state/state-form.ts'
import { ZONE_OF_CONTROL } from '../../../src/rules/tables.ts'

const OPTIONS_AGREED = completeOptions(OPTIONS, {})
if (isRefusal(OPTIONS_AGREED)) throw new Error(OPTIONS_AGREED.sentence)
const FORM = stateForm(OPTIONS_AGREED)
const TERMS = setup(OPTIONS_AGREED).terms

/** What was before a step, at each of its questions, and after it; and what was told of it. */
export interface Played {
  readonly before: State
  readonly between: readonly State[]
  readonly after: State
  readonly notes: readonly Note[]
}

/** Sentences on what must never be so after a step, however rules meet. */
export function faultsOf(played: Played): readonly string[] {
  return [
    ...tooNear(played),
    ...movedThoughImmobile(played),
    ...struckWrongly(played),
    ...tornApart(played),
    ...onTopOfEachOther(played),
    ...overTheEdge(played),
    ...illFormed(played),
  ]
}

/** csw-core-9: nobody ends within 3" of an enemy without a combat, unless it stood there before. */
function tooNear({ before, after }: Played): readonly string[] {
  const onTable = after.teams.filter(({ place }) => place === 'table')
  return onTable.flatMap((team) =>
    onTable
      .filter((other) => team.side === 'blue' && other.side === 'red')
      .filter((other) => bodiesDistance(bodiesOf(after, team), bodiesOf(after, other)) <= ZONE_OF_CONTROL)
      .filter((other) => !wasNear(before, team.id, other.id))
      .map((other) => `${team.id} and ${other.id} stand within 3" of each other`),
  )
}

function wasNear(before: State, one: string, other: string): boolean {
  const [a, b] = [byId(before, one), byId(before, other)]
  return a?.place === 'table' && b?.place === 'table' && teamDistance(before, a, b) <= ZONE_OF_CONTROL
}

/** csw-veh-6: who was Immobilised stands where it stood, from each question to the next. */
function movedThoughImmobile({ before, between, after }: Played): readonly string[] {
  const states = [before, ...between, after]
  return states.slice(1).flatMap((state, i) => movedFrom(states[i] ?? before, state))
}

function movedFrom(before: State, after: State): readonly string[] {
  return before.teams
    .filter(({ isImmobilised }) => isImmobilised)
    .filter((team) => {
      const now = byId(after, team.id)
      return now?.place === 'table' && JSON.stringify(spots(team)) !== JSON.stringify(spots(now))
    })
    .map(({ id }) => `${id} is Immobilised and has moved`)
}

/** csw-wr-3: a zone strikes a Team at most once in an order; and it strikes the one that ends its own order in it. */
function struckWrongly({ before, after, notes }: Played): readonly string[] {
  const all = [...everyNote(notes)]
  const strikes = all
    .filter(({ kind }) => kind === 'beaten-zone')
    .map(({ team, target }) => `${team} ${target}`)
  const twice = strikes.filter((strike, i) => strikes.indexOf(strike) < i)
  const ordered = all.filter(({ kind }) => kind === 'order').map(({ team }) => String(team))
  const spared = ordered.flatMap((id) => {
    const team = byId(after, id)
    if (team?.place !== 'table' || (team.profile.vehicle && !team.profile.vehicle.isSoftSkinned)) return []
    return after.zones
      .filter((zone) => before.zones.some((old) => old.team === zone.team) && zone.team !== id)
      .filter((zone) => teamDistanceToPoint(after, team, zone.at) <= after.terms.constants.beatenZone)
      .filter((zone) => !strikes.includes(`${zone.team} ${id}`))
      .map((zone) => `${id} ends its order in the zone of ${zone.team} and is not struck`)
  })
  return [...twice.map((strike) => `struck twice: ${strike}`), ...spared]
}

/** csw-rate-5: a Team that lost nobody and did not fall back is in one chain if it was. */
function tornApart({ before, after }: Played): readonly string[] {
  return after.teams
    .filter((team) => {
      const old = byId(before, team.id)
      if (team.place !== 'table' || old?.place !== 'table' || team.order === 'fell-back') return false
      const standing = (one: Team) => one.models.filter(({ isLost }) => !isLost)
      const isWhole = standing(team).length === standing(old).length
      const { cohesion } = team.profile
      return isWhole && isChain(standing(old), cohesion) && !isChain(standing(team), cohesion)
    })
    .map(({ id }) => `${id} is torn apart`)
}

/** csw-move-5: nobody who moved stands on another model. */
function onTopOfEachOther({ before, after }: Played): readonly string[] {
  const standing = after.teams.filter(({ place }) => place === 'table')
  const bodies = standing.flatMap((team) =>
    aliveModels(team).map((model) => ({ name: `${team.id} ${model.id}`, team, body: bodyOf(team, model) })),
  )
  return bodies.flatMap((one, i) =>
    bodies
      .slice(i + 1)
      .filter((other) => overlaps(one.body, other.body))
      .filter((other) => hasMoved(before, one.team) || hasMoved(before, other.team))
      .map((other) => `${one.name} stands on ${other.name}`),
  )
}

function hasMoved(before: State, team: Team): boolean {
  const old = byId(before, team.id)
  return old?.place !== 'table' || JSON.stringify(spots(old)) !== JSON.stringify(spots(team))
}

/** csw-core-6: no base and no hull reaches over the edge of the table. */
function overTheEdge({ after }: Played): readonly string[] {
  const { width, depth } = mapOf(after)
  return after.teams
    .filter(({ place }) => place === 'table')
    .flatMap((team) => aliveModels(team).map((model) => ({ team, body: bodyOf(team, model) })))
    .filter(({ body }) => {
      const corners = body.kind === 'hull' ? hullCorners(body) : [body.at]
      const rim = body.kind === 'hull' ? 0 : body.radius
      return corners.some(({ x, y }) => x < rim || y < rim || x > width - rim || y > depth - rim)
    })
    .map(({ team }) => `${team.id} reaches over the edge of the table`)
}

/** A state has the form that imports are checked by; on which map it is played does not matter for that. */
function illFormed({ after }: Played): readonly string[] {
  const found = FORM({ ...after, terms: TERMS })
  return found === null ? [] : [`the state${found}`]
}

function byId(state: State, id: string): Team | undefined {
  return state.teams.find((team) => team.id === id)
}

function spots(team: Team) {
  return team.models.map(({ x, y }) => ({ x, y }))
}
