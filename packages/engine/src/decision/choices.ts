import { assert, unreachable } from '../assert.ts'
import { WORDS } from '../dice/stream.ts'
import type { AnyDecision, Chance, Decision, Quantity, Shares, Some, Split } from './decision.ts'
import { mostFor } from './legality.ts'

/** With more choices than this, they are sampled instead of listed. */
export const MOST_LISTED = 5_000

/** How often sampling may fail before the decision is called impossible. */
const SAMPLE_TRIES = 1_000

/**
 * The answer if only one is possible, else undefined. Windows and secret decisions are always asked: skipping them
 * would reveal that their owner had no choice. A decision without any answer is a bug in the rules.
 */
export function onlyChoice<C>(decision: Decision<C>): C | undefined {
  const any = decision as AnyDecision
  switch (any.shape) {
    case 'pick':
      if (any.options.length === 0) unanswerable(any)
      return any.options.length === 1 && !any.secret ? (any.options[0] as C) : undefined
    case 'number':
      if (any.max < any.min) unanswerable(any)
      return any.max - any.min < any.step && !any.secret ? (any.min as C) : undefined
    case 'some':
      return onlySome(any) as C | undefined
    case 'split':
      return onlySplit(any) as C | undefined
    default:
      return undefined
  }
}

function onlySome(decision: Some<unknown>): readonly unknown[] | undefined {
  const { options, min, secret } = decision
  const most = mostSome(decision)
  if (min > most) unanswerable(decision)
  const isOnly = most === 0 || (min === options.length && (!decision.ordered || min === 1))
  if (secret || !isOnly) return undefined
  const only = most === 0 ? [] : [...options]
  if (decision.illegal?.(only)) unanswerable(decision)
  return only
}

function onlySplit(decision: Split): Shares | undefined {
  const { total, among, secret } = decision
  const room = among.reduce((sum, receiver) => sum + mostFor(decision, receiver), 0)
  if (room < total) unanswerable(decision)
  if (secret || (total > 0 && among.length > 1)) return undefined
  const only: Shares = total === 0 ? {} : { [among[0] as string]: total }
  if (decision.illegal?.(only)) unanswerable(decision)
  return only
}

function unanswerable({ clause, seat, name }: Decision<unknown>): never {
  throw new Error(`${clause} asks ${seat} for '${name}', but no choice is legal`)
}

/** All legal answers in a fixed order, or null if they cannot be listed or are too many. */
export function listChoices<C>(decision: Decision<C>, most: number = MOST_LISTED): readonly C[] | null {
  const listed = listAny(decision as AnyDecision, most)
  return listed as readonly C[] | null
}

function listAny(decision: AnyDecision, most: number): readonly unknown[] | null {
  switch (decision.shape) {
    case 'pick':
      return decision.options.length > most ? null : decision.options
    case 'window':
      return decision.options.length >= most ? null : [...decision.options, 'pass']
    case 'number':
      return listNumbers(decision, most)
    case 'some':
      return countSome(decision) > most ? null : listSome(decision)
    case 'split':
      return listSplits(decision, most)
    case 'path':
    case 'place':
    case 'sheet':
      return null
    default:
      return unreachable(decision)
  }
}

function listNumbers({ min, max, step }: Quantity, most: number): readonly number[] | null {
  const count = Math.floor((max - min) / step) + 1
  return count > most ? null : Array.from({ length: count }, (_, i) => min + i * step)
}

function countSome(decision: Some<unknown>): number {
  let count = 0
  for (let size = decision.min; size <= mostSome(decision); size++) count += countOfSize(decision, size)
  return count
}

function mostSome<T>({ options, max }: Some<T>): number {
  return Math.min(max, options.length)
}

function countOfSize({ options, ordered }: Some<unknown>, size: number): number {
  return combinations(options.length, size) * (ordered ? permutations(size) : 1)
}

function permutations(n: number): number {
  return n <= 1 ? 1 : n * permutations(n - 1)
}

function combinations(n: number, k: number): number {
  let count = 1
  for (let i = 1; i <= k; i++) count = (count * (n - k + i)) / i
  return count
}

/** Smaller selections first, each in the order of the options. */
function listSome<T>(decision: Some<T>): readonly (readonly T[])[] {
  const { options, min, ordered } = decision
  const all: T[][] = []
  const extend = (chosen: readonly T[], from: number, size: number): void => {
    if (chosen.length === size) {
      if (!decision.illegal?.(chosen)) all.push([...chosen])
      return
    }
    for (const [i, option] of options.entries()) {
      if (ordered ? !chosen.includes(option) : i >= from) extend([...chosen, option], i + 1, size)
    }
  }
  for (let size = min; size <= mostSome(decision); size++) extend([], 0, size)
  return all
}

