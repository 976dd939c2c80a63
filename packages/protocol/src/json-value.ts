import type { Json } from '@sandtable/engine'
import { z } from 'zod'

/** Any JSON, with the kernel's type for it. */
export const JsonValue: z.ZodType<Json> = z.json()
