import { type Comment, type Node, parseSync, visitorKeys } from 'oxc-parser'

export type { Comment, Node } from 'oxc-parser'

export interface Parsed {
  readonly program: Node
  readonly comments: readonly Comment[]
}

/** The syntax tree of a TypeScript file. Offsets are those of the text. */
export function parse(path: string, text: string): Parsed {
  const { program, comments, errors } = parseSync(path, text, { lang: 'ts', preserveParens: false })
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return { program, comments }
}

/** The nodes directly below this one, in the order of the text, without types. */
export function childrenOf(node: Node): readonly Node[] {
  const fields = node as unknown as Readonly<Record<string, unknown>> // visitorKeys names fields that hold nodes
  const children: Node[] = []
  for (const key of visitorKeys[node.type] ?? []) {
    const value = fields[key]
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child) && !isType(child)) children.push(child)
    }
  }
  return children.toSorted((a, b) => a.start - b.start)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** These TypeScript nodes hold a value; all others are types, which nobody runs. */
const WITH_VALUE = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function isType({ type }: Node): boolean {
  return type.startsWith('TS') && !WITH_VALUE.has(type)
}

/** The number of the line, from 1, in which the character stands. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

export function isCallOf(node: Node, names: readonly string[]): boolean {
  return (
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && names.includes(node.callee.name)
  )
}
