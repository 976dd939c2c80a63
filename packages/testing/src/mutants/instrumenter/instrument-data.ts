import type { Mutant } from '../mutant.ts'
import type { Instrumented, SourceText } from './instrument.ts'
import { lineOf, type Node, parse } from './syntax.ts'

/**
 * Makes every number and flag of a data file switchable. A property becomes a getter, so that the runner sees which
 * test reads it, and can switch it without loading the game again.
 */
export function instrumentData({ path, text }: SourceText, firstId: number): Instrumented {
  const mutants: Mutant[] = []
  const source = `(${text})`

  const add = (node: Node, before: string, within: string, after: string): number => {
    const id = firstId + mutants.length
    const line = lineOf(text, node.start - 1)
    mutants.push({ id, file: path, line, within, before, after, nth: 0, clauses: [] })
    return id
  }
  const switched = (node: Node, within: string): string | null => {
    const value = scalarOf(node)
    if (value === null) return null
    const others = typeof value === 'boolean' ? [!value] : [value + 1, value - 1]
    const cases = others.map((other) => `$mutant(${add(node, `${value}`, within, `${other}`)}) ? ${other} : `)
    return `${cases.join('')}${value}`
  }
  const render = (node: Node, within: string): string => {
    if (node.type === 'ArrayExpression') {
      const items = node.elements.map((item, i) => (item ? render(item, join(within, `${i}`)) : ''))
      return `[${items.join(', ')}]`
    }
    if (node.type === 'ObjectExpression')
      return `{ ${node.properties.map((one) => property(one, within)).join(', ')} }`
    const choice = switched(node, within)
    return choice ?? source.slice(node.start, node.end)
  }
  const property = (node: Node, within: string): string => {
    if (node.type !== 'Property' || node.key.type !== 'Literal') throw new Error(`${path} is no JSON`)
    const key = JSON.stringify(node.key.value)
    const path_ = join(within, String(node.key.value))
    const choice = switched(node.value, path_)
    return choice === null ? `${key}: ${render(node.value, path_)}` : `get ${key}() { return ${choice} }`
  }

  const { program } = parse('data.ts', source)
  const [statement] = program.type === 'Program' ? program.body : []
  if (statement?.type !== 'ExpressionStatement') throw new Error(`${path} is no JSON`)
  return { code: `export default ${render(statement.expression, '')}`, mutants }
}

function scalarOf(node: Node): number | boolean | null {
  if (node.type === 'UnaryExpression' && node.operator === '-' && node.argument.type === 'Literal')
    return -Number(node.argument.value)
  if (node.type !== 'Literal') return null
  return typeof node.value === 'number' || typeof node.value === 'boolean' ? node.value : null
}

function join(within: string, key: string): string {
  return within === '' ? key : `${within}.${key}`
}
