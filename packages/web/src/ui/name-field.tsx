import { type ReactNode, useState } from 'react'
import { useSettings } from '../state/settings.ts'

/** The longest name the server accepts. */
const LONGEST = 40

/** The player's name, optional; sent to the other players when it is complete. */
export function NameField(): ReactNode {
  const { name, change } = useSettings()
  const [text, setText] = useState(name)
  const keep = (): void => {
    const plain = text.replaceAll(/\p{C}/gu, '').trim()
    setText(plain)
    if (plain !== name) change({ name: plain })
  }
  return (
    <label className="field name-field">
      Your name (optional)
      <input
        type="text"
        autoComplete="nickname"
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep()
        }}
      />
    </label>
  )
}
