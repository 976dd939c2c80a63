import { type Block, blocksOf, clauseOf } from '../ui/markdown/markdown-blocks.ts'

/** A heading of a rule reference, as its contents list it. */
export interface RuleHeading {
  readonly id: string
  readonly title: string
  readonly level: number
}

/** A sentence, clause or table row that can be found, and its place. */
export interface RulePassage {
  /** The anchor to link to: the clause, else the heading above. */
  readonly anchor: string
  readonly clause: string | null
  readonly heading: string
  readonly text: string
}

export function headingsOf(markdown: string): readonly RuleHeading[] {
  return blocksOf(markdown).flatMap((block) =>
    block.kind === 'heading' && block.level > 1
      ? [{ id: block.id, title: block.text, level: block.level }]
      : [],
  )
}

/** Every passage of the rules in reading order. */
export function passagesOf(markdown: string): readonly RulePassage[] {
  const passages: RulePassage[] = []
  let heading = { id: '', text: '' }
  for (const block of blocksOf(markdown)) {
    if (block.kind === 'heading') heading = { id: block.id, text: block.text }
    for (const text of textsOf(block)) {
      const clause = block.kind === 'list' ? clauseOf(text) : null
      passages.push({ anchor: clause ?? heading.id, clause, heading: heading.text, text: plain(text) })
    }
  }
  return passages
}

function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'table':
      return block.rows.slice(1).map((row) => row.filter((cell) => cell !== '').join(' · '))
    case 'text':
      return [block.text]
    case 'heading':
      return [block.text]
    case 'code':
      return []
  }
}

/** Removes Markdown and the clause's own id. */
function plain(text: string): string {
  return text
    .replace(/^\[[\w.-]+\] /, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
}

/** The passages that contain every word of the query, those with a word in their heading or id first. */
export function searchPassages(passages: readonly RulePassage[], query: string): readonly RulePassage[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const found = passages.filter(({ clause, heading, text }) => {
    const all = `${clause ?? ''} ${heading} ${text}`.toLowerCase()
    return (
      words.every((word) => all.includes(word)) &&
      words.some((word) => `${clause} ${text}`.toLowerCase().includes(word))
    )
  })
  const isTitled = ({ clause, heading }: RulePassage): boolean =>
    words.every((word) => `${clause ?? ''} ${heading}`.toLowerCase().includes(word))
  return [...found.filter(isTitled), ...found.filter((one) => !isTitled(one))]
}

export function wordsOf(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1)
}
