/** A clause of a game's rule reference. */
export interface ClauseText {
  readonly id: string
  /** Markdown. */
  readonly text: string
  readonly section: string
}

const CLAUSE = /^- \[([\w.-]+)\] (.*)$/

/** The clauses of a rules.md, in its order. */
export function clausesIn(markdown: string): ClauseText[] {
  const clauses: ClauseText[] = []
  let section = ''
  for (const line of markdown.split('\n')) {
    if (/^#{2,3} /.test(line)) section = line.replace(/^#+ /, '')
    const [, id, text] = CLAUSE.exec(line) ?? []
    if (id && text) clauses.push({ id, text, section })
  }
  return clauses
}
