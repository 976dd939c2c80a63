import type { Theme } from '../theme.ts'
import { bocage } from './bocage.ts'
import { flanders } from './flanders.ts'
import { greenZone } from './green-zone.ts'
import { hillTown } from './hill-town.ts'
import { modernTown } from './modern-town.ts'
import { steppe } from './steppe.ts'

/** The landscapes of the generator. Their order is fixed, because seeds depend on it. */
export const MAP_THEMES = ['bocage', 'flanders', 'steppe', 'hill-town', 'green-zone', 'modern-town'] as const
export type MapTheme = (typeof MAP_THEMES)[number]

export const THEMES: Readonly<Record<MapTheme, Theme>> = {
  bocage,
  flanders,
  steppe,
  'hill-town': hillTown,
  'green-zone': greenZone,
  'modern-town': modernTown,
}
