import { messageOf } from '../complaint.ts'
import { checkAndKeep, type Location } from '../kept-failures.ts'
import type { Law } from '../laws/law.ts'
import { LAWS } from '../laws/laws.ts'
import type { UsageAudit } from './usage-audit.ts'
import { optionsOfGame } from './watched-game.ts'

/** Whether every law is tried on every game, or on each game the one whose turn it is. */
export type LawChoice = 'all' | 'turn'

/** In how many random games each law held, and where one did not. */
export interface LawRun {
  readonly game: string
  readonly version: string
  readonly laws: LawChoice
  readonly played: number
  readonly held: Readonly<Record<string, number>>
  readonly broken: readonly { readonly game: number; readonly law: string; readonly why: string }[]
}

export function noLawTried<S>({ ruleset }: UsageAudit<S>, laws: LawChoice): LawRun {
  const held = Object.fromEntries(LAWS.map(({ name }) => [name, 0]))
  return { game: ruleset.id, version: ruleset.version, laws, played: 0, held, broken: [] }
}

/** Tries the laws on the next games after those already tried. A game that breaks one is kept in the folder, if given. */
export function tryLaws<S>(audit: UsageAudit<S>, before: LawRun, games: number, failures?: Location): LawRun {
  const held: Record<string, number> = { ...before.held }
  const broken = [...before.broken]
  for (let game = before.played + 1; game <= before.played + games; game++) {
    for (const law of before.laws === 'all' ? LAWS : [lawInTurn(game)]) {
      const why = whyBroken(audit, law, game, failures)
      if (why === null) held[law.name] = (held[law.name] ?? 0) + 1
      else broken.push({ game, law: law.name, why })
    }
  }
  return { ...before, played: before.played + games, held, broken }
}

function lawInTurn(game: number): Law {
  return LAWS[game % LAWS.length] as Law
}

function whyBroken<S>(
  { ruleset, options, choose, terms }: UsageAudit<S>,
  law: Law,
  game: number,
  failures: Location | undefined,
): string | null {
  try {
    const agreed = optionsOfGame(ruleset, options, game)
    checkAndKeep(law, { ...terms, ruleset, options: agreed, seed: game, choose }, failures)
    return null
  } catch (thrown) {
    return messageOf(thrown)
  }
}

/** In Markdown, as the usage is told. */
export function lawText({ game, version, laws, played, held, broken }: LawRun): string {
  const how = laws === 'all' ? 'every law on every game' : 'on each game the law whose turn it is'
  return [
    `${game} ${version}: ${played} random games, ${how}.`,
    broken.length === 0
      ? 'No law was broken.'
      : ['Broken:', '', ...broken.map((one) => `- game ${one.game}: ${one.law}: ${one.why}`)].join('\n'),
    ['| law | games in which it held |', '| --- | ---: |']
      .concat(Object.entries(held).map(([name, games]) => `| ${name} | ${games} |`))
      .join('\n'),
  ].join('\n\n')
}
