import type { Comment, Node } from './syntax.ts'

/** The clauses that a place in the code belongs to: those cited on its line, then those of the doc comment above it. */
export function clausesAbove(
  text: string,
  comments: readonly Comment[],
  { start }: Pick<Node, 'start'>,
  clausesIn: (comment: string) => readonly string[],
): readonly string[] {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = (text.indexOf('\n', start) + text.length + 1) % (text.length + 1)
  const onLine = comments.filter((comment) => comment.start >= lineStart && comment.start < lineEnd)
  const docs = comments.filter(
    (comment) => comment.type === 'Block' && comment.value.startsWith('*') && comment.end <= start,
  )
  const doc = docs.findLast((comment) => clausesIn(comment.value).length > 0)
  const cited = [...onLine, ...(doc ? [doc] : [])].flatMap(({ value }) => clausesIn(value))
  return [...new Set(cited)]
}
