import { completeOptions, Dice, everyNote, isRefusal, type Note, SeededDice, sfc32 } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { base, overlaps } from '@sandtable/table'
import type { State, Team } from '../../../src/index.ts'
import { mapOf } from '../../../src/rules/ground/terrain.ts'
import { OPTIONS } from '../../../src/rules/set-up/options.ts'
import { nerveBy, shockOf, strengthOf } from '../../../src/rules/shock/strength.ts'
import { setup } from '../../../src/rules/state/new-state.ts'
import { SIDES } from '../../../src/rules/state/state.ts'
import { stateForm } from '../../../src/rules/state/state-form.ts'
import { FIGURE_RADIUS, troopsOnTable } from '../../../src/rules/units/figures.ts'
import { allGroups } from '../../../src/rules/units/groups.ts'
import { partsOf } from '../../../src/rules/units/stragglers.ts'

const AGREED = completeOptions(OPTIONS, {})
if (isRefusal(AGREED)) throw new Error(AGREED.sentence)
const FORM = stateForm(AGREED)
const { terms: TERMS } = setup(AGREED, { dice: new Dice(new SeededDice(sfc32(1))) })

/** What was before a step and after it, and what was told of it. */
export interface Played {
  readonly before: State
  readonly after: State
  readonly notes: readonly Note[]
}

/** Sentences on what must never be so after a step, however rules meet. */
export function faultsOf(played: Played): readonly string[] {
  const told = [...everyNote(played.notes)]
  if (played.after.verdict) return [...overTheEdge(played), ...moraleUntold(played, told)]
  return [
    ...overTheEdge(played),
    ...onTopOfEachOther(played),
    ...nerveWrong(played),
    ...emptyTeams(played),
    ...torn(played),
    ...actedTwice(played, told),
    ...diceUnpaid(played, told),
    ...lossesUntold(played, told),
    ...moraleUntold(played, told),
    ...stancesWrong(played),
    ...watchedTwice(played, told),
    ...illFormed(played),
  ]
}

/** coc-1-4: no base reaches over the edge of the table. */
function overTheEdge({ after }: Played): readonly string[] {
  const { width, depth } = mapOf(after)
  const [r, right, top] = [FIGURE_RADIUS, width - FIGURE_RADIUS, depth - FIGURE_RADIUS]
  return troopsOnTable(after)
    .filter((troop) => standing(troop).some(({ x, y }) => x < r || y < r || x > right || y > top))
    .map(({ id }) => `${id} reaches over the edge of the table`)
}

/** coc-7.3-1: nobody who was moved stands on another figure. */
function onTopOfEachOther({ before, after }: Played): readonly string[] {
  const old = new Map(
    [...before.teams, ...before.leaders].flatMap(({ models }) =>
      models.map(({ id, x, y }) => [id, `${x} ${y}`] as const),
    ),
  )
  const figures = troopsOnTable(after).flatMap((troop) => standing(troop))
  const hasMoved = ({ id, x, y }: (typeof figures)[number]): boolean => old.get(id) !== `${x} ${y}`
  return figures.flatMap((one, i) =>
    figures
      .slice(i + 1)
      .filter((other) => one.floor === other.floor && (hasMoved(one) || hasMoved(other)))
      .filter((other) => overlaps(base(one, FIGURE_RADIUS), base(other, FIGURE_RADIUS)))
      .map((other) => `${one.id} stands on ${other.id}`),
  )
}

/** coc-14.5-1, coc-14.6-1: Shock is judged before the next thing happens; nobody is better off than their Shock allows. */
function nerveWrong({ after }: Played): readonly string[] {
  return allGroups(after).flatMap((group) => {
    const due = nerveBy(shockOf(group), strengthOf(after, group))
    const isFine = (team: Team): boolean =>
      due === 'steady' || team.nerve === 'broken' || (due === 'pinned' && team.nerve === 'pinned')
    return group.filter((team) => !isFine(team)).map(({ id, nerve }) => `${id} is ${nerve}, not ${due}`)
  })
}

/** coc-9.1-9: Teams without men are gone, and so are dead Leaders. */
function emptyTeams({ after }: Played): readonly string[] {
  return [...after.teams, ...after.leaders]
    .filter((troop) => troop.place === 'table' && standing(troop).length === 0)
    .map(({ id }) => `${id} has nobody left and is on the table`)
}

