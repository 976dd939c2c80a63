import { Dice, SeededDice, sfc32 } from '@sandtable/engine'
import {
  type AskedQuestion,
  type Forecast,
  type LitGround,
  middleOf,
  type PlannedFigure,
  type Subject,
  standing,
  type TablePlans,
} from '@sandtable/miniatures'
import { inch, type Point } from '@sandtable/table'
import { teamName, teamNames } from '../forces/names.ts'
import { coveringStrip } from '../rules/fire/covering-fire.ts'
import type { Aim } from '../rules/fire/fire-plan.ts'
import type { Reaction } from '../rules/reacting/windows.ts'
import { determinize } from '../rules/state/determinize.ts'
import { playerOf, SIDES, type State } from '../rules/state/state.ts'
import type { View } from '../rules/state/view.ts'
import { FIGURE_RADIUS } from '../rules/units/figures.ts'
import { terrainWords } from './briefing.ts'
import { diceSelection } from './dice-menu.ts'
import { bestFire, type FireChoice, fireChoices } from './fire-choices.ts'
import { movePreview, moveReach, moveRoutes } from './move-plans.ts'
import { circle, patrolGround } from './patrol-plans.ts'
import { sightWords } from './sight-words.ts'

/** Chain of Command on the board. A state that could be behind the view is what the seat knows. */
export const TABLE_PLANS: Readonly<TablePlans<View, State>> = {
  knowledge: (view) => determinize(view, new Dice(new SeededDice(sfc32(1)))),
  figures,
  ground,
  groundAfter,
  routes: moveRoutes,
  suggested: (known, subject) => startingMarkers(known, subject),
  previewMove: (known, subject, answer) =>
    subject.draw === 'ways' ? movePreview(known, subject, answer) : null,
  selection: diceSelection,
  targets: (known, { name, about }) =>
    name === 'target-choice-and-split' ? fireChoices(known, about).map(({ target }) => target) : [],
  terrain: (_, piece) => terrainWords(piece),
  sight: sightWords,
  forecast,
}

/** The figures of a Team, a Leader, a whole Unit, or of all that a question moves or places. */
function figures(known: State, unit: string, subject?: Subject): readonly PlannedFigure[] {
  const movers = subject?.facts.troops
  const ids = Array.isArray(movers) ? movers.map(String) : [unit]
  const troops = [...known.teams, ...known.leaders].filter(
    (troop) => ids.includes(troop.id) || (troop.unit === unit && troop.place === 'off-table'),
  )
  return troops.flatMap((troop) =>
    standing(troop).map(({ id, x, y, floor }) => ({
      id,
      name: teamName(id),
      shape: { kind: 'base' as const, radius: FIGURE_RADIUS },
      at: troop.place === 'table' ? { x, y, floor } : null,
    })),
  )
}

/** How far a Unit moves; where troops may come on; how far a marker, a point or a sniper goes. */
function ground(known: State, subject: Subject): readonly LitGround[] {
  const { draw, facts } = subject
  if (draw === 'ways') return [{ outline: moveReach(known, subject), words: 'as far as the dice go' }]
  const reach = typeof facts.reach === 'number' ? facts.reach : null
  if (reach === null || draw === 'marker') return []
  const from = facts.from ? (facts.from as unknown as Point) : jumpOffPoint(known, facts.point)
  return from ? [{ outline: [circle(from, reach)], words: `within ${reach / inch(1)}"`, isFaint: true }] : []
}

/** What a drawn answer means on the ground: zones of a marker or the strip under Covering Fire. */
function groundAfter(known: State, subject: Subject, answer: unknown): readonly LitGround[] {
  const { draw, facts } = subject
  if (draw === 'marker') return patrolGround(known, subject, answer)
  if (facts.deep === undefined || !Array.isArray(facts.teams)) return []
  const ids = facts.teams.map(String)
  const figures = known.teams.filter(({ id }) => ids.includes(id)).flatMap((team) => standing(team))
  const from = middleOf(figures)
  const strip = coveringStrip(from, answer as Point, ids.length > 1 ? 'section' : 'team')
  return [{ outline: [{ outline: strip }], words: 'the strip under Covering Fire' }]
}

function jumpOffPoint(known: State, id: unknown): Point | null {
  return SIDES.flatMap((side) => playerOf(known, side).jumpOffPoints).find((point) => point.id === id) ?? null
}

/** Markers side by side in the middle of the own edge. */
function startingMarkers(_: State, { facts }: Subject): readonly Point[] {
  return Array.isArray(facts.suggested) ? (facts.suggested as unknown as readonly Point[]) : []
}

/** What fire brings on average: of the target weighed, or of those who may react. */
function forecast(
  known: State,
  { name, about }: AskedQuestion,
  { weighed }: { readonly weighed: unknown },
): Forecast | null {
  if (name === 'target-choice-and-split') {
    const aims = Array.isArray(weighed) ? (weighed as readonly Aim[]) : []
    const found = fireChoices(known, about).find(({ target }) => target === aims[0]?.target)
    return found && aims.length > 0 ? fireForecast(found) : null
  }
  if (name !== 'react' || typeof weighed !== 'object' || weighed === null) return null
  const reaction = weighed as Reaction
  if (reaction.use === 'ambush') return null
  const ids: readonly string[] = reaction.use === 'overwatch' ? [reaction.team] : reaction.teams
  const found = bestFire(
    known,
    known.teams.filter(({ id }) => ids.includes(id)),
    reaction.use === 'overwatch',
  )
  return found ? fireForecast(found) : null
}

function fireForecast({ target, dice, hits, kills, shock }: FireChoice): Forecast {
  const rounded = (value: number): string => `${Math.round(value * 10) / 10}`
  return {
    title: `Fire at ${teamNames(target)}`,
    chances: [],
    facts: [
      `${rounded(dice)} dice`,
      `hits expected: ${rounded(hits)}`,
      `killed: ${rounded(kills)}`,
      `Shock: ${rounded(shock)}`,
    ],
  }
}
