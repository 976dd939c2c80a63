import type { Playable } from '@sandtable/engine'

/** Any game, as far as the app is concerned: it never looks into a state. */
export type AnyRuleset = Playable<unknown, unknown>
