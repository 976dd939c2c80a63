import { type KeyboardEvent, type ReactNode, useRef } from 'react'

interface ButtonRowProps {
  readonly className: string
  readonly label: string
  readonly children: ReactNode
}

/** A row of buttons that can be reached with the arrow keys as well as with Tab. */
export function ButtonRow({ className, label, children }: ButtonRowProps): ReactNode {
  const row = useRef<HTMLFieldSetElement>(null)
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (!step) return
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
    const here = buttons.indexOf(document.activeElement as HTMLElement)
    if (here < 0) return
    event.preventDefault()
    buttons[(here + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <fieldset ref={row} className={className} aria-label={label} onKeyDown={walk}>
      {children}
    </fieldset>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
