/** A paragraph, list, table or heading of a rule reference. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'code' | 'text'; readonly text: string }

/** Splits the Markdown of a rule reference into its blocks. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = []
  const lines = text.split('\n')
  const ids = new Set<string>()
  for (let i = 0; i < lines.length; ) {
    const from = i
    const first = lines[i] ?? ''
    if (first.startsWith('```')) {
      const end = lines.indexOf('```', i + 1)
      blocks.push({ kind: 'code', text: lines.slice(i + 1, end).join('\n') })
      i = end + 1
      continue
    }
    const kind = kindOf(first)
    while (i < lines.length && (i === from || continues(kind, lines[i] ?? ''))) i++
    blocks.push(...blockOf(kind, lines.slice(from, i), ids))
  }
  return blocks
}

type LineKind = 'heading' | 'bullet' | 'number' | 'row' | 'blank' | 'text'

function kindOf(line: string): LineKind {
  if (/^#{1,4} /.test(line)) return 'heading'
  if (/^- /.test(line)) return 'bullet'
  if (/^\d+\. /.test(line)) return 'number'
  if (/^\|/.test(line)) return 'row'
  return line.trim() === '' ? 'blank' : 'text'
}

function continues(kind: LineKind, line: string): boolean {
  return kind !== 'heading' && kind !== 'blank' && kindOf(line) === kind && !line.startsWith('```')
}

function blockOf(kind: LineKind, lines: readonly string[], ids: Set<string>): readonly Block[] {
  switch (kind) {
    case 'heading': {
      const [, marks = '', text = ''] = /^(#+) (.*)$/.exec(lines[0] ?? '') ?? []
      return [{ kind: 'heading', level: marks.length, text, id: freeId(text, ids) }]
    }
    case 'bullet':
    case 'number':
      return [
        {
          kind: 'list',
          isNumbered: kind === 'number',
          items: lines.map((line) => line.replace(/^(- |\d+\. )/, '')),
        },
      ]
    case 'row':
      return [{ kind: 'table', rows: lines.filter((line) => !/^\|[-|: ]+\|$/.test(line)).map(cellsOf) }]
    case 'blank':
      return []
    case 'text':
      return [{ kind: 'text', text: lines.join(' ') }]
  }
}

/** The anchor of a heading: its title in lower case with hyphens, numbered if another heading has the same. */
function freeId(title: string, ids: Set<string>): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  let id = slug
  for (let i = 2; ids.has(id); i++) id = `${slug}-${i}`
  ids.add(id)
  return id
}

function cellsOf(line: string): readonly string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}

/** The clause that a list item states: 'cs-eng-5' for '[cs-eng-5] …'. */
export function clauseOf(item: string): string | null {
  return /^\[([\w.-]+)\]/.exec(item)?.[1] ?? null
}
