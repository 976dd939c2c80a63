import type { Playable } from '@sandtable/engine'

/** Any game, as far as the lab is concerned: it never knows what a state means. */
export type AnyRuleset = Playable<unknown, unknown>
