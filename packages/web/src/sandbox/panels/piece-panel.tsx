import { buildingAt } from '@sandtable/table'
import type { ReactNode } from 'react'
import { placeWords, SIDE_NAMES, STATES, type Token } from '../../battlefield/tokens/token.ts'
import { tokenOf } from '../../battlefield/tools/end.ts'
import { turnChosen } from '../sandbox-board.tsx'
import { useSandbox } from '../sandbox-store.ts'
import { FloorOptions } from './floor-options.tsx'

/** The properties of the selected piece. */
export function PiecePanel(): ReactNode {
  const token = useSandbox((state) => tokenOf(state.tokens, state.chosen))
  const isHeld = useSandbox((state) => state.held !== null)
  if (!token || isHeld) return null
  return <PieceForm token={token} />
}

function PieceForm({ token }: { readonly token: Token }): ReactNode {
  const changeToken = useSandbox((state) => state.changeToken)
  const removePiece = useSandbox((state) => state.removePiece)
  const change = (part: Partial<Omit<Token, 'id'>>): void => changeToken(token.id, part)
  return (
    <section className="panel piece" aria-label="Chosen piece">
      <h2>
        {SIDE_NAMES[token.side]} {token.name}
      </h2>
      <p className="muted">{placeWords(token.at)}</p>
      <label>
        Name{' '}
        <input value={token.name} maxLength={40} onChange={({ target }) => change({ name: target.value })} />
      </label>
      <div className="row">
        <button type="button" onClick={() => turnChosen(15)}>
          Turn left
        </button>
        <button type="button" onClick={() => turnChosen(-15)}>
          Turn right
        </button>
        {token.piece.kind === 'vehicle' && token.piece.turret && <TurretButtons token={token} />}
      </div>
      <FloorField token={token} />
      <fieldset className="states">
        <legend>State</legend>
        {STATES.map((state) => (
          <label key={state} className="check">
            <input
              type="checkbox"
              checked={token.states.includes(state)}
              onChange={({ target }) =>
                change({
                  states: target.checked
                    ? [...token.states, state]
                    : token.states.filter((one) => one !== state),
                })
              }
            />{' '}
            {state}
          </label>
        ))}
      </fieldset>
      <label>
        Shock{' '}
        <input
          type="number"
          min={0}
          max={20}
          value={token.pips ?? 0}
          onChange={({ target }) => change({ pips: Math.max(0, Number(target.value)) })}
        />
      </label>
      <button type="button" className="danger" onClick={() => removePiece(token.id)}>
        Remove
      </button>
    </section>
  )
}

function TurretButtons({ token }: { readonly token: Token }): ReactNode {
  const changeToken = useSandbox((state) => state.changeToken)
  const { piece } = token
  if (piece.kind !== 'vehicle' || !piece.turret) return null
  const { turret } = piece
  const turn = (degrees: number): void => {
    const angle = Math.atan2(turret.y, turret.x) + (degrees * Math.PI) / 180
    const to = { x: Math.round(Math.cos(angle) * 1000), y: Math.round(Math.sin(angle) * 1000) }
    changeToken(token.id, { piece: { ...piece, turret: to } })
  }
  return (
    <>
      <button type="button" onClick={() => turn(15)}>
        Turret left
      </button>
      <button type="button" onClick={() => turn(-15)}>
        Turret right
      </button>
    </>
  )
}

/** In a house a piece stands on one of its floors; a flat roof is one more. */
function FloorField({ token }: { readonly token: Token }): ReactNode {
  const ground = useSandbox((state) => state.ground)
  const changeToken = useSandbox((state) => state.changeToken)
  const building = buildingAt(ground, token.at)
  if (!building) return null
  return (
    <label>
      Floor of {building.label ?? building.kind}{' '}
      <select
        value={token.floor ?? 0}
        onChange={({ target }) => changeToken(token.id, { floor: Number(target.value) })}
      >
        <FloorOptions floors={building.floors} hasRoof={building.roof.kind === 'flat'} />
      </select>
    </label>
  )
}
