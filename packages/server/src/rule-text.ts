import type { RulesReply } from '@sandtable/protocol'

const CLAUSE = /^- \[([\w.-]+)\] (.*)$/

/** The clauses of a rules.md, in its order. */
export function clausesIn(markdown: string): RulesReply['clauses'] {
  const clauses: RulesReply['clauses'] = []
  let section = ''
  for (const line of markdown.split('\n')) {
    if (/^#{2,3} /.test(line)) section = line.replace(/^#+ /, '')
    const [, id, text] = CLAUSE.exec(line) ?? []
    if (id && text) clauses.push({ id, text, section })
  }
  return clauses
}
