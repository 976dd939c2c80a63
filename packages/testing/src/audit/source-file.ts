/** A file as the audit reads it: its path from the folder of the game, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Somewhere in a file; lines count from 1. */
export interface SourcePlace {
  readonly path: string
  readonly line: number
}

export function placeAt(file: SourceFile, offset: number): SourcePlace {
  return { path: file.path, line: file.text.slice(0, offset).split('\n').length }
}

export function placeText({ path, line }: SourcePlace): string {
  return `${path}:${line}`
}
