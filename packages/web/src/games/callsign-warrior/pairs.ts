import { callsignWarrior, nameOf, type RowChoice, type View } from '@sandtable/callsign-warrior'
import type { PairPlan } from '../../board/pairs.ts'
import type { PendingDecision } from '../../client/match-state.ts'
import { asDecision } from '../../client/pending.ts'
import { partOf, teamOf } from './pieces.ts'

/** csw-shoot-4, csw-abpro-2: one weapon for each model; a vehicle may fire them all (csw-veh-2). */
export function pairsOf(question: PendingDecision, view: View): PairPlan | null {
  const confirm = CONFIRM[question.name]
  if (!confirm) return null
  const options = (question.options ?? []) as readonly RowChoice[]
  const isHull = Boolean(teamOf(view, partOf(question.about, 'team'))?.profile.vehicle)
  const weaponOf = (row: RowChoice): string =>
    callsignWarrior.wording.choice(asDecision(question), row).replace(/^.*?: /, '')
  const rows = isHull
    ? options.map((row) => ({ words: weaponOf(row), of: [{ words: 'fires', value: { ...row } }] }))
    : [...new Set(options.map(({ model }) => model))].map((model) => ({
        words: capital(nameOf(model)),
        of: options
          .filter((row) => row.model === model)
          .map((row) => ({ words: weaponOf(row), value: { ...row } })),
      }))
  return { rows, none: NONE[question.name] ?? '', keepsNone: false, confirm }
}

const NONE: Readonly<Record<string, string>> = {
  'who-fires-what': 'holds fire',
  'split-fire': 'at the first target',
}

const CONFIRM: Readonly<Record<string, (count: number) => string>> = {
  'who-fires-what': (count) =>
    count === 0 ? 'Hold fire' : `Fire with ${count} weapon${count === 1 ? '' : 's'}`,
  'split-fire': (count) => (count === 0 ? 'All fire at the first target' : `${count} at the second target`),
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
