import { activate, nameOf, type Played, played, team } from '../positions.ts'

/** Blue's Teams a, b ... with a Leader l fire together at the target. */
export function volley(
  teams: string,
  chosen: readonly string[],
  target: string,
  more: object = {},
  options = {},
): Played {
  const s = played(teams, more, options)
  activate(s, 'l')
  s.answer('hof-unit-3', chosen)
  s.answer('hof-act-1', ['fire'])
  if (nameOf(s) === 'target-team') s.answer('hof-fire-1', target)
  s.answer('hof-act-6', { do: 'fire', order: 0 })
  return s
}

export const needs = (s: Played) =>
  s.notes('hof-fire-4').map((note) => (note as unknown as { need: number }).need)

export const rfps = (s: Played, id: string) => team(s, id).received.length

export const allocate = (s: Played, ...teams: readonly (string | null)[]) => s.answer('hof-fire-10', teams)
