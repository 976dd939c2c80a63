import type { Chance } from '@sandtable/engine'
import { scenarioOf } from '../set-up/parts.ts'
import type { Ied, IedKind } from '../state/ied.ts'
import type { Side, State } from '../state/state.ts'
import { iedPlace } from './lay.ts'

/** sks-ied-1, sks-ied-5: places and kinds of the IEDs that a seat knows nothing of, as the scenario allows them. */
export function inventIeds(state: State, seat: Side | null, chance: Chance): void {
  const unknown = state.ieds.filter(
    ({ side, place }) => side !== seat && place !== 'gone' && place !== 'unlaid',
  )
  const left = state.ieds.filter(({ side, place }) => side !== seat && place !== 'gone')
  const known = state.ieds.filter(({ side, end }) => side !== seat && end === 'dummy').length
  const dummies = drawn(left, (scenarioOf(state)?.dummies ?? 0) - known, chance)
  for (const ied of unknown) {
    const kind: IedKind = dummies.includes(ied) ? 'dummy' : chance.below(2) === 0 ? 'pressure' : 'command'
    const at = ied.plan ?? iedPlace(state, ied).sample(chance)
    ied.plan = at && { x: at.x, y: at.y, kind }
  }
}

/** Some of them by chance. */
function drawn(all: readonly Ied[], count: number, chance: Chance): readonly Ied[] {
  const rest = [...all]
  const taken: Ied[] = []
  while (taken.length < count && rest.length > 0) taken.push(...rest.splice(chance.below(rest.length), 1))
  return taken
}
