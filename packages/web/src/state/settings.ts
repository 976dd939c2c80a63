import { create } from 'zustand'

export type Theme = 'system' | 'light' | 'dark'

/** How long each change stays on the screen before the next: in full, briefly, or not at all. */
export type Speed = 'calm' | 'brisk' | 'instant'

interface Settings {
  readonly theme: Theme
  readonly speed: Speed
  readonly change: (settings: Partial<Pick<Settings, 'theme' | 'speed'>>) => void
}

const KEY = 'sandtable.settings'

/** What this person likes, kept in this browser. */
export const useSettings = create<Settings>((set, get) => ({
  theme: 'system',
  speed: 'calm',
  ...remembered(),
  change: (settings) => {
    set(settings)
    const { theme, speed } = get()
    localStorage.setItem(KEY, JSON.stringify({ theme, speed }))
    applyTheme(theme)
  },
}))

function remembered(): Partial<Pick<Settings, 'theme' | 'speed'>> {
  const text = localStorage.getItem(KEY)
  return text ? (JSON.parse(text) as Partial<Pick<Settings, 'theme' | 'speed'>>) : {}
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
