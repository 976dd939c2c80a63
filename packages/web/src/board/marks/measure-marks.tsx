import { type Ground, type Happening, isCloud } from '@sandtable/table'
import { type ReactNode, useMemo } from 'react'
import type { Token } from '../../battlefield/tokens/token.ts'
import { tokenOf } from '../../battlefield/tools/end.ts'
import { RangeRings } from '../../battlefield/tools/rings.tsx'
import { type SightAnswer, sightAnswer } from '../../battlefield/tools/sight-answer.ts'
import { FieldOfView, SightMark } from '../../battlefield/tools/sight-mark.tsx'
import { Tape, tapeWords } from '../../battlefield/tools/tape.tsx'
import { MEASURING_TOOLS, type Measuring } from '../use-measuring.ts'

interface MeasureMarksProps {
  readonly measuring: Measuring
  readonly ground: Ground
  readonly happenings: readonly Happening[]
  readonly tokens: readonly Token[]
  /** The ranges of a piece, as its game gives them; else every six inches. */
  readonly rangesOf: (token: Token) => readonly number[]
}

const SEEN_AS_FAR_AS = 4800

/** Tape, line of sight, field of view and rings on the table. */
export function MeasureMarks(props: MeasureMarksProps): ReactNode {
  const { measuring, ground, happenings, tokens, rangesOf } = props
  const { tool, ends, pointer } = measuring
  const { depth } = ground.map
  const answer = useSightAnswer(props)
  const [first] = ends
  const token = first ? tokenOf(tokens, first.token) : null
  if (tool === 'tape') {
    const laid = ends.length === 1 && pointer ? [...ends, { at: pointer, token: null }] : ends
    return <Tape tokens={tokens} ends={laid} depth={depth} />
  }
  if (tool === 'rings' && token) return <RangeRings token={token} ranges={rangesOf(token)} depth={depth} />
  if (tool !== 'sight' || !token) return null
  if (answer) return <SightMark answer={answer} depth={depth} />
  return (
    <FieldOfView ground={ground} clouds={happenings.filter(isCloud)} token={token} range={SEEN_AS_FAR_AS} />
  )
}

function useSightAnswer({ measuring, ground, happenings, tokens }: MeasureMarksProps): SightAnswer | null {
  const { tool, ends } = measuring
  return useMemo(() => {
    const [from, to] = ends
    const clouds = happenings.filter(isCloud)
    return tool === 'sight' && from && to
      ? sightAnswer({ ground, tokens, happenings: clouds }, from, to)
      : null
  }, [tool, ends, ground, tokens, happenings])
}

interface MeasureBarProps extends MeasureMarksProps {
  /** What the game's rules say about sight between two pieces. */
  readonly ruleOfSight: (from: string, to: string) => string | null
}

/** The tools beside the table, and the result of the one in use. */
export function MeasureBar(props: MeasureBarProps): ReactNode {
  const { measuring, tokens, ruleOfSight } = props
  const answer = useSightAnswer(props)
  const [from, to] = measuring.ends
  const ruled = answer && from?.token && to?.token ? ruleOfSight(from.token, to.token) : null
  const tool = MEASURING_TOOLS.find(({ id }) => id === measuring.tool)
  const said = measuring.tool === 'tape' ? tapeWords(tokens, measuring.ends) : (ruled ?? answer?.words ?? '')
  return (
    <div className="measure-bar">
      <fieldset aria-label="Measure">
        {MEASURING_TOOLS.map(({ id, name, key }) => (
          <button
            key={id}
            type="button"
            aria-pressed={measuring.tool === id}
            title={`${name} (${key.toUpperCase()})`}
            onClick={() => measuring.choose(id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <p role="status">{tool && (said || tool.hint)}</p>
    </div>
  )
}
