import type { BlankOption } from './blank.ts'

/** How the options of a game read in the lobby, where their names and ids do not say it. Null: as they are. */
export interface OptionWords {
  name(option: string): string | null
  /** 'Blue Bird Down' for 'blue-bird-down'. */
  value(option: string, value: string): string | null
  /** What there is to choose from for an option that is data: the maps. */
  offers(option: string): readonly BlankOption[]
}
