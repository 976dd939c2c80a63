import type { Point } from '@sandtable/table'
import { useState } from 'react'
import type { End } from '../battlefield/tools/end.ts'

/** What can be measured while deciding. */
export const MEASURING_TOOLS = [
  { id: 'tape', name: 'Measure', key: 'm', hint: 'Click two points or figures; click on to add a leg.' },
  {
    id: 'sight',
    name: 'Sight',
    key: 'v',
    hint: 'Click a figure to see what it sees; click another for the line.',
  },
  { id: 'rings', name: 'Ranges', key: 'r', hint: 'Click a figure to see the ranges round it.' },
] as const

export type MeasuringTool = (typeof MEASURING_TOOLS)[number]['id']

/** The tool in use, and its ends. Measuring answers nothing and changes nothing. */
export interface Measuring {
  readonly tool: MeasuringTool | null
  readonly ends: readonly End[]
  /** Where the pointer is: the tape follows it. */
  readonly pointer: Point | null
  choose(tool: MeasuringTool | null): void
  press(at: Point, on: string | null): void
  hover(at: Point | null): void
  /** True if the key selects a tool. */
  key(key: string): boolean
}

export function useMeasuring(): Measuring {
  const [tool, setTool] = useState<MeasuringTool | null>(null)
  const [ends, setEnds] = useState<readonly End[]>([])
  const [pointer, setPointer] = useState<Point | null>(null)
  const choose = (next: MeasuringTool | null): void => {
    setTool(next === tool ? null : next)
    setEnds([])
    setPointer(null)
  }
  return {
    tool,
    ends,
    pointer,
    choose,
    press: (at, on) => {
      const end = { at, token: on }
      if (tool === 'tape') setEnds([...ends, end])
      else setEnds(tool === 'sight' && ends.length === 1 ? [...ends, end] : [end])
    },
    hover: setPointer,
    key: (key) => {
      const found = MEASURING_TOOLS.find((one) => one.key === key.toLowerCase())
      if (found) choose(found.id)
      else if (key === 'Escape' && tool !== null) choose(null)
      else return false
      return true
    },
  }
}
