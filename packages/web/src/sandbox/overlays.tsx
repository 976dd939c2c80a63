import { distance } from '@sandtable/table'
import type { ReactNode } from 'react'
import { wayPath } from '../battlefield/draw/path.ts'
import { bodyOf } from '../battlefield/tokens/token.ts'
import { type End, inches, tokenOf } from '../battlefield/tools/end.ts'
import { ArcMark, RangeRing, RangeRings, ReachMark } from '../battlefield/tools/rings.tsx'
import { FieldOfView, SightMark } from '../battlefield/tools/sight-mark.tsx'
import { Plate, Tape } from '../battlefield/tools/tape.tsx'
import { type SandboxState, useSandbox } from './sandbox-store.ts'
import { useReach } from './use-reach.ts'
import { useSight } from './use-sight.ts'

/** What the tools draw: areas under the pieces, lines and words over them. */
export function Overlays({ under }: { readonly under: boolean }): ReactNode {
  const tool = useSandbox((state) => state.tool)
  const isHeld = useSandbox((state) => state.held !== null)
  return (
    <g className="tool-marks">
      {under && tool === 'rings' && <ChosenRings />}
      {under && tool === 'arc' && <ChosenArc />}
      {under && tool === 'reach' && <ChosenReach />}
      {under && tool === 'sight' && <SeenField />}
      {!under && tool === 'tape' && <LaidTape />}
      {!under && tool === 'sight' && <LaidSight />}
      {!under && isHeld && <CarriedWay />}
    </g>
  )
}

function useChosen(): ReturnType<typeof tokenOf> {
  return useSandbox((state) => tokenOf(state.tokens, state.chosen))
}

function ChosenRings(): ReactNode {
  const token = useChosen()
  const ranges = useSandbox((state) => state.ranges)
  const { depth } = useSandbox((state) => state.map)
  return token && <RangeRings token={token} ranges={ranges} depth={depth} />
}

function ChosenArc(): ReactNode {
  const token = useChosen()
  const width = useSandbox((state) => state.arcWidth)
  const range = useSandbox((state) => state.arcRange)
  const { depth } = useSandbox((state) => state.map)
  return token && <ArcMark token={token} width={width} range={range} depth={depth} />
}

function ChosenReach(): ReactNode {
  const { depth } = useSandbox((state) => state.map)
  const keptFrom = useSandbox((state) => state.keptFrom)
  const { answer, way } = useReach()
  if (!answer) return null
  return (
    <>
      <ReachMark outline={answer.outline} depth={depth} />
      {answer.shunned.map((enemy) => (
        <RangeRing key={enemy.id} className="kept-clear" token={enemy} range={keptFrom} depth={depth} />
      ))}
      {way?.path && (
        <path className="reach-way" d={wayPath(way.path.map(({ x, y }) => ({ x, y: depth - y })))} />
      )}
    </>
  )
}

function SeenField(): ReactNode {
  const showsField = useSandbox((state) => state.showsField)
  const ground = useSandbox((state) => state.ground)
  const clouds = useSandbox((state) => state.clouds)
  const token = useSandbox((state) => tokenOf(state.tokens, state.ends[0]?.token ?? state.chosen))
  if (!showsField || !token) return null
  return <FieldOfView ground={ground} clouds={clouds} token={token} range={4800} />
}

/** The ends of the tool, including the one at the pointer. */
export function shownEnds({ ends, hover, tool }: SandboxState): readonly End[] {
  if (!hover || ends.length === 0) return ends
  if (tool === 'sight' && ends.length > 1) return ends
  return [...ends, hover]
}

function LaidTape(): ReactNode {
  const state = useSandbox()
  return <Tape tokens={state.tokens} ends={shownEnds(state)} depth={state.map.depth} />
}

function LaidSight(): ReactNode {
  const state = useSandbox()
  const { ground } = state
  const [from, to] = shownEnds(state)
  const answer = useSight(from, to)
  return answer && <SightMark answer={answer} depth={ground.map.depth} />
}

/** How far a piece has been dragged from where it stood, measured like moves: from middle to middle. */
function CarriedWay(): ReactNode {
  const held = useSandbox((state) => state.held)
  const token = useSandbox((state) => tokenOf(state.tokens, state.held?.id ?? null))
  const { depth } = useSandbox((state) => state.map)
  if (!held || !token) return null
  const far = distance({ kind: 'base', at: held.from, radius: 0 }, { kind: 'base', at: token.at, radius: 0 })
  if (far === 0) return null
  const reach = bodyOf(token).kind === 'base' ? 110 : 180
  return (
    <g className="carried">
      <circle className="carried-from" cx={held.from.x} cy={depth - held.from.y} r={50} />
      <path
        className="carried-way"
        d={`M${held.from.x} ${depth - held.from.y}L${token.at.x} ${depth - token.at.y}`}
      />
      <Plate x={token.at.x} y={depth - token.at.y - reach} words={inches(far)} isSmall={true} />
    </g>
  )
}
