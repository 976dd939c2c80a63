import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { type RulePassage, wordsOf } from './rule-search.ts'

interface SearchResultsProps {
  readonly game: string
  readonly query: string
  readonly found: readonly RulePassage[]
}

/** The most results shown; with more, the reader should add a word. */
const MOST_SHOWN = 60

/** The rules that contain the words searched for, each a link to its place. */
export function SearchResults({ game, query, found }: SearchResultsProps): ReactNode {
  return (
    <section className="rule-results" aria-label="Search results">
      <p role="status">{countWords(found.length, query)}</p>
      <ol>
        {found.slice(0, MOST_SHOWN).map((passage) => (
          <li key={`${passage.anchor} ${passage.text}`}>
            <Link href={`/rules/${game}#${passage.anchor}`}>
              {passage.clause ?? passage.heading}
              {passage.clause && <span className="muted"> {passage.heading}</span>}
            </Link>
            <p>
              <Marked text={passage.text} words={wordsOf(query)} />
            </p>
          </li>
        ))}
      </ol>
      {found.length > MOST_SHOWN && (
        <p className="muted">The first {MOST_SHOWN} are shown. Add a word to find fewer.</p>
      )}
    </section>
  )
}

function countWords(count: number, query: string): string {
  if (count === 0) return `No rule contains “${query}”. Try fewer or other words.`
  return count === 1 ? `1 passage contains “${query}”.` : `${count} passages contain “${query}”.`
}

/** The text with the words searched for marked. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }): ReactNode {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${escaped.join('|')})`, 'i')).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not change
    <Fragment key={i}>{i % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>
  ))
}