function listSplits(decision: Split, most: number): readonly Shares[] | null {
  const all: Shares[] = []
  let visited = 0
  const extend = (shares: Shares, i: number, left: number): void => {
    const receiver = decision.among[i]
    if (receiver === undefined) {
      if (left === 0 && !decision.illegal?.(shares)) all.push(shares)
      return
    }
    for (let amount = Math.min(left, mostFor(decision, receiver)); amount >= 0; amount--) {
      if (++visited > most * 20 || all.length > most) return
      extend(amount === 0 ? shares : { ...shares, [receiver]: amount }, i + 1, left - amount)
    }
  }
  extend({}, 0, decision.total)
  return visited > most * 20 || all.length > most ? null : all
}

/** A random legal answer: each listed one is equally likely; paths and places are sampled by their decision. */
export function sampleChoice<C>(decision: Decision<C>, chance: Chance): C {
  return sampleAny(decision as AnyDecision, chance) as C
}

function sampleAny(decision: AnyDecision, chance: Chance): unknown {
  switch (decision.shape) {
    case 'pick':
      return decision.options[chance.below(decision.options.length)]
    case 'window': {
      const i = chance.below(decision.options.length + 1)
      return i < decision.options.length ? decision.options[i] : 'pass'
    }
    case 'number':
      return (
        decision.min +
        decision.step * chance.below(Math.floor((decision.max - decision.min) / decision.step) + 1)
      )
    case 'some':
      return sampleSome(decision, chance)
    case 'split':
      return sampleSplit(decision, chance)
    case 'path':
    case 'place':
    case 'sheet':
      return decision.sample(chance)
    default:
      return unreachable(decision)
  }
}

function sampleSome(decision: Some<unknown>, chance: Chance): readonly unknown[] {
  if (decision.sample) return decision.sample(chance)
  for (let tries = 0; tries < SAMPLE_TRIES; tries++) {
    const chosen = drawSome(decision, sampleSize(decision, chance), chance)
    if (!decision.illegal?.(chosen)) return chosen
  }
  throw new Error(`${decision.clause}: no legal selection found for '${decision.name}'`)
}

/**
 * A random size of a selection, in proportion to the number of selections of that size, which may be too many to count.
 */
function sampleSize(decision: Some<unknown>, chance: Chance): number {
  let rest = (chance.below(WORDS) / WORDS) * countSome(decision)
  for (let size = decision.min; size < mostSome(decision); size++) {
    rest -= countOfSize(decision, size)
    if (rest < 0) return size
  }
  return mostSome(decision)
}

/** A random selection of this size, all equally likely; in the order of the options unless the order matters. */
function drawSome<T>({ options, ordered }: Some<T>, size: number, chance: Chance): T[] {
  const places = options.map((_, i) => i)
  for (let i = 0; i < size; i++) {
    const drawn = i + chance.below(places.length - i)
    const held = places[i] as number
    places[i] = places[drawn] as number
    places[drawn] = held
  }
  const chosen: T[] = []
  if (ordered) {
    for (let i = 0; i < size; i++) chosen.push(options[places[i] as number] as T)
    return chosen
  }
  for (let place = 0; chosen.length < size; place++) {
    if (places.indexOf(place) < size) chosen.push(options[place] as T) // in the order of the options
  }
  return chosen
}

/**
 * Gives units one by one to receivers that still have room: fast, and every split is possible, though not equally
 * likely.
 */
function sampleSplit(decision: Split, chance: Chance): Shares {
  const listed = listSplits(decision, 200)
  if (listed && listed.length > 0) return listed[chance.below(listed.length)] as Shares

  for (let tries = 0; tries < SAMPLE_TRIES; tries++) {
    const shares: Record<string, number> = {}
    for (let given = 0; given < decision.total; given++) {
      const open = decision.among.filter((one) => (shares[one] ?? 0) < mostFor(decision, one))
      assert(open.length > 0, `${decision.clause}: '${decision.name}' shares out more than fits`)
      const receiver = open[chance.below(open.length)] as string
      shares[receiver] = (shares[receiver] ?? 0) + 1
    }
    if (!decision.illegal?.(shares)) return shares
  }
  throw new Error(`${decision.clause}: no legal split found for '${decision.name}'`)
}
