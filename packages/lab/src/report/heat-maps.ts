import { type Estimate, meanOf } from '@sandtable/bots'
import type { Factor, Plan } from '../experiment/plan.ts'
import { heatMap } from '../plots/heat-map.ts'
import type { Figure } from './figures.ts'
import type { Summary, VariantSummary } from './summary.ts'
import { percent, share } from './words.ts'

/** The most levels of a third factor for which a picture each is drawn. */
const MOST_SINGLE_MAPS = 8

/**
 * For a grid of two or more factors: the first vertically, the second horizontally, over all levels of the others. With
 * three factors one more picture for each level of the third.
 */
export function heatMaps(plan: Plan, { variants }: Summary): readonly Figure[] {
  const [down, across, third, ...more] = plan.factors
  if (plan.design !== 'grid' || !down || !across) return []
  const whole = scoresMap(plan, variants, [down, across], null)
  if (!third || more.length > 0 || third.levels.length > MOST_SINGLE_MAPS) return [whole]
  return [whole, ...third.levels.map((_, level) => scoresMap(plan, variants, [down, across], level))]
}

function scoresMap(
  plan: Plan,
  variants: readonly VariantSummary[],
  [down, across]: readonly [Factor, Factor],
  only: number | null,
): Figure {
  const [, , third] = plan.factors
  const level = only === null ? null : (third?.levels[only]?.label ?? '')
  const id = only === null ? 'heat-map' : `heat-map-${only + 1}`
  const title = `${down.name} against ${across.name}${level === null ? '' : `: ${level}`}`
  const at = (row: number, column: number): Estimate | null => {
    const isMeant = ([first, second, other]: readonly number[]): boolean =>
      first === row && second === column && (only === null || other === only)
    return pooledScore(
      variants.filter(({ games }, i) => games > 0 && isMeant(plan.variants[i]?.levels ?? [])),
    )
  }
  return {
    id,
    title,
    caption: `Score of ${plan.focus.name} (a draw counts half)${scope(plan, level)}. Squares in blue favour ${plan.focus.name}, squares in orange the other side; white is even.`,
    svg: heatMap({
      id,
      title,
      rowAxis: down.name,
      columnAxis: across.name,
      rows: down.levels.map(({ label }) => label),
      columns: across.levels.map(({ label }) => label),
      cells: down.levels.map((_, row) => across.levels.map((_, column) => at(row, column)?.value ?? null)),
      middle: 0.5,
      format: percent,
    }),
    table: {
      head: [`${down.name} \\ ${across.name}`, ...across.levels.map(({ label }) => label)],
      rows: down.levels.map(({ label }, row) => [
        label,
        ...across.levels.map((_, column) => {
          const one = at(row, column)
          return one ? share(one) : '–'
        }),
      ]),
    },
  }
}

function scope({ factors }: Plan, level: string | null): string {
  if (factors.length === 2) return ''
  const others = factors.slice(2).map(({ name }) => name)
  return level === null ? `, over all levels of ${others.join(', ')}` : ` with “${level}”`
}

/** The score over all games of several variants. Each game counts by itself: a variant may have too few for an interval. */
export function pooledScore(
  variants: readonly Pick<VariantSummary, 'games' | 'won' | 'drawn' | 'score'>[],
): Estimate | null {
  const [only] = variants
  if (!only) return null
  if (variants.length === 1) return only.score
  const total = (of: (one: (typeof variants)[number]) => number): number =>
    variants.reduce((sum, one) => sum + of(one), 0)
  const won = total(({ won, games }) => won.value * games)
  const drawn = total(({ drawn, games }) => drawn.value * games)
  return meanOf(
    total(({ games }) => games),
    won + drawn / 2,
    won + drawn / 4,
  )
}
