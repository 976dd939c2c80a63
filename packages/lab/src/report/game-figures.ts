import type { Survey } from '@sandtable/engine'
import type { Plan } from '../experiment/plan.ts'
import { boardMap } from '../plots/board-map.ts'
import { histogram } from '../plots/histogram.ts'
import { intervalPlot } from '../plots/interval-plot.ts'
import { numberText, percentText } from '../plots/scale.ts'
import type { Results } from '../results/progression.ts'
import { type Spread, sortedBins } from '../results/spread.ts'
import type { Tally } from '../results/tally.ts'
import type { Figure } from './figures.ts'
import { type Measured, measured, type Summary } from './summary.ts'
import { baselineWords, capitalized, mean, percent, rowWord, share } from './words.ts'

/** The most small pictures that are still readable. */
const MOST_PANELS = 12

/** The most bars of a histogram; if there are more, they are merged. */
const MOST_BARS = 60

/** How the games went: length, margin, luck, and where things were lost. */
export function gameFigures(
  plan: Plan,
  results: Results,
  summary: Summary,
  survey: Survey | undefined,
): readonly Figure[] {
  const { tallies } = results
  return [
    spreadFigure(plan, tallies, 'length', 'How long games last', 'turns', (tally) => tally.turns),
    ...(tallies.some(({ margin }) => margin.count > 0)
      ? [
          spreadFigure(
            plan,
            tallies,
            'margin',
            'By how much',
            `margin of ${plan.focus.name}`,
            (tally) => tally.margin,
          ),
        ]
      : []),
    ...(summary.variants.some(({ luck }) => luck)
      ? [luckFigure(plan, tallies), luckTable(plan, summary)]
      : []),
    ...(survey && tallies.some(({ places }) => Object.keys(places).length > 0)
      ? [placesFigure(plan, tallies[plan.baseline] as Tally, survey)]
      : []),
  ]
}

function spreadFigure(
  plan: Plan,
  tallies: readonly Tally[],
  id: string,
  title: string,
  axis: string,
  of: (tally: Tally) => Spread,
): Figure {
  const chosen = plan.variants.map(({ label }, i) => ({ label, spread: of(tallies[i] as Tally) }))
  const shown = chosen.filter(({ spread }) => spread.count > 0).slice(0, MOST_PANELS)
  const step = barWidth(shown.map(({ spread }) => spread))
  const left = chosen.length - shown.length
  return {
    id,
    title,
    caption: `Distribution of ${axis} over all games${left > 0 ? `; the first ${shown.length} of ${chosen.length} variants` : ''}. The orange line is the mean.`,
    svg: histogram({
      id,
      title,
      axis,
      step,
      panels: shown.map(({ label, spread }) => ({
        label,
        bins: joined(spread, step),
        mean: spread.sum / spread.count,
      })),
    }),
    table: {
      head: [rowWord(plan), 'mean', 'standard deviation', 'least', 'quartiles', 'most'],
      rows: chosen.map(({ label, spread }) => [label, ...measuredCells(measured(spread))]),
    },
  }
}

function measuredCells({ mean: value, deviation, least, quartiles, most }: Measured): readonly string[] {
  return [
    mean(value),
    numberText(deviation),
    numberText(least),
    quartiles.map(numberText).join(', '),
    numberText(most),
  ]
}

/** Whole numbers one by one, unless there are too many of them. */
function barWidth(spreads: readonly Spread[]): number {
  const range = Math.max(...spreads.map(({ most }) => most)) - Math.min(...spreads.map(({ least }) => least))
  const fits = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100].filter((width) => range / width <= MOST_BARS)
  const isWhole = spreads.every(({ bins }) => Object.keys(bins).every((bin) => Number.isInteger(Number(bin))))
  return fits.find((width) => !isWhole || width >= 1) ?? Math.max(1, Math.ceil(range / MOST_BARS))
}

function joined({ bins }: Spread, step: number): readonly (readonly [number, number])[] {
  const wider: Record<string, number> = {}
  for (const [value, count] of sortedBins(bins)) {
    const middle = Math.round(value / step) * step
    wider[middle] = (wider[middle] ?? 0) + count
  }
  return sortedBins(wider)
}

function luckFigure(plan: Plan, tallies: readonly Tally[]): Figure {
  const figure = spreadFigure(
    plan,
    tallies,
    'luck',
    'What the dice gave',
    `luck of ${plan.focus.name} in a game, in games won`,
    (tally) => tally.luckSpread,
  )
  return {
    ...figure,
    caption: `Luck of ${plan.focus.name} over a game: at each step, how much better it stood after the dice had fallen than on average over ${plan.rerolls} other falls from the same decisions, by the game's own appraisal. +1 is a whole game won by dice.`,
  }
}

function luckTable(plan: Plan, { variants }: Summary): Figure {
  const title = 'How far the dice decide'
  const rows = variants.flatMap(({ label, luck, score }) => (luck ? [{ label, luck, score }] : []))
  return {
    id: 'luck-share',
    title,
    caption:
      'How often the luckier side won, of the games that were decided, with Wilson’s 95% intervals. One half would mean that luck does not matter.',
    svg: intervalPlot({
      id: 'luck-share',
      title,
      axis: 'decided games won by the luckier side',
      rows: rows.map(({ label, luck }, i) => ({
        label,
        estimate: luck.luckierWon,
        remark: percent(luck.luckierWon.value),
        isBaseline: rows.length > 1 && i === plan.baseline,
      })),
      reference: 0.5,
      format: percentText,
    }),
    table: {
      head: [
        rowWord(plan),
        'luckier side won',
        'variance of results explained by luck',
        'mean luck',
        'standard deviation of luck',
        'score',
        'score without luck',
      ],
      rows: rows.map(({ label, luck, score }) => [
        label,
        share(luck.luckierWon),
        percent(luck.explained),
        mean(luck.mean),
        numberText(luck.deviation),
        share(score),
        share(luck.adjusted),
      ]),
    },
  }
}

/** Places are counted as 'side place'; a place without a side counts for nobody in particular. */
function placesFigure(plan: Plan, { places, games }: Tally, survey: Survey): Figure {
  const names = new Set(survey.places.map(({ name }) => name))
  const bySide = new Map<string, Record<string, number>>()
  for (const [key, count] of Object.entries(places)) {
    const at = key.lastIndexOf(' ')
    const side = at < 0 ? '' : key.slice(0, at)
    const place = key.slice(at + 1)
    if (!names.has(place)) continue
    const values = bySide.get(side) ?? {}
    values[place] = count / games
    bySide.set(side, values)
  }
  const sides = [...bySide.keys()].sort()
  const title = 'Where things are lost'
  const which = plan.variants.length > 1 ? ` with “${baselineWords(plan)}”` : ''
  return {
    id: 'places',
    title,
    caption: `Losses in each place, in a game on average${which}; the deeper the colour, the more.`,
    svg: boardMap({
      id: 'places',
      title,
      places: survey.places,
      panels: sides.map((side, i) => ({
        label: side === '' ? 'All' : `Losses of ${capitalized(side)}`,
        values: bySide.get(side) ?? {},
        tint: i % 2 === 0 ? 1 : -1,
      })),
      format: (value) => value.toFixed(2),
    }),
    table: {
      head: ['place', ...sides.map((side) => `losses of ${side || 'all'} a game`)],
      rows: survey.places.map(({ name }) => [
        name,
        ...sides.map((side) => (bySide.get(side)?.[name] ?? 0).toFixed(3)),
      ]),
    },
  }
}
