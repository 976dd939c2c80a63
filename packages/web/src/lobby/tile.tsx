import type { ReactNode } from 'react'

interface TileProps {
  /** Of several tiles with one name, only one can be selected. */
  readonly name: string
  readonly title: string
  readonly words: string
  /** The class of the side whose mark the tile shows. */
  readonly side?: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One of several options, large enough for a thumb. */
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
