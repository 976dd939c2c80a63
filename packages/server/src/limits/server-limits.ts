import type { LIMITS } from '@sandtable/protocol'

/** The limits of a server, under the names of the protocol's `LIMITS`. */
export type Limits = { readonly [limit in keyof typeof LIMITS]: number }
