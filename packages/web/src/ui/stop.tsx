import type { KeyboardEvent, ReactNode } from 'react'

interface StopProps {
  readonly place: string
  readonly className: string
  readonly label: string
  readonly x: number
  readonly y: number
  readonly isChosen?: boolean
  readonly onPoint: (on: boolean) => void
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A place on a board that can be activated by mouse, finger or key. Screen readers read its name. */
export function TabStop({
  place,
  className,
  label,
  x,
  y,
  isChosen,
  onPoint,
  onPress,
  children,
}: StopProps): ReactNode {
  const pressByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPress()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG group cannot be a button element
    <g
      className={`stop ${className}`}
      data-stop={place}
      role="button"
      tabIndex={-1}
      aria-label={label}
      aria-pressed={isChosen}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onPoint(true)}
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || onPoint(false)}
      onClick={onPress}
      onKeyDown={pressByKey}
    >
      {children}
    </g>
  )
}
