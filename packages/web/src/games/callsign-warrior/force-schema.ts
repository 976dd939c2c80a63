import {
  coreForce,
  type Force,
  type ForceAsked,
  forceProblems,
  readyMadeForces,
} from '@sandtable/callsign-warrior'
import type { Json } from '@sandtable/engine'
import type { PendingDecision } from '../../client/match-state.ts'
import { useMyForces } from '../../forces/my-forces.ts'
import type { FormSchema } from '../form-schema.ts'

/** The forces a player may answer with: their own, ready-made ones, the bare core; legal ones only. */
export function forceSchema({ about }: PendingDecision): FormSchema {
  const asked = about as unknown as ForceAsked
  const own = useMyForces
    .getState()
    .forces.filter(({ game }) => game === 'callsign-warrior')
    .map(({ name, force }) => ({ force, words: `${name} (mine)` }))
  const ready = readyMadeForces(asked.army, asked.supportPoints).map((force) => ({
    force,
    words: `${force.name} (ready-made)`,
  }))
  const core = { force: { ...coreForce(asked.army), name: 'Core platoon' }, words: 'The core force only' }
  const legal = [...own, ...ready, core].filter(
    ({ force }) => forceProblems(force, asked).length === 0 && (force as Force).army === asked.army,
  )
  return {
    kind: 'choice',
    label: 'Your force',
    of: legal.map(({ force, words }) => ({ value: force as Json, words })),
  }
}
