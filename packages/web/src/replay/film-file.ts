const KEY = 'sandtable.file'

/** Stores the file just opened while its replay is watched, so that it survives a reload. */
export function keepFilmFile(text: string): void {
  sessionStorage.setItem(KEY, text)
}

export function keptFilmFile(): string | null {
  return sessionStorage.getItem(KEY)
}
