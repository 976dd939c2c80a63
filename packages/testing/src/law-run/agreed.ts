import type { Chance, Json, Options, Playable } from '@sandtable/engine'
import { optionsOfGame } from '../usage/watched-game.ts'
import { type Axes, type AxisValue, combinationOf } from './axes.ts'

/** The options of the game of this number: its combination; options that are on no axis are drawn at random. */
export function agreedFor<S>(
  ruleset: Playable<S, unknown>,
  axes: Axes,
  draw: (chance: Chance) => Options,
  game: number,
): Options {
  return optionsOfGame(
    ruleset,
    (chance) => ({ ...draw(chance), ...valuesAt(axes, combinationOf(axes, game), chance) }),
    game,
  )
}

function valuesAt(axes: Axes, combination: number, chance: Chance): Options {
  let left = combination
  const agreed: Record<string, Json> = {}
  for (const [id, values] of Object.entries(axes)) {
    const value = values[left % values.length] as AxisValue
    agreed[id] = typeof value === 'function' ? value(chance) : value
    left = Math.floor(left / values.length)
  }
  return agreed
}
