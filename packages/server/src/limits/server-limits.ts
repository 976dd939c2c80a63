import type { LIMITS } from '@sandtable/protocol'

/** The limits of a server, by the names of the protocol's. */
export type Limits = { readonly [limit in keyof typeof LIMITS]: number }
