/** The package of the game that is measured; the bundler puts it here (scripts/bench.mjs). */
declare module 'bench-game' {
  import type { Tactics } from '@sandtable/engine'

  export const TACTICS: Tactics<unknown> | undefined
}
