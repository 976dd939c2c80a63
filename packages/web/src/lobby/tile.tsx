import type { ReactNode } from 'react'

interface TileProps {
  /** Tiles of one name exclude each other. */
  readonly name: string
  readonly title: string
  readonly words: string
  /** The look of the side whose mark it bears. */
  readonly side?: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One of several things to choose from, large enough for a thumb. */
export function Tile({ name, title, words, side, isChosen, onChoose }: TileProps): ReactNode {
  return (
    <label className={`tile ${side ?? ''}`}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className="tile-face">
        {side && <span className="side-mark" aria-hidden="true" />}
        <strong>{title}</strong>
        {words && <span className="muted">{words}</span>}
      </span>
    </label>
  )
}
