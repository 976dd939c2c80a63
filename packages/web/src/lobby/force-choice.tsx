import type { Options, Seat } from '@sandtable/engine'
import type { ForceGame } from '@sandtable/miniatures'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMyForces } from '../forces/my-forces.ts'
import { AT_THE_TABLE, forceOfWish, wishOffers } from './force-wish.ts'

interface ForceChoiceProps {
  readonly game: ForceGame
  readonly seat: Seat
  readonly name: string
  readonly options: Options
  /** The id of the chosen force; null if a bot or a player elsewhere chooses. */
  readonly wish: string | null
  readonly onList: (list: string) => void
  readonly onWish: (wish: string) => void
}

/** The army of one side, and its force if somebody here plays it. */
export function ForceChoice(props: ForceChoiceProps): ReactNode {
  const { game, seat, name, options, wish, onList, onWish } = props
  const mine = useMyForces((state) => state.forces)
  const list = game.setUp.listFor(seat, options)
  return (
    <fieldset className="force-choice-of-side" aria-label={`The force of ${name}`}>
      <label className="field">
        {name} plays
        <select value={list} onChange={({ target }) => onList(target.value)}>
          {game.lists.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {wish !== null && (
        <label className="field">
          with the force
          <select value={wish} onChange={({ target }) => onWish(target.value)}>
            {wishOffers(game, list, mine, game.setUp.termsFor(seat, options)).map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
            {!game.setUp.withForce && <option value={AT_THE_TABLE}>choose in the match</option>}
          </select>
        </label>
      )}
      {wish === null && <p className="muted">The opponent chooses its force in secret.</p>}
      {wish !== null && <WishCheck game={game} seat={seat} options={options} wish={wish} />}
      {wish !== null && (
        <Link className="link" href={`/forces/${game.game}`}>
          Build a force
        </Link>
      )}
    </fieldset>
  )
}

type WishCheckProps = Pick<ForceChoiceProps, 'game' | 'seat' | 'options'> & { readonly wish: string }

/** Why the force cannot be fielded in this scenario; if the role is still open, for each role. */
function WishCheck({ game, seat, options, wish }: WishCheckProps): ReactNode {
  const mine = useMyForces((state) => state.forces)
  const terms = game.setUp.termsFor(seat, options)
  const list = game.setUp.listFor(seat, options)
  const lines = terms.flatMap((one) => {
    const force = forceOfWish(game, wish, list, mine, one)
    const purpose = game.purposes.find(({ id }) => id === one.purpose)?.name ?? ''
    return force === null
      ? []
      : game.faults(force, one).map(({ sentence }) => ({ key: `${purpose} ${sentence}`, purpose, sentence }))
  })
  if (lines.length === 0) return null
  return (
    <ul className="faults" aria-label="Why this force cannot be fielded">
      {lines.map(({ key, purpose, sentence }) => (
        <li key={key}>
          {terms.length > 1 ? `${purpose}: ` : ''}
          {sentence}
        </li>
      ))}
    </ul>
  )
}
