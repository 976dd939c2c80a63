import { create } from 'zustand'

export type Theme = 'system' | 'light' | 'dark'

/** How long each change is shown before the next: fully, briefly, or not at all. */
export type Speed = 'calm' | 'brisk' | 'instant'

interface Liked {
  readonly theme: Theme
  readonly speed: Speed
  /** Whether sounds of shots and explosions are on. */
  readonly sound: boolean
  /** The player's name; empty for none. */
  readonly name: string
}

interface Settings extends Liked {
  readonly change: (settings: Partial<Liked>) => void
}

const KEY = 'sandtable.settings'

/** The user's preferences, stored in this browser. */
export const useSettings = create<Settings>((set, get) => ({
  theme: 'system',
  speed: 'calm',
  sound: true,
  name: '',
  ...remembered(),
  change: (settings) => {
    set(settings)
    const { theme, speed, sound, name } = get()
    localStorage.setItem(KEY, JSON.stringify({ theme, speed, sound, name }))
    applyTheme(theme)
  },
}))

/** Null outside a browser, where games are only inspected. */
function remembered(): Partial<Liked> {
  if (typeof localStorage === 'undefined') return {}
  const text = localStorage.getItem(KEY)
  return text ? (JSON.parse(text) as Partial<Liked>) : {}
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
