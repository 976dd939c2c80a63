import type { Node } from './syntax.ts'

/** How a game distinguishes friend from foe. */
export interface Sides {
  /** Words that are exchanged, as texts, properties and functions: blue and red, enemiesOf and friendsOf. */
  readonly pairs: readonly (readonly [string, string])[]
  /** Functions from a side to the other one: their argument stands in their place. */
  readonly others: readonly string[]
}

export const USUAL_SIDES: Sides = { pairs: [['blue', 'red']], others: ['otherSide'] }

/** Exchanges friend and foe: what may replace this expression. */
export function sideSwaps(
  node: Node,
  parent: Node | null,
  text: (node: Node) => string,
  sides: Sides,
): readonly string[] {
  switch (node.type) {
    case 'Literal': {
      const other = typeof node.value === 'string' ? otherWord(node.value, sides) : null
      return other === null || isKey(node, parent) ? [] : [`'${other}'`]
    }
    case 'MemberExpression': {
      if (node.computed || node.property.type !== 'Identifier' || isWritten(node, parent)) return []
      const other = otherWord(node.property.name, sides)
      return other === null ? [] : [`${text(node.object)}${node.optional ? '?.' : '.'}${other}`]
    }
    case 'CallExpression': {
      const { callee } = node
      if (callee.type !== 'Identifier') return []
      const args = node.arguments.map(text)
      if (sides.others.includes(callee.name) && args.length === 1) return [args[0] ?? '']
      const other = otherWord(callee.name, sides)
      return other === null ? [] : [`${other}(${args.join(', ')})`]
    }
    default:
      return []
  }
}

export function otherWord(word: string, { pairs }: Sides): string | null {
  for (const [one, other] of pairs) {
    if (word === one) return other
    if (word === other) return one
  }
  return null
}

function isKey(node: Node, parent: Node | null): boolean {
  return parent?.type === 'Property' && parent.key === node
}

function isWritten(node: Node, parent: Node | null): boolean {
  return (
    (parent?.type === 'AssignmentExpression' && parent.left === node) || parent?.type === 'UpdateExpression'
  )
}
