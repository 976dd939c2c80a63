import { type Sides, sideSwaps } from './sides.ts'
import { isCallOf, type Node } from './syntax.ts'

/** The texts that may stand in place of an expression. */
export type Text = (node: Node) => string

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
}

const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' }

const TWINS: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' }

/** Expressions that never need brackets. */
const SIMPLE = new Set([
  'Identifier',
  'Literal',
  'MemberExpression',
  'CallExpression',
  'UnaryExpression',
  'ChainExpression',
])

/** What may replace an expression, each text being one mutant. `parent` decides what is a value and what only a name. */
export function replacements(node: Node, parent: Node | null, text: Text, sides: Sides): readonly string[] {
  const swaps = sideSwaps(node, parent, text, sides)
  switch (node.type) {
    case 'Literal':
      return [...literal(node.value, parent), ...swaps]
    case 'UnaryExpression':
      if (node.operator === '!') return [text(node.argument)]
      return node.operator === '-' && node.argument.type === 'Literal'
        ? literal(-Number(node.argument.value), parent)
        : []
    case 'BinaryExpression': {
      const { left, right } = node
      return otherOperators(node.operator, left, right).map(
        (operator) => `${operand(left, text)} ${operator} ${operand(right, text)}`,
      )
    }
    case 'LogicalExpression': {
      if (node.operator === '??') return []
      const { left, right } = node
      const other = node.operator === '&&' ? '||' : '&&'
      return [`${operand(left, text)} ${other} ${operand(right, text)}`, text(left), text(right)]
    }
    case 'UpdateExpression':
      return isLoopUpdate(node, parent)
        ? []
        : [node.operator === '++' ? `${text(node.argument)}--` : `${text(node.argument)}++`]
    case 'CallExpression':
      return [...callReplacements(node, text), ...swaps]
    default:
      return swaps
  }
}

/** An operand in brackets where another operator might pull it apart. */
function operand(node: Node, text: Text): string {
  return SIMPLE.has(node.type) ? text(node) : `(${text(node)})`
}

/** A number one higher and one lower; a flag inverted. */
function literal(value: unknown, parent: Node | null): readonly string[] {
  if (isName(parent)) return []
  if (typeof value === 'boolean') return [String(!value)]
  return typeof value === 'number' ? [String(value + 1), String(value - 1)] : []
}

/** A literal in this place is a key, not a value. */
function isName(parent: Node | null): boolean {
  return parent?.type === 'ImportDeclaration' || parent?.type === 'ImportAttribute'
}

function otherOperators(operator: string, left: Node, right: Node): readonly string[] {
  const comparisons = COMPARISONS[operator]
  if (comparisons) return comparisons
  const other = ARITHMETIC[operator]
  return other && !isText(left) && !isText(right) ? [other] : []
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

/** Changing the update of a `for` would only make it endless. */
function isLoopUpdate(node: Node, parent: Node | null): boolean {
  return parent?.type === 'ForStatement' && parent.update === node
}

/** `xs.filter(f)` keeps everything; `some` and `every`, `min` and `max` are exchanged. */
function callReplacements(node: Node & { type: 'CallExpression' }, text: Text): readonly string[] {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed)
    return []
  const object = text(callee.object)
  if (callee.property.name === 'filter') return [object]
  const twin = TWINS[callee.property.name]
  return twin ? [`${object}.${twin}(${node.arguments.map(text).join(', ')})`] : []
}

/** What may replace a condition. */
export function conditions(statement: Node): readonly string[] {
  switch (statement.type) {
    case 'IfStatement':
      return isThrow(statement.consequent) ? [] : ['true', 'false']
    case 'ConditionalExpression':
      return ['true', 'false']
    case 'WhileStatement':
    case 'DoWhileStatement':
      return ['false']
    default:
      return []
  }
}

/** A statement that may be left out: a call or a change of state. */
export function isRemovable(node: Node): boolean {
  if (node.type !== 'ExpressionStatement') return false
  const { expression } = node
  const inner = expression.type === 'ChainExpression' ? expression.expression : expression
  return (
    inner.type === 'CallExpression' ||
    inner.type === 'AssignmentExpression' ||
    inner.type === 'UpdateExpression'
  )
}

/** Our own mistakes are exceptions that no position of the game reaches, so nothing in them is mutated. */
export function isAssertion(node: Node): boolean {
  if (node.type === 'ThrowStatement') return true
  if (node.type === 'IfStatement') return node.alternate === null && isThrow(node.consequent)
  return isCallOf(node.type === 'ExpressionStatement' ? node.expression : node, ['assert', 'unreachable'])
}

function isThrow(node: Node): boolean {
  if (node.type === 'BlockStatement') return node.body.length === 1 && node.body.every(isThrow)
  return node.type === 'ThrowStatement'
}

/** A function of `chance` draws a random answer. It is not a rule: its answers are tested like any other. */
export function isSampler(node: Node): boolean {
  if (!('params' in node) || !Array.isArray(node.params)) return false
  return (node.params as readonly Node[]).some((one) => one.type === 'Identifier' && one.name === 'chance')
}
