import { createElement, Fragment, memo, type ReactNode } from 'react'
import { type Block, blocksOf, clauseOf } from './markdown-blocks.ts'

interface MarkdownProps {
  readonly text: string
  /** True on a page of its own: then headings and clauses have anchors. */
  readonly hasAnchors?: boolean
  /** The clause to highlight. */
  readonly marked: string
  readonly onClause: (clause: string) => void
}

interface Drawing {
  readonly marked: string
  readonly hasAnchors: boolean
  readonly onClause: (clause: string) => void
}

/**
 * The parts of Markdown that our rule references use: headings, lists, tables, code, emphasis. Clause ids become links.
 */
export const Markdown = memo(function Markdown(props: MarkdownProps): ReactNode {
  const { text, marked, hasAnchors = false, onClause } = props
  return blocksOf(text).map((block, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
    <Fragment key={i}>{drawBlock(block, { marked, hasAnchors, onClause })}</Fragment>
  ))
})

function drawBlock(block: Block, drawing: Drawing): ReactNode {
  const { marked, hasAnchors } = drawing
  const inline = (text: string): ReactNode => drawInline(text, drawing)
  switch (block.kind) {
    case 'heading': {
      const id = hasAnchors ? block.id : undefined
      const level = hasAnchors ? block.level : block.level + 1
      return createElement(
        `h${Math.min(6, level)}`,
        { id, tabIndex: hasAnchors ? -1 : undefined },
        inline(block.text),
      )
    }
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre tabIndex={0}>{block.text}</pre>
      )
    case 'text':
      return <p>{inline(block.text)}</p>
    case 'list': {
      const items = block.items.map((item, i) => {
        const clause = clauseOf(item) ?? undefined
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
            key={i}
            id={hasAnchors ? clause : undefined}
            data-clause={clause}
            className={clause && clause === marked ? 'marked' : undefined}
          >
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

function drawInline(text: string, drawing: Drawing): ReactNode {
  return text.split(INLINE).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
    <Fragment key={i}>{drawPart(part, drawing)}</Fragment>
  ))
}

function drawPart(part: string, { hasAnchors, onClause }: Drawing): ReactNode {
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>
  if (/^\*[^*]+\*$/.test(part)) return <em>{part.slice(1, -1)}</em>
  const link = /^\[([^\]]+)\]\(([^)]*)\)/.exec(part)
  if (link) return hasAnchors && link[2]?.startsWith('#') ? <a href={link[2]}>{link[1]}</a> : link[1]
  const clause = /^\[?([a-z]{2,4}-(?:[a-z]+-)?\d+)\]?$/.exec(part)?.[1]
  if (!clause) return part
  return (
    <button type="button" className="clause" onClick={() => onClause(clause)}>
      {clause}
    </button>
  )
}
