import { type ClauseText, clausesIn } from '@sandtable/protocol'

/** The clauses of a rules.md as a terminal shows them. */
export function plainClauses(markdown: string): readonly ClauseText[] {
  return clausesIn(markdown).map((clause) => ({ ...clause, text: plain(clause.text) }))
}

/** Removes the markup of emphasis and links from Markdown. */
function plain(text: string): string {
  return text.replace(/\*([^*]+)\*/g, '$1').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
}

/** Breaks a text into indented lines of at most this many columns. */
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
