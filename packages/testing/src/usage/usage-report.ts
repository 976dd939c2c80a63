import { type Usage, unusedIn } from './usage.ts'
import type { Group } from './usage-audit.ts'

/** Everything that can be used, with counts: one table for each group, then what was never used. In Markdown. */
export function usageText(groups: readonly Group[], usage: Usage): string {
  const unused = unusedIn(groups, usage)
  const could = groups.flatMap(({ things }) => things).filter(({ barred }) => barred === undefined).length
  const summary = `${usage.game} ${usage.version}: ${usage.played} random games used ${could - unused.length} of ${could} things.`
  return [
    summary,
    brokenText(usage),
    neverText(unused),
    barredText(groups),
    ...groups.map((group) => groupTable(group, usage)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function brokenText({ broken }: Usage): string {
  if (broken.length === 0) return ''
  return ['Broken games:', '', ...broken.map(({ game, why }) => `- game ${game}: ${why}`)].join('\n')
}

function neverText(unused: ReturnType<typeof unusedIn>): string {
  if (unused.length === 0) return 'Nothing was left unused.'
  return ['Never used:', '', ...unused.map(({ group, id }) => `- ${group}: ${id}`)].join('\n')
}

function barredText(groups: readonly Group[]): string {
  const lines = groups.flatMap(({ name, things }) =>
    things.flatMap(({ id, barred }) => (barred === undefined ? [] : [`- ${name}: ${id} (${barred})`])),
  )
  return lines.length === 0 ? '' : ['In no legal game:', '', ...lines].join('\n')
}

function groupTable({ name, things }: Group, { used }: Usage): string {
  const rows = things
    .filter(({ barred }) => barred === undefined)
    .map(({ id }) => [id, used[name]?.[id]?.games ?? 0, used[name]?.[id]?.times ?? 0] as const)
  const wide = Math.max(name.length, ...rows.map(([id]) => id.length))
  const line = (a: string, b: string, c: string): string =>
    `| ${a.padEnd(wide)} | ${b.padStart(5)} | ${c.padStart(7)} |`
  return [
    line(name, 'games', 'times'),
    `| ${'-'.repeat(wide)} | ${'-'.repeat(4)}: | ${'-'.repeat(6)}: |`,
    ...rows.map(([id, games, times]) => line(id, `${games}`, `${times}`)),
  ].join('\n')
}

/** The same report as JSON, for programs. */
export function usageJson(groups: readonly Group[], usage: Usage): string {
  const barred = groups.flatMap(({ name, things }) =>
    things.flatMap((thing) => (thing.barred === undefined ? [] : [{ group: name, ...thing }])),
  )
  return JSON.stringify({ ...usage, unused: unusedIn(groups, usage), barred })
}
