import { RandomPlayer } from '@sandtable/bots'
import {
  type AnyRuleset,
  agreedOptions,
  Dice,
  isRefusal,
  Playout,
  SeededDice,
  sfc32,
} from '@sandtable/engine'
import { FixedDice } from '../play/fixed-dice.ts'
import { failAt } from './fields.ts'
import type { Factor, Variant } from './plan.ts'
import type { FactorRead } from './read-factors.ts'
import { combinedSettings, type Settings } from './read-settings.ts'
import { edited } from './state-path.ts'

const MOST_VARIANTS = 1_000

/** Steps of a trial game: enough to find what cannot be played, and short; fewer each if there are many variants. */
const TRIAL_STEPS = { most: 200, least: 20, together: 1_000 }

export interface Design {
  readonly factors: readonly Factor[]
  readonly variants: readonly Variant[]
  readonly baseline: number
}

/** Every combination of levels (grid), or the first levels together, the second ones together, and so on (list). */
export function variantsOf(
  base: Settings,
  factors: readonly FactorRead[],
  design: 'grid' | 'list',
  ruleset: AnyRuleset,
  seed: number,
): Design {
  const rows = design === 'grid' ? grid(factors) : list(factors)
  if (rows.length > MOST_VARIANTS)
    failAt(
      ['factors'],
      `these are ${rows.length} variants; more than ${MOST_VARIANTS} say nothing to a reader.`,
    )
  const usual = factors.map(({ baseline }) => baseline)
  const baseline = rows.findIndex((levels) =>
    design === 'grid' ? levels.every((level, i) => level === usual[i]) : levels[0] === usual[0],
  )
  return {
    factors: factors.map(({ name, levels, baseline }) => ({
      name,
      levels: levels.map(({ label, value }) => ({ label, value })),
      baseline,
    })),
    variants: rows.map((levels) => variantAt(levels, base, factors, ruleset, seed, trialSteps(rows.length))),
    baseline: Math.max(0, baseline),
  }
}

function trialSteps(variants: number): number {
  const { most, least, together } = TRIAL_STEPS
  return Math.max(least, Math.min(most, Math.floor(together / variants)))
}

function grid(factors: readonly FactorRead[]): readonly (readonly number[])[] {
  let rows: readonly (readonly number[])[] = [[]]
  for (const { levels } of factors) rows = rows.flatMap((row) => levels.map((_, level) => [...row, level]))
  return rows
}

function list(factors: readonly FactorRead[]): readonly (readonly number[])[] {
  const [first] = factors
  if (!first) return [[]]
  for (const { levels, place } of factors) {
    if (levels.length !== first.levels.length)
      failAt(
        place,
        `in a list all factors have as many levels; this has ${levels.length}, the first ${first.levels.length}.`,
      )
  }
  return first.levels.map((_, level) => factors.map(() => level))
}

function variantAt(
  levels: readonly number[],
  base: Settings,
  factors: readonly FactorRead[],
  ruleset: AnyRuleset,
  seed: number,
  steps: number,
): Variant {
  const chosen = factors.map((factor, i) => factor.levels[levels[i] ?? 0])
  let settings = base
  for (const level of chosen) if (level) settings = combinedSettings(settings, level.settings)
  const labels = chosen.map((level) => level?.label ?? '')
  const options = agreedOptions(ruleset, settings.options)
  if (isRefusal(options)) return failAt(['factors'], options.sentence)
  const dice = Object.fromEntries(Object.entries(settings.dice).filter(([, row]) => row.values.length > 0))
  const variant = {
    label: labels.join(', ') || 'all games',
    levels,
    options,
    edits: settings.edits,
    dice,
    bots: settings.bots.map((bot) => bot ?? 'random'),
  }
  const trouble = trialTrouble(variant, ruleset, seed, steps)
  return trouble ? failAt(['factors'], `'${variant.label}' cannot be played: ${trouble}.`) : variant
}

/** Plays some steps at random, to find errors that would otherwise stop a long run. */
function trialTrouble(variant: Variant, ruleset: AnyRuleset, seed: number, steps: number): string | null {
  const source = new FixedDice(new SeededDice(sfc32(seed, 0, 0)), variant.dice)
  const player = new RandomPlayer(sfc32(seed, 0, 1))
  const players = Object.fromEntries(ruleset.seats(variant.options).map(({ seat }) => [seat, player]))
  try {
    const state = variant.edits.reduce(edited, ruleset.setup(variant.options, { dice: new Dice(source) }))
    const playout = new Playout(ruleset, state, players, source)
    for (let step = 0; step < steps && !ruleset.outcome(playout.state); step++) playout.step()
    return null
  } catch (failure) {
    return (failure as Error).message
  }
}
