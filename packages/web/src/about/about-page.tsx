import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { GAMES } from '../games/index.ts'
import { PageHeader } from '../ui/site/page-header.tsx'

/** What Sandtable is, what it keeps about people, and whose games it plays. */
export function AboutPage(): ReactNode {
  return (
    <main id="content" className="page text">
      <PageHeader title="About Sandtable" />
      <p>
        A sand table is a model of the ground on which officers play out a fight before they fight it.
        Sandtable is that table on a computer. It knows the rules of published tabletop wargames, lets you
        play them against a friend or the machine, and explains every roll.
      </p>
      <h2>What you can do here</h2>
      <ul>
        <li>
          <Link href="/">Play</Link> against the machine, with two people at one screen, or with a friend by
          link, live or days apart.
        </li>
        <li>
          <Link href="/learn">Learn</Link> a game by playing short lessons on the real board.
        </li>
        <li>
          Look up any <Link href="/rules">rule</Link>, with or without a match.
        </li>
        <li>
          Build <Link href="/forces">forces</Link> with running points and every mistake explained.
        </li>
        <li>
          Draw or generate <Link href="/maps">maps</Link>, and measure on <Link href="/table">any table</Link>
          .
        </li>
        <li>
          Let bots play thousands of games in the <Link href="/lab">lab</Link> to see what a rule or a unit is
          worth.
        </li>
      </ul>
      <h2>Dice you can check</h2>
      <p>
        In a match on the server, the dice are fixed by a commitment before the first roll and mixed with a
        number from each player. At the end of the match, “Check the dice” rolls every die again and compares.
      </p>
      <h2>What is stored</h2>
      <p>
        There are no accounts. Your games, forces, maps and settings are kept in this browser; clearing its
        data deletes them. A match on the server is stored there, and each seat is opened by its own link.
        Keep that link private: it is the key to your seat.
      </p>
      <h2>The games</h2>
      <p>
        {GAMES.map(({ name }) => name).join(' and ')} belong to their authors. The rules here are paraphrases
        in our own words; where a printed rule leaves a question open, a ruling answers it and says so.
      </p>
      <p>Sandtable itself is free software under the MIT licence.</p>
    </main>
  )
}
