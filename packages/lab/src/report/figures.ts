/** A table for people, also for those who cannot see the picture: the first column names the row. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A picture with its words and its numbers. */
export interface Figure {
  /** The name of its files: 'win-rates'. */
  readonly id: string
  readonly title: string
  readonly caption: string
  readonly svg: string
  readonly table: Table
}
