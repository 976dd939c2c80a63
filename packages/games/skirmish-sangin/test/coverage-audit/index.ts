import { type AnyDecision, type Chance, type Json, listChoices, type Options } from '@sandtable/engine'
import type { UsageAudit } from '@sandtable/testing'
import { SCENARIOS, SQUADS, type State, skirmishSangin } from '../../src/index.ts'
import { SHARED } from '../shared.ts'

function oneOf<T>(all: readonly T[], chance: Chance): T {
  return all[chance.below(all.length)] as T
}

/** Any squads, light and switches; the usual map of the scenario. */
function randomOptions(chance: Chance): Options {
  const agreed: Record<string, Json> = {}
  for (const { id, kind, ...option } of skirmishSangin.options) {
    if (kind === 'flag') agreed[id] = chance.below(2) === 0
    else if (kind === 'choice') agreed[id] = oneOf((option as { of: readonly string[] }).of, chance)
  }
  const squad = (side: string): string =>
    oneOf(
      SQUADS.filter((one) => one.side === side).map(({ id }) => id),
      chance,
    )
  return { ...agreed, 'blue-force': squad('isaf'), 'red-force': squad('insurgent') }
}

/** What fights, so that random games are not walks. */
const BOLD: readonly string[] = [
  'shoot',
  'strike',
  'throw',
  'launch',
  'spot',
  'point-out',
  'first-aid',
  'capture',
]

/** Half of the answers are any legal ones; the others fight where they can. */
function chooseForAudit(decision: AnyDecision, chance: Chance): unknown {
  if (decision.name !== 'spend-ap' || chance.below(2) === 0) return undefined
  const bold = (listChoices(decision) ?? []).filter((one) => BOLD.includes((one as { do: string }).do))
  return bold.length > 0 ? oneOf(bold, chance) : undefined
}

/** What `npm run laws -- skirmish-sangin` plays: every scenario with every squad and every switch. */
export const usageAudit: UsageAudit<State> = {
  ruleset: skirmishSangin,
  groups: [],
  options: randomOptions,
  axes: { scenario: SCENARIOS.map(({ id }) => id) },
  choose: chooseForAudit,
  watch: () => ({}),
  terms: { shared: SHARED },
}
