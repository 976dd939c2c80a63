import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { GAMES, gameEntry } from '../games/index.ts'
import { ErrorPage } from '../ui/site/error-page.tsx'
import { PageHeader } from '../ui/site/page-header.tsx'
import { RuleBook } from './rule-book.tsx'
import './rules-page.css'

/** The rules of a game, or the games whose rules can be read. */
export function RulesPage({ game }: { readonly game: string | undefined }): ReactNode {
  if (game === undefined) return <RuleShelf />
  const entry = gameEntry(game)
  if (!entry) return <ErrorPage title="Page not found" words={`There is no game called “${game}” here.`} />
  return <RuleBook key={game} game={game} name={entry.name} />
}

function RuleShelf(): ReactNode {
  return (
    <main id="content" className="page">
      <PageHeader title="Rules" />
      <p className="page-lead">
        The complete rules of each game, in our own words, with contents and search. Every rule has a short
        name; the log of a match shows the same names.
      </p>
      <ul className="rule-shelf">
        {GAMES.map(({ ruleset, tagline }) => (
          <li key={ruleset.id} className="card">
            <h2>
              <Link href={`/rules/${ruleset.id}`}>{ruleset.name}</Link>
            </h2>
            <p>{tagline}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}
