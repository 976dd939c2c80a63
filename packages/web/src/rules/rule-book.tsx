import { type ReactNode, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { GAMES } from '../games/index.ts'
import { Markdown } from '../ui/markdown/markdown.tsx'
import { useRuleText } from '../ui/markdown/rule-text.tsx'
import { PageHeader } from '../ui/site/page-header.tsx'
import { RuleContents } from './rule-contents.tsx'
import { headingsOf, passagesOf, searchPassages, wordsOf } from './rule-search.ts'
import { SearchResults } from './search-results.tsx'

interface RuleBookProps {
  readonly game: string
  readonly name: string
}

/** All rules of a game with contents and search; the address names the clause and the search text. */
export function RuleBook({ game, name }: RuleBookProps): ReactNode {
  const [, go] = useLocation()
  const query = new URLSearchParams(useSearch()).get('find') ?? ''
  const text = useRuleText(game)
  const headings = useMemo(() => headingsOf(text ?? ''), [text])
  const passages = useMemo(() => passagesOf(text ?? ''), [text])
  const isSearching = wordsOf(query).length > 0
  const find = (words: string): void =>
    go(`/rules/${game}${words ? `?find=${encodeURIComponent(words)}` : ''}`, { replace: isSearching })
  return (
    <main id="content" className="page rule-book">
      <PageHeader title={`Rules of ${name}`}>
        <label className="rule-game">
          Game{' '}
          <select value={game} onChange={({ target }) => go(`/rules/${target.value}`)}>
            {GAMES.map(({ ruleset }) => (
              <option key={ruleset.id} value={ruleset.id}>
                {ruleset.name}
              </option>
            ))}
          </select>
        </label>
      </PageHeader>
      <label className="rule-find field">
        Search the rules
        <input type="search" value={query} onChange={({ target }) => find(target.value)} />
      </label>
      {text === null ? (
        <p role="status">Loading the rules…</p>
      ) : (
        <div className="rule-columns">
          <RuleContents headings={headings} />
          {isSearching ? (
            <SearchResults game={game} query={query} found={searchPassages(passages, query)} />
          ) : (
            <BookText text={text} />
          )}
        </div>
      )}
    </main>
  )
}

/** The rules, scrolled to the place named in the address. */
function BookText({ text }: { readonly text: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const anchor = useAnchor()
  const show = useCallback((clause: string) => {
    location.hash = clause
  }, [])
  useEffect(() => {
    if (anchor === '') return
    const target = box.current?.querySelector<HTMLElement>(`#${CSS.escape(anchor)}`)
    target?.scrollIntoView({ block: target.tagName === 'LI' ? 'center' : 'start' })
  }, [anchor])
  return (
    <div ref={box} className="rule-text">
      <Markdown text={withoutTitle(text)} hasAnchors marked={anchor} onClause={show} />
    </div>
  )
}

/** Removes the title, which the page shows already. */
function withoutTitle(text: string): string {
  return text.replace(/^# .*\n/, '')
}

/** The part of the address after #. */
function useAnchor(): string {
  return useSyncExternalStore(listenToAddress, () => decodeURIComponent(location.hash.slice(1)))
}

function listenToAddress(listener: () => void): () => void {
  const events = ['hashchange', 'popstate', 'pushState', 'replaceState']
  for (const name of events) addEventListener(name, listener)
  return () => {
    for (const name of events) removeEventListener(name, listener)
  }
}
