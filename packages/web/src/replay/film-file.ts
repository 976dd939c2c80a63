const KEY = 'sandtable.file'

/** Keeps the file just opened while its film is watched, over a reload too. */
export function keepFilmFile(text: string): void {
  sessionStorage.setItem(KEY, text)
}

export function keptFilmFile(): string | null {
  return sessionStorage.getItem(KEY)
}
