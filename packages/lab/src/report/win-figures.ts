import type { Estimate } from '@sandtable/bots'
import type { Factor, Plan } from '../experiment/plan.ts'
import { type CurveSeries, curvePlot } from '../plots/curve-plot.ts'
import { intervalPlot } from '../plots/interval-plot.ts'
import { numberText, percentText, signedText } from '../plots/scale.ts'
import { stackedBars } from '../plots/stacked-bars.ts'
import type { Figure } from './figures.ts'
import { heatMaps } from './heat-maps.ts'
import type { Summary, VariantSummary } from './summary.ts'
import { effectsTable } from './text.ts'
import {
  baselineWords,
  capitalized,
  mean,
  percent,
  points,
  rowWord,
  share,
  signed,
  withCommas,
} from './words.ts'

/** A swept number: one factor, all of whose levels are numbers, three or more. */
export function sweptFactor({ factors, design }: Plan): Factor | null {
  const [factor] = factors
  const isOne = factors.length === 1 || (design === 'list' && factors.length > 0)
  return factor && isOne && factor.levels.length >= 3 && factor.levels.every(({ value }) => value !== null)
    ? factor
    : null
}

export function winFigures(plan: Plan, summary: Summary): readonly Figure[] {
  const swept = sweptFactor(plan)
  return [
    ...(swept ? [outcomeCurves(plan, summary, swept), lengthCurve(summary, swept)] : []),
    ...heatMaps(plan, summary),
    ...(swept ? [] : [winRates(plan, summary)]),
    ...(summary.variants.some(({ difference }) => difference) ? [differences(plan, summary)] : []),
    ...(summary.effects.length > 0 ? [effectsOfFactors(plan, summary)] : []),
    outcomes(plan, summary),
  ]
}

function winRates(plan: Plan, { variants }: Summary): Figure {
  const who = plan.focus.name
  const title = `How often ${who} wins`
  return {
    id: 'win-rates',
    title,
    caption: `Share of games won by ${who}, with Wilson's 95% intervals${plan.variants.length > 1 ? '; the hollow dot is the baseline' : ''}. A line marks one half, where it is in reach.`,
    svg: intervalPlot({
      id: 'win-rates',
      title,
      axis: `games won by ${who}`,
      rows: variants.map(({ label, won, games }, i) => ({
        label,
        estimate: won,
        remark: `${percent(won.value)} of ${withCommas(games)}`,
        isBaseline: variants.length > 1 && i === plan.baseline,
      })),
      reference: 0.5,
      format: percentText,
    }),
    table: {
      head: [rowWord(plan), 'games', `won by ${who}`, 'drawn', 'lost', 'score'],
      rows: variants.map((one) => [
        one.label,
        withCommas(one.games),
        share(one.won),
        share(one.drawn),
        share(one.lost),
        share(one.score),
      ]),
    },
  }
}

function differences(plan: Plan, { variants }: Summary): Figure {
  const baseline = baselineWords(plan)
  const title = `What each variant changes for ${plan.focus.name}`
  return {
    id: 'differences',
    title,
    caption: `Score of ${plan.focus.name} (a draw counts half) less its score with “${baseline}”, over the same deals of dice, with paired 95% intervals.`,
    svg: intervalPlot({
      id: 'differences',
      title,
      axis: `difference of score from “${baseline}”, in points of per cent`,
      rows: variants.flatMap(({ label, difference }) =>
        difference
          ? [{ label, estimate: hundredfold(difference), remark: signed(100 * difference.value) }]
          : [],
      ),
      reference: 0,
      format: signedText,
    }),
    table: {
      head: [rowWord(plan), 'score less the baseline’s, in points', 'turns less the baseline’s'],
      rows: variants.flatMap(({ label, difference, turnsDifference }) =>
        difference && turnsDifference ? [[label, points(difference), mean(turnsDifference)]] : [],
      ),
    },
  }
}

function hundredfold({ value, low, high }: Estimate): Estimate {
  return { value: 100 * value, low: 100 * low, high: 100 * high }
}

