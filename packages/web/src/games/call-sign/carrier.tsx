import type { Carrier } from '@sandtable/call-sign'
import type { ReactNode } from 'react'

/** Where fires burn on a damaged deck, in the order of the hits. */
const FIRES = [
  { x: 18, y: -2 },
  { x: -34, y: 4 },
  { x: 46, y: 3 },
] as const

/** A carrier from above, its bow towards the enemy; Blue's has an angled deck, Red's a ramp at the bow. */
export function CarrierShip({ carrier }: { readonly carrier: Readonly<Carrier> }): ReactNode {
  const { side, damage } = carrier
  return (
    <>
      <g transform={side === 'red' ? 'rotate(180)' : undefined}>
        <path className="carrier-wake" d="M-96 -9q22 4 34 2v14q-12 -2 -34 2q10 -9 0 -18z" />
        {side === 'blue' ? <AngledDeck /> : <RampDeck />}
      </g>
      {FIRES.slice(0, damage).map(({ x, y }) => (
        <g key={x} transform={`translate(${x} ${y})`} className="carrier-fire">
          <circle className="smoke" cx={8} cy={-13} r={11} />
          <circle className="smoke" cx={-3} cy={-8} r={9} />
          <path className="flame" d="M-9 8q-3 -9 4 -14q0 5 4 5q-2 -9 5 -14q-1 7 4 11q5 6 0 12q-8 7 -17 0z" />
          <path className="ember" d="M-3 9q-2 -6 3 -9q0 4 4 5q2 3 -1 5q-3 2 -6 -1z" />
        </g>
      ))}
    </>
  )
}

function AngledDeck(): ReactNode {
  return (
    <>
      <path className="hull" d="M-70 -17h70l14 -9h30l14 9l22 6q8 5 8 11t-8 11l-22 7h-128q-5 -17 0 -35z" />
      <path className="deck-line" d="M-66 10L34 -17M-50 14L48 -12" />
      <path className="deck-dash" d="M-58 12L41 -14.5" />
      <path className="deck-line" d="M44 6h36" />
      <path className="island" d="M2 8h20v8h-20z" />
      <path className="island-top" d="M7 10h8v4h-8z" />
    </>
  )
}

function RampDeck(): ReactNode {
  return (
    <>
      <path
        className="hull"
        d="M-74 -16q30 -5 60 -5h52l30 6l18 9v12l-18 9l-30 6h-52q-30 0 -60 -5q-5 -16 0 -32z"
      />
      <path className="deck-line" d="M54 -13v26M62 -11v22M70 -8v16" />
      <path className="deck-dash" d="M-66 -2h112" />
      <path className="island" d="M-20 9h30v8h-30z" />
      <path className="island-top" d="M-14 11h12v4h-12z" />
    </>
  )
}
