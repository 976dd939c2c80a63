import { LAWS } from '../laws/laws.ts'
import { combinationsOf } from './axes.ts'
import type { GameTried, LawBreach } from './law-run.ts'
import type { Subject } from './subject.ts'

/** The results of many games. */
export interface LawReport {
  readonly game: string
  readonly version: string
  /** Games are numbered from 1: the number of the first, and how many there were. */
  readonly from: number
  readonly games: number
  readonly combinations: { readonly of: readonly string[]; readonly all: number; readonly met: number }
  readonly laws: readonly LawCount[]
  readonly broken: readonly (LawBreach & { readonly repeat: string })[]
}

/** In how many games a law held, tried at how many moments in all. */
export interface LawCount {
  readonly law: string
  readonly says: string
  readonly games: number
  readonly moments: number
}

export function lawReport<S>({ ruleset, axes }: Subject<S>, tried: readonly GameTried[]): LawReport {
  const inOrder = [...tried].sort((a, b) => a.game - b.game)
  return {
    game: ruleset.id,
    version: ruleset.version,
    from: inOrder[0]?.game ?? 1,
    games: inOrder.length,
    combinations: {
      of: Object.keys(axes),
      all: combinationsOf(axes),
      met: new Set(inOrder.map(({ combination }) => combination)).size,
    },
    laws: LAWS.map(({ name, says }) => countOf(name, says, inOrder)).filter(isTried(inOrder)),
    broken: inOrder.flatMap(({ broken }) =>
      broken.map((one) => ({ ...one, repeat: commandFor(ruleset.id, one) })),
    ),
  }
}

function countOf(law: string, says: string, tried: readonly GameTried[]): LawCount {
  const held = tried.flatMap((game) => game.held[law] ?? [])
  return { law, says, games: held.length, moments: held.reduce((sum, moments) => sum + moments, 0) }
}

/** A law that was requested: it held or was broken somewhere. */
function isTried(tried: readonly GameTried[]): (count: LawCount) => boolean {
  const broken = new Set(tried.flatMap((game) => game.broken.map(({ law }) => law)))
  return ({ law, games }) => games > 0 || broken.has(law)
}

/** Repeats that game with that law. */
export function commandFor(id: string, { game, law }: Pick<LawBreach, 'game' | 'law'>): string {
  return `npm run laws -- ${id} --from ${game} --games 1 --law ${law}`
}

/** The most characters printed of an error, which may contain a whole map. */
const LONGEST_WHY = 600

/** In Markdown. */
export function lawText({ game, version, from, games, combinations, laws, broken }: LawReport): string {
  const { of, all, met } = combinations
  const numbers = from === 1 ? '' : ` (from number ${from})`
  const over = of.length === 0 ? '' : `, over ${met} of ${all} combinations of ${of.join(', ')}`
  return [
    `${game} ${version}: ${games} random games${numbers}${over}.`,
    broken.length === 0 ? 'No law was broken.' : brokenText(broken),
    ['| law | what it says | games in which it held | moments tried |', '| --- | --- | ---: | ---: |']
      .concat(laws.map((one) => `| ${one.law} | ${one.says} | ${one.games} | ${one.moments} |`))
      .join('\n'),
  ].join('\n\n')
}

function brokenText(broken: LawReport['broken']): string {
  const lines = broken.map(({ game, law, why, repeat }) => {
    const short = why.length > LONGEST_WHY ? `${why.slice(0, LONGEST_WHY)}...` : why
    return `- game ${game}: ${law}: ${short}\n  again by: ${repeat}`
  })
  return [`Broken: ${broken.length}`, '', ...lines].join('\n')
}
