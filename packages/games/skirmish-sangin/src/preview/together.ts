import { whyIllegal } from '@sandtable/engine'
import {
  type FollowUp,
  type GridSteps,
  gridAround,
  gridSteps,
  type SharedAnswer,
  type Subject,
} from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { type DeploySpot, deployCharacter } from '../rules/set-up/deploy.ts'
import { figureOf } from '../rules/state/character.ts'
import { clone } from '../rules/state/clone.ts'
import type { State } from '../rules/state/state.ts'

/** How far apart soldiers of a squad stand, and how far from the first of them. */
const APART = 150
const NEAR: GridSteps = gridSteps(inch(9), APART)

/** sks-hide-1: the rest of the squad is set up around the first, where the scenario allows it. */
export function togetherOf(known: State, { draw, unit }: Subject, answer: unknown): SharedAnswer | null {
  const first = known.characters.find(({ id }) => id === unit)
  if (draw !== 'stand' || !first || answer === null || answer === undefined) return null
  const others = known.characters.filter(
    (one) => one !== first && one.side === first.side && one.place === 'undeployed',
  )
  if (others.length === 0) return null
  const spot = answer as DeploySpot
  return {
    words: `Place all ${others.length + 1} here`,
    next: () => {
      const state = clone(known)
      put(state, first.id, spot)
      return others.flatMap(({ id }): readonly FollowUp[] => {
        const character = state.characters.find((one) => one.id === id)
        if (!character) return []
        const asked = deployCharacter(state, character)
        const found = gridAround(spot, NEAR)
          .map((at): DeploySpot => ({ ...spot, x: at.x, y: at.y }))
          .find((at) => whyIllegal(asked, at) === null)
        if (!found) return []
        put(state, id, found)
        return [{ name: 'deploy', choice: found, unit: id }]
      })
    },
  }
}

function put(state: State, id: string, { x, y, floor = 0 }: DeploySpot): void {
  const character = state.characters.find((one) => one.id === id)
  if (!character) return
  Object.assign(figureOf(character), { x, y, floor })
  character.place = 'table'
}
