import type { ReactNode } from 'react'
import type { Role } from './token.ts'

/** A soldier from head to hip: helmet, face, shoulders. Centred on the origin, about 60 high. */
const SOLDIER =
  'M-15 -15a15 14 0 0 1 30 0l4 1v4h-38v-4zM-10 -8h20v5a10 9 0 0 1-20 0zM-24 28v-11c0-9 8-13 15-13l9 6 9-6c7 0 15 4 15 13v11z'

/** The equipment that shows a soldier's role. Each is one path, so that it stays clear when small. */
const GEAR: Readonly<Record<Role, string>> = {
  rifle: 'M-29 26L24 -27l5 5L-24 31z',
  leader: 'M0 8l4.4 9 9.9 1.4-7.2 7 1.7 9.8-8.8-4.6-8.8 4.6 1.7-9.8-7.2-7 9.9-1.4z',
  'machine-gun': 'M-34 12h52v-4h16v4h3v5h-3v4h-40l-9 14h-6l5-14h-18zM10 21l8 13h5l-7-13z',
  mortar: 'M-22 32L12 -30l12 6L-9 38zM8 -4l20 36h-8L3 4z',
  'anti-tank': 'M-36 8l46-20-2-9 27 1-14 20-4-6-49 22z',
  sniper:
    'M-3 -36h6v14h-6zM-3 22h6v14h-6zM-36 -3h14v6h-14zM22 -3h14v6h-14zM0 -22a22 22 0 1 0 .1 0zm0 6a16 16 0 1 1-.1 0zM0 -5a5 5 0 1 0 .1 0z',
  medic: 'M-8 2h16v10h10v14h-10v10h-16v-10h-10v-14h10z',
  radio: 'M8 2h20v30h-20zM13 2v-38h4v38zM11 7h14v7h-14zM11 19h5v5h-5zM20 19h5v5h-5z',
  engineer: 'M-28 30L12 -10l-8-12c14-4 26 6 28 20l-13-6-42 43z',
  civilian: '',
}

/** The same figure in a coat, without a hat. */
const CIVILIAN = 'M0 -32a13 13 0 1 0 .1 0zM-20 32c0-26 6-36 20-36s20 10 20 36z'

export function Silhouette({ role }: { readonly role: Role }): ReactNode {
  if (role === 'civilian') return <path className="figure" d={CIVILIAN} />
  const isAlone = role === 'machine-gun' || role === 'mortar' || role === 'sniper'
  return (
    <>
      {!isAlone && <path className="figure" d={SOLDIER} transform="translate(0 -2)" />}
      <path className={isAlone ? 'figure' : 'gear'} d={GEAR[role]} fillRule="evenodd" />
    </>
  )
}
