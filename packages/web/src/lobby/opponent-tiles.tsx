import type { ReactNode } from 'react'
import type { BotOffer } from '../client/api.ts'
import { Tile } from './tile.tsx'

interface OpponentTilesProps {
  readonly bots: readonly BotOffer[]
  /** Playing by a link needs a server. */
  readonly canInvite: boolean
  /** The id of a bot, 'same-screen' or 'friend'. */
  readonly chosen: string
  readonly onChoose: (opponent: string) => void
}

/** The opponents: bots by strength, a person at the same screen, a friend elsewhere. */
export function OpponentTiles({ bots, canInvite, chosen, onChoose }: OpponentTilesProps): ReactNode {
  const tile = (id: string, title: string, words: string): ReactNode => (
    <Tile
      key={id}
      name="opponent"
      title={title}
      words={words}
      isChosen={chosen === id}
      onChoose={() => onChoose(id)}
    />
  )
  return (
    <>
      <fieldset className="tiles opponents">
        <legend>Against the machine</legend>
        {bots.map(({ id, name, words }) => tile(id, name, words))}
      </fieldset>
      <fieldset className="tiles opponents">
        <legend>Or against a person</legend>
        {tile('same-screen', 'Same screen', 'two people, one device')}
        {canInvite && tile('friend', 'A friend', 'by a link, live or days apart')}
      </fieldset>
    </>
  )
}
