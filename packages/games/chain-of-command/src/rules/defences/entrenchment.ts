import { type Game, type Pick, yesNo } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { type Ground, inch, type Point, polygonContains, regionsAt } from '@sandtable/table'
import { listOf } from '../../forces/force.ts'
import { genericOf, supportNamed } from '../../forces/supports.ts'
import { groundFor } from '../ground/terrain.ts'
import { type OwnSupport, playerOf, type Side, type State, type Team, unitOf } from '../state/state.ts'
import { FIGURE_RADIUS, teamsOnTable } from '../units/figures.ts'
import { hasNoSubTeams } from '../units/groups.ts'

/** coc-16.1-14, coc-ruling-75: no side of an entrenchment is longer. */
const LONGEST = inch(6)

/** coc-16.1-12, coc-16.1-14, coc-2.1-14: Teams that have just been put down may dig in, each in an entrenchment of its own. */
export function digIn(game: Game<State>, side: Side, teams: readonly Team[]): void {
  const { state } = game
  for (const group of holders(state, teams)) {
    const [own] = entrenchmentsLeft(state, side)
    const outline = entrenchmentFor(state, group)
    if (!own || !outline || game.ask(occupyEntrenchment(side, group)) === 'no') continue
    own.isShown = true
    const work = { id: own.id, kind: 'entrenchment', outline } as const
    state.happenings = [...state.happenings, { kind: 'work', work }]
    game.note?.({
      kind: 'entrenched',
      clause: 'coc-16.1-12',
      side,
      teams: group.map(({ id }) => id),
      support: own.id,
    })
  }
}

/** coc-2.1-14: a Team; a whole Section if it has no Teams within it. */
function holders(state: State, teams: readonly Team[]): readonly (readonly Team[])[] {
  const whole = teams.filter((team) => hasNoSubTeams(unitOf(state, team)))
  const single = teams.filter((team) => !whole.includes(team)).map((team) => [team])
  return whole.length > 0 ? [whole, ...single] : single
}

/** coc-support-30: entrenchments that have not been placed yet. */
export function entrenchmentsLeft(state: State, side: Side): readonly OwnSupport[] {
  const { force, supports } = playerOf(state, side)
  return supports.filter(
    ({ isShown, support }) =>
      !isShown && genericOf(supportNamed(listOf(force), support.option).option)?.id === 'entrenchment',
  )
}

/** coc-16.1-13, coc-16.1-14, coc-ruling-75: around the men, whom no others are among, and not in a building or a marsh; else null. */
export function entrenchmentFor(state: State, group: readonly Team[]): readonly Point[] | null {
  const men = group.flatMap((team) => standing(team))
  const xs = men.map(({ x }) => x)
  const ys = men.map(({ y }) => y)
  const [west, east] = [Math.min(...xs) - FIGURE_RADIUS, Math.max(...xs) + FIGURE_RADIUS]
  const [south, north] = [Math.min(...ys) - FIGURE_RADIUS, Math.max(...ys) + FIGURE_RADIUS]
  if (men.length === 0 || east - west > LONGEST || north - south > LONGEST) return null
  const ground = groundFor(state)
  if (men.some((man) => man.floor > 0 || !canBeDug(ground, man))) return null
  const outline = [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ]
  const others = teamsOnTable(state).filter((team) => !group.includes(team))
  const isShared = others.some((team) =>
    standing(team).some((man) => polygonContains({ outline }, man, 'touching-counts')),
  )
  return isShared ? null : outline
}

/** coc-16.1-13 */
function canBeDug(ground: Ground, { x, y }: Point): boolean {
  return regionsAt(ground, { x, y }).every(
    (piece) => piece.kind !== 'building' && !(piece.kind === 'area' && WET.includes(piece.area.kind)),
  )
}

const WET: readonly string[] = ['marsh', 'swamp', 'water', 'shallow-water']

/** coc-16.1-12, coc-hid-3: secret, so that the enemy does not learn how many there are. */
export function occupyEntrenchment(seat: Side, group: readonly Team[]): Pick<'yes' | 'no'> {
  return yesNo({
    clause: 'coc-16.1-12',
    name: 'occupy-entrenchment',
    seat,
    secret: true,
    about: { teams: group.map(({ id }) => id) },
  })
}
