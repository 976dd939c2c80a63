import { WORDS } from './words.ts'

/** The meaning of questions, for new players. Questions that explain themselves have none. */
export const HINTS: Readonly<Record<string, string>> = WORDS.hints
