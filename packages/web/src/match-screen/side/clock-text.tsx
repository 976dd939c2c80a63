import { type ReactNode, useEffect, useState } from 'react'
import type { ClockFace } from '../../client/match-state.ts'

interface ClockTextProps {
  readonly clock: ClockFace
  readonly seat: string
}

/** The time a seat has left, counting down while it is asked. */
export function ClockText({ clock, seat }: ClockTextProps): ReactNode {
  const isRunning = clock.running.includes(seat)
  const now = useNow(isRunning)
  return (
    <span className={`clock ${isRunning ? 'running' : ''}`} role="timer" aria-label="Time left">
      {timeText(leftFor(clock, seat, now))}
    </span>
  )
}

/** Milliseconds a seat has left at that time. */
export function leftFor(clock: ClockFace, seat: string, now: number): number {
  const spent = clock.running.includes(seat) ? now - clock.at : 0
  return Math.max(0, (clock.left[seat] ?? 0) - spent)
}

export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

/** '3 d 4 h' or '5:07', depending on the length. */
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  const two = (count: number): string => String(count).padStart(2, '0')
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
