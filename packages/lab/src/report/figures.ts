/** A table for people and for those who cannot see the picture: the first column names the row. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A picture with its words and its numbers. */
export interface Figure {
  /** Names its files: 'win-rates'. */
  readonly id: string
  readonly title: string
  readonly caption: string
  readonly svg: string
  readonly table: Table
}
