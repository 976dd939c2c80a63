import { type ReactNode, useState } from 'react'
import type { RuleHeading } from './rule-search.ts'

/** The table of contents: beside the text on a wide screen, folded above it on a narrow one. */
export function RuleContents({ headings }: { readonly headings: readonly RuleHeading[] }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <nav className={isOpen ? 'rule-contents open' : 'rule-contents'} aria-label="Contents">
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Contents
      </button>
      <ol>
        {headings.map(({ id, title, level }) => (
          <li key={id} className={`level-${level}`}>
            <a href={`#${id}`} onClick={() => setIsOpen(false)}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
