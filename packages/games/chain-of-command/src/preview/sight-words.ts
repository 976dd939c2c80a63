import { inches, standing } from '@sandtable/miniatures'
import { base, distance } from '@sandtable/table'
import { lookBetween } from '../rules/seeing/who-sees.ts'
import type { State } from '../rules/state/state.ts'
import { FIGURE_RADIUS } from '../rules/units/figures.ts'

const COVER = {
  none: 'in the open',
  light: 'in light cover',
  hard: 'in hard cover',
  bunker: 'in a bunker',
} as const

/** coc-8.1-1, coc-2.4-1 in a sentence, for the measuring tool: distance, sight and cover from one figure to another. */
export function sightWords(known: State, from: string, to: string): string | null {
  const one = figureOf(known, from)
  const other = figureOf(known, to)
  if (!one || !other || one === other) return null
  const far = inches(distance(base(one, FIGURE_RADIUS), base(other, FIGURE_RADIUS)))
  const { sees, cover } = lookBetween(known, one, other)
  return sees ? `${far}, in sight, ${COVER[cover]} (coc-8.1-1).` : `${far}, no line of sight (coc-8.1-1).`
}

function figureOf({ teams, leaders }: State, token: string): ReturnType<typeof standing>[number] | null {
  const [unit, id] = token.split('/')
  const troop = [...teams, ...leaders].find((one) => one.id === unit && one.place === 'table')
  return troop ? (standing(troop).find((figure) => figure.id === id) ?? null) : null
}
