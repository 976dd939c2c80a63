import { aliveModels, type Team } from '@sandtable/callsign-warrior'
import { type CSSProperties, memo, type ReactNode, useContext, useMemo } from 'react'
import { TextSize } from '../../battlefield/text-size.ts'
import { type LabelPlace, labelPlaces } from './label-places.ts'
import { labelLines } from './words.ts'

/** Letters are so many pixels high, from however near one looks. */
const PIXELS = 12

interface TeamLabelsProps {
  readonly teams: readonly Team[]
  readonly depth: number
}

/** The names of all Teams on the table by their figures, and what they have been told to do. */
export const TeamLabels = memo(function TeamLabels({ teams, depth }: TeamLabelsProps): ReactNode {
  const size = Math.round(PIXELS * useContext(TextSize))
  const places = useMemo(() => labelPlaces(teams.filter(isThere), labelLines, size), [teams, size])
  return (
    <g className="team-labels" style={{ '--letters': `${size}px` } as CSSProperties}>
      {places.map((place) => (
        <TeamLabel key={place.team.id} place={place} depth={depth} />
      ))}
    </g>
  )
})

function isThere(team: Team): boolean {
  return team.place === 'table' && aliveModels(team).length > 0
}

function TeamLabel({ place, depth }: { readonly place: LabelPlace; readonly depth: number }): ReactNode {
  const { team, lines, x, y } = place
  const [name, ...states] = lines
  return (
    <g className={`team-label ${team.side}`} transform={`translate(${x} ${depth - y})`}>
      <text>
        <tspan>{name}</tspan>
        {states.map((line) => (
          <tspan key={line} className="team-states" x={0} dy="1.1em">
            {line}
          </tspan>
        ))}
      </text>
    </g>
  )
}
