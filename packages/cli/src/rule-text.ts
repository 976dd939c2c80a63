/** A clause of a game's rule reference. */
export interface ClauseText {
  readonly id: string
  readonly text: string
  readonly section: string
}

const CLAUSE = /^- \[([\w.-]+)\] (.*)$/

/** The clauses of a rules.md, in its order. */
export function clausesIn(markdown: string): readonly ClauseText[] {
  const clauses: ClauseText[] = []
  let section = ''
  for (const line of markdown.split('\n')) {
    if (/^#{2,3} /.test(line)) section = line.replace(/^#+ /, '')
    const [, id, text] = CLAUSE.exec(line) ?? []
    if (id && text) clauses.push({ id, text: plain(text), section })
  }
  return clauses
}

/** Markdown's stars and links are for pages, not for terminals. */
function plain(text: string): string {
  return text.replace(/\*([^*]+)\*/g, '$1').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
}

/** Breaks a text into lines of at most so many columns, each behind an indent. */
export function wrapped(text: string, width: number, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, indent + line].join('\n')
}