/** coc-2.1-7: the men of a Team are together, or form Teams of their own. */
function torn({ after }: Played): readonly string[] {
  return after.teams
    .filter((team) => team.place === 'table' && standing(team).length > 0 && partsOf(after, team).length > 1)
    .map(({ id }) => `${id} is torn apart`)
}

/** coc-4.2-6: a Team is activated once in a Phase, and not at all if it had been before. */
function actedTwice({ before }: Played, told: readonly Note[]): readonly string[] {
  const declared = told.filter(({ kind }) => kind === 'activated').flatMap(({ teams }) => teams as string[])
  const done = before.teams.filter(({ isActivated }) => isActivated).map(({ id }) => id)
  return declared.filter((id) => done.includes(id)).map((id) => `${id} is activated once more`)
}

/** coc-5.1-4: each interrupt, ambush and avoided test costs a Chain of Command Die, and nothing else does. */
function diceUnpaid({ before, after }: Played, told: readonly Note[]): readonly string[] {
  return SIDES.filter((side) => {
    const spent = told.filter(
      (note) =>
        note.side === side &&
        ['interrupt', 'ambush', 'test-avoided', 'point-moved', 'sniper-moved'].includes(note.kind),
    ).length
    return before.players[side].cocDice - after.players[side].cocDice !== spent
  }).map((side) => `${side} has paid another number of Chain of Command Dice than it used`)
}

/** coc-9.1-7: nobody falls without a word, and nobody rises again. */
function lossesUntold({ before, after }: Played, told: readonly Note[]): readonly string[] {
  const fallen = lostMen(after) - lostMen(before)
  const killed = told
    .filter(({ kind }) => kind === 'losses')
    .reduce((sum, { killed: men }) => sum + Number(men), 0)
  const inCombat = told.some(({ kind }) => ['blows', 'guards', 'leader-wound', 'joined'].includes(kind))
  if (fallen < 0) return ['somebody has risen again']
  return !inCombat && fallen !== killed ? [`${fallen} men fell, ${killed} were told of`] : []
}

function lostMen({ teams }: State): number {
  return teams.reduce((sum, { models }) => sum + models.filter(({ isLost }) => isLost).length, 0)
}

/** coc-15.1-1: Force Morale falls by what the tests say. */
function moraleUntold({ before, after }: Played, told: readonly Note[]): readonly string[] {
  return SIDES.filter((side) => {
    const lost = told
      .filter((note) => note.kind === 'morale-test' && note.side === side)
      .reduce((sum, { points }) => sum + Number(points), 0)
    return after.players[side].forceMorale !== Math.max(0, before.players[side].forceMorale - lost)
  }).map((side) => `the Force Morale of ${side} changed without a test`)
}

/** coc-4.5.4-1, coc-4.5.4-6, coc-4.5.4-10: no Team is on Overwatch in a Tactical stance, or Broken with either. */
function stancesWrong({ after }: Played): readonly string[] {
  return after.teams
    .filter(({ place }) => place === 'table')
    .filter(({ isTactical, overwatch, nerve }) =>
      nerve === 'broken' ? isTactical || overwatch !== null : isTactical && overwatch !== null,
    )
    .map(({ id }) => `${id} has a stance it cannot have`)
}

/** coc-9.1.3-4: a Team fires from Overwatch once, and is on Overwatch no longer. */
function watchedTwice({ before, after }: Played, told: readonly Note[]): readonly string[] {
  const acting = told.filter(({ kind }) => kind === 'activated' || kind === 'deployed')
  if (acting.length === 0) return []
  return before.teams
    .filter(({ overwatch, side }) => overwatch !== null && side !== before.active)
    .filter((team) => {
      const shots = told.filter(({ kind, by }) => kind === 'fires' && (by as string[]).includes(team.id))
      const now = after.teams.find(({ id }) => id === team.id)
      const mayFireAgain = told.some(
        ({ kind, teams }) => kind === 'interrupt' && (teams as string[]).includes(team.id),
      )
      return shots.length > (mayFireAgain ? 2 : 1) || (shots.length > 0 && now?.overwatch !== null)
    })
    .map(({ id }) => `${id} fires from Overwatch and stays there`)
}

/** A state has the form that imports are checked by; on which map it is played does not matter for that. */
function illFormed({ after }: Played): readonly string[] {
  const found = FORM({ ...after, terms: TERMS })
  return found === null ? [] : [`the state${found}`]
}
