import { createElement, Fragment, type ReactNode } from 'react'

interface MarkdownProps {
  readonly text: string
  /** The clause to mark. */
  readonly marked: string
  readonly onClause: (clause: string) => void
}

/** The little Markdown our rule references use: headings, lists, tables, code, emphasis; clause ids become links. */
export function Markdown({ text, marked, onClause }: MarkdownProps): ReactNode {
  return blocksOf(text).map((block, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
    <Fragment key={i}>{drawBlock(block, marked, onClause)}</Fragment>
  ))
}

type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'code' | 'text'; readonly text: string }

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = []
  const lines = text.split('\n')
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
    blocks.push(...blockOf(kind, lines.slice(from, i)))
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

function blockOf(kind: LineKind, lines: readonly string[]): readonly Block[] {
  switch (kind) {
    case 'heading': {
      const [, marks = '', text = ''] = /^(#+) (.*)$/.exec(lines[0] ?? '') ?? []
      return [{ kind: 'heading', level: marks.length, text }]
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

function cellsOf(line: string): readonly string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}

function drawBlock(block: Block, marked: string, onClause: (clause: string) => void): ReactNode {
  const inline = (text: string): ReactNode => drawInline(text, onClause)
  switch (block.kind) {
    case 'heading':
      return createElement(`h${Math.min(6, block.level + 1)}`, null, inline(block.text))
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre tabIndex={0}>{block.text}</pre>
      )
    case 'text':
      return <p>{inline(block.text)}</p>
    case 'list': {
      const items = block.items.map((item, i) => {
        const clause = /^\[([\w.-]+)\]/.exec(item)?.[1]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
          <li key={i} data-clause={clause} className={clause && clause === marked ? 'marked' : undefined}>
            {inline(item)}
          </li>
        )
      })
      return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table': {
      const [head = [], ...rows] = block.rows
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className="table-scroll" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {head.map((cell) => (
                  <th key={cell} scope="col">
                    {inline(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join()}>
                  {row.map((cell, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
                    <td key={i}>{inline(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    }
  }
}

const INLINE = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]*\)|\[?\b[a-z]{2,4}-(?:[a-z]+-)?\d+\b\]?)/g

function drawInline(text: string, onClause: (clause: string) => void): ReactNode {
  return text.split(INLINE).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
    <Fragment key={i}>{drawPart(part, onClause)}</Fragment>
  ))
}

function drawPart(part: string, onClause: (clause: string) => void): ReactNode {
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>
  if (/^\*[^*]+\*$/.test(part)) return <em>{part.slice(1, -1)}</em>
  const link = /^\[([^\]]+)\]\(/.exec(part)
  if (link) return link[1]
  const clause = /^\[?([a-z]{2,4}-(?:[a-z]+-)?\d+)\]?$/.exec(part)?.[1]
  if (!clause) return part
  return (
    <button type="button" className="clause" onClick={() => onClause(clause)}>
      {clause}
    </button>
  )
}
