import type { ReactNode } from 'react'
import { type Speed, type Theme, useSettings } from '../state/settings.ts'

/** Theme, pace and sound. */
export function SettingsForm(): ReactNode {
  const { theme, speed, sound, change } = useSettings()
  return (
    <div className="settings">
      <label>
        Colours
        <select value={theme} onChange={({ target }) => change({ theme: target.value as Theme })}>
          <option value="system">system</option>
          <option value="light">light</option>
          <option value="dark">dark</option>
        </select>
      </label>
      <label>
        Pace
        <select value={speed} onChange={({ target }) => change({ speed: target.value as Speed })}>
          <option value="calm">calm</option>
          <option value="brisk">brisk</option>
          <option value="instant">instant</option>
        </select>
      </label>
      <label>
        <input type="checkbox" checked={sound} onChange={({ target }) => change({ sound: target.checked })} />
        Sound
      </label>
    </div>
  )
}
