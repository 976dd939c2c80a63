import { type Game, type Pick, pick } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { base, inch, isWithin } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { formTeam } from '../command/scouts.ts'
import type { Man, State, Team } from '../state/state.ts'
import { FIGURE_RADIUS, teamsOnTable } from './figures.ts'

const TOGETHER = inch(TABLES.units.together)

/** coc-2.1-7, coc-ruling-78: men who are over 4" from the rest of their Unit form a Team at once. */
export function splitStragglers(game: Game<State>): void {
  const { state } = game
  for (const team of teamsOnTable(state)) {
    const parts = partsOf(state, team)
    if (parts.length > 1) split(game, team, parts)
  }
}

/** coc-2.1-6, coc-2.1-16, coc-ex-90: the men of a Team, as far as steps of 4" over men of the Unit link them; the largest part first. */
export function partsOf(state: State, team: Team): readonly (readonly Man[])[] {
  const own = standing<Man>(team)
  if (areLinked(own)) return [own]
  const left = teamsOnTable(state, team.side)
    .filter(({ unit }) => unit === team.unit)
    .flatMap((one) => standing<Man>(one))
  const parts: (readonly Man[])[] = []
  while (left.length > 0) {
    const part = left.splice(0, 1)
    for (let i = 0; i < part.length; i++)
      for (let j = left.length - 1; j >= 0; j--)
        if (isLink(part[i] as Man, left[j] as Man)) part.push(...left.splice(j, 1))
    const mine = own.filter((man) => part.includes(man))
    if (mine.length > 0) parts.push(mine)
  }
  return parts.toSorted((a, b) => b.length - a.length)
}

/** A quick test: most Teams stand together. */
function areLinked(men: readonly Man[]): boolean {
  return men.every((man, i) => i === 0 || men.slice(0, i).some((other) => isLink(man, other)))
}

function isLink(one: Man, other: Man): boolean {
  return (
    Math.abs(one.floor - other.floor) <= 1 &&
    isWithin(base(one, FIGURE_RADIUS), base(other, FIGURE_RADIUS), TOGETHER)
  )
}

/** coc-2.1-7: the owner says where the weapon is; the larger part keeps the Shock, at equal numbers as the owner likes. */
function split(game: Game<State>, team: Team, parts: readonly (readonly Man[])[]): void {
  const [first = []] = parts
  const most = parts.filter(({ length }) => length === first.length)
  const armed = team.profile.served.length > 0 ? choose(game, team, 'part-with-the-weapon', parts) : first
  const shaken = most.length > 1 ? choose(game, team, 'part-with-the-shock', most) : first
  const { shock } = team
  team.shock = shaken === armed ? shock : 0
  for (const part of parts.filter((one) => one !== armed)) {
    const ids = part.map(({ id }) => id)
    const formed = formTeam(game.state, team, ids, team.profile.name)
    formed.hasLeft = true
    formed.shock = part === shaken ? shock : 0
    game.note?.({ kind: 'separated', clause: 'coc-2.1-7', side: team.side, team: formed.id, men: ids.length })
  }
}

function choose(
  game: Game<State>,
  team: Team,
  name: 'part-with-the-weapon' | 'part-with-the-shock',
  parts: readonly (readonly Man[])[],
): readonly Man[] {
  const chosen = game.ask(whichPart(team, name, parts))
  return parts[chosen] ?? parts[0] ?? []
}

/** coc-2.1-7: by the place in the list of parts, the largest first. */
export function whichPart(
  team: Team,
  name: 'part-with-the-weapon' | 'part-with-the-shock',
  parts: readonly (readonly Man[])[],
): Pick<number> {
  return pick<number>({
    clause: 'coc-2.1-7',
    name,
    seat: team.side,
    about: { team: team.id, parts: parts.map((part) => part.map(({ id }) => id)) },
    options: parts.map((_, i) => i),
  })
}