function effectsOfFactors(plan: Plan, summary: Summary): Figure {
  const title = 'What each factor does by itself'
  return {
    id: 'effects',
    title,
    caption: `Score of ${plan.focus.name} at a level less its score at the factor's baseline, averaged over all levels of the other factors, with paired 95% intervals.`,
    svg: intervalPlot({
      id: 'effects',
      title,
      axis: 'difference of score, in points of per cent',
      rows: summary.effects.map(({ factor, level, score }) => ({
        label: `${factor}: ${level}`,
        estimate: hundredfold(score),
        remark: signed(100 * score.value),
      })),
      reference: 0,
      format: signedText,
    }),
    table: effectsTable(summary),
  }
}

function outcomes(plan: Plan, { variants }: Summary): Figure {
  const who = plan.focus.name
  const title = 'How games end'
  const reasons = [...new Set(variants.flatMap((one) => Object.keys(one.reasons).map(reasonKind)))].sort()
  return {
    id: 'outcomes',
    title,
    caption: `Games won by ${who}, drawn, and lost. The table tells the reasons.`,
    svg: stackedBars({
      id: 'outcomes',
      title,
      parts: [`${who} wins`, 'drawn', `${who} loses`],
      rows: variants.map(({ label, won, drawn, lost }) => ({
        label,
        shares: [won.value, drawn.value, lost.value],
      })),
    }),
    table: {
      head: [rowWord(plan), ...reasons.map(capitalized)],
      rows: variants.map((one) => [
        one.label,
        ...reasons.map((reason) => percent(shareOfReason(one, reason))),
      ]),
    },
  }
}

/** Merges reasons that differ only by numbers: '12 to 7 Victory Points' and '3 to 2 Victory Points'. */
function reasonKind(reason: string): string {
  return reason.replace(/\d+/g, '…')
}

function shareOfReason({ reasons }: VariantSummary, kind: string): number {
  const shares = Object.entries(reasons).filter(([reason]) => reasonKind(reason) === kind)
  return shares.reduce((sum, [, { value }]) => sum + value, 0)
}

function outcomeCurves(plan: Plan, { variants }: Summary, factor: Factor): Figure {
  const who = plan.focus.name
  const title = `${factor.name}: who wins`
  const series = (name: string, of: (one: VariantSummary) => Estimate): CurveSeries => ({
    name,
    points: variants.map((one, i) => ({ x: factor.levels[i]?.value ?? 0, estimate: of(one) })),
  })
  return {
    id: 'curve',
    title,
    caption: `Share of games won by ${who}, lost and drawn, with Wilson's 95% intervals.`,
    svg: curvePlot({
      id: 'curve',
      title,
      xAxis: factor.name,
      yAxis: 'share of games',
      series: [
        series(`${who} wins`, (one) => one.won),
        series(`${who} loses`, (one) => one.lost),
        series('drawn', (one) => one.drawn),
      ],
      baseline: factor.levels[factor.baseline]?.value ?? null,
      from: 0,
      format: percentText,
    }),
    table: {
      head: [factor.name, 'games', `won by ${who}`, 'lost', 'drawn'],
      rows: variants.map((one) => [
        one.label,
        withCommas(one.games),
        share(one.won),
        share(one.lost),
        share(one.drawn),
      ]),
    },
  }
}

function lengthCurve({ variants }: Summary, factor: Factor): Figure {
  const title = `${factor.name}: how long games last`
  return {
    id: 'length-curve',
    title,
    caption: 'Mean number of turns, with 95% intervals.',
    svg: curvePlot({
      id: 'length-curve',
      title,
      xAxis: factor.name,
      yAxis: 'turns',
      series: [
        {
          name: 'turns',
          points: variants.map((one, i) => ({ x: factor.levels[i]?.value ?? 0, estimate: one.turns.mean })),
        },
      ],
      baseline: factor.levels[factor.baseline]?.value ?? null,
      from: 0,
      format: numberText,
    }),
    table: {
      head: [factor.name, 'turns', 'less the baseline’s'],
      rows: variants.map((one) => [
        one.label,
        mean(one.turns.mean),
        one.turnsDifference ? mean(one.turnsDifference) : 'baseline',
      ]),
    },
  }
}
