import type { Mutant } from '../mutant.ts'
import { clausesAbove } from './clauses-above.ts'
import { conditions, isAssertion, isRemovable, isSampler, replacements } from './operators.ts'
import { otherWord, type Sides } from './sides.ts'
import { childrenOf, lineOf, type Node, parse } from './syntax.ts'

export interface Instrumented {
  /** The file with a switch at every mutant: `($mutant(7) ? a <= b : a < b)`. */
  readonly code: string
  readonly mutants: readonly Mutant[]
}

export interface SourceText {
  /** From the folder of the game. */
  readonly path: string
  readonly text: string
}

/** The ids of a game's rules, from the text of a comment. */
export type ClausesIn = (comment: string) => readonly string[]

/** Makes all mutants of a source file switchable at run time. Their ids count from `firstId`. */
export function instrument(
  file: SourceText,
  sides: Sides,
  clausesIn: ClausesIn,
  firstId: number,
): Instrumented {
  return new Instrumenter(file, sides, clausesIn, firstId).run()
}

/** Counts the steps of every loop, so that an endless one is noticed. For code that is not mutated itself. */
export function guardLoops(path: string, text: string): string {
  const none: Sides = { pairs: [], others: [] }
  return new Instrumenter({ path, text }, none, () => [], null).run().code
}

class Instrumenter {
  readonly #file: SourceText
  readonly #sides: Sides
  readonly #clausesIn: ClausesIn
  readonly #firstId: number | null
  readonly #mutants: Mutant[] = []
  readonly #parsed: ReturnType<typeof parse>
  #within = ''
  /** How many samplers are around the node being rendered: nothing in them is mutated. */
  #samplers = 0
  /** The functions around the node being rendered, innermost last. */
  readonly #functions: Node[] = []

  constructor(file: SourceText, sides: Sides, clausesIn: ClausesIn, firstId: number | null) {
    this.#file = file
    this.#sides = sides
    this.#clausesIn = clausesIn
    this.#firstId = firstId
    this.#parsed = parse(file.path, file.text)
  }

  run(): Instrumented {
    const { program } = this.#parsed
    const code = this.#render(program, null, false)
    const { text } = this.#file
    return {
      code: text.slice(0, program.start) + code + text.slice(program.end) + this.#swapImports(),
      mutants: this.#mutants,
    }
  }

  /** The text of a node with all its mutants switchable. Inside an optional chain nothing may be put in brackets. */
  #render(node: Node, parent: Node | null, inChain: boolean): string {
    if (isPlain(node) || (this.#firstId !== null && isAssertion(node))) return this.#text(node)
    if (parent?.type === 'Program') this.#within = nameOf(node)
    const chained = node.type === 'ChainExpression' || (inChain && isLink(node, parent))
    if (isFunction(node)) this.#functions.push(node)
    if (isSampler(node)) this.#samplers++
    const inner = this.#inner(node, chained)
    if (isSampler(node)) this.#samplers--
    if (isFunction(node)) this.#functions.pop()
    if (node.type === 'ExpressionStatement' && node.directive == null) return this.#statement(node, inner)
    if (!this.#isMutated || chained || !isValue(node, parent)) return inner
    const all = [...replacements(node, parent, (one) => this.#text(one), this.#sides)]
    if (parent && isCondition(node, parent)) all.push(...conditions(parent))
    if (node.type === 'CallExpression' && answersYesOrNo(parent, this.#functions.at(-1)))
      all.push('true', 'false')
    return this.#switch(
      node,
      inner,
      [...new Set(all)].filter((text) => text !== this.#text(node)),
    )
  }

  get #isMutated(): boolean {
    return this.#firstId !== null && this.#samplers === 0
  }

  /** The text of a node with its children rendered. */
  #inner(node: Node, chained: boolean): string {
    let text = ''
    let at = node.start
    for (const child of childrenOf(node)) {
      if (child.start < at) continue // a shorthand property names one thing twice
      text += this.#file.text.slice(at, child.start)
      const code = this.#render(child, node, chained)
      text += isLoop(node) && node.body === child ? `{ $step(); ${code} }` : code
      at = child.end
    }
    return text + this.#file.text.slice(at, node.end)
  }

  /** A block, because a line that begins with a bracket would go on with the line before it. */
  #statement(node: Node, inner: string): string {
    if (!this.#isMutated || !isRemovable(node)) return `{ ${inner} }`
    return `{ if (!$mutant(${this.#add(node, '')})) { ${inner} } }`
  }

  #switch(node: Node, inner: string, texts: readonly string[]): string {
    if (texts.length === 0) return inner
    const cases = texts.map((text) => `$mutant(${this.#add(node, text)}) ? (${text}) : `)
    return `(${cases.join('')}(${inner}))`
  }

  #add(node: Node, after: string): number {
    const { path: file, text } = this.#file
    const change = { before: oneLine(this.#text(node)), after: oneLine(after) }
    const isSame = (one: Mutant): boolean =>
      one.within === this.#within && one.before === change.before && one.after === change.after
    const id = (this.#firstId ?? 0) + this.#mutants.length
    const clauses = clausesAbove(text, this.#parsed.comments, node, this.#clausesIn)
    const nth = this.#mutants.filter(isSame).length
    this.#mutants.push({
      id,
      file,
      line: lineOf(text, node.start),
      within: this.#within,
      ...change,
      nth,
      clauses,
    })
    return id
  }

  #text(node: Node): string {
    return this.#file.text.slice(node.start, node.end)
  }

  /** Functions that stand in for imported ones come from the same module. */
  #swapImports(): string {
    const { program } = this.#parsed
    if (program.type !== 'Program') return ''
    const imports = program.body.filter((node) => node.type === 'ImportDeclaration')
    const known = new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)))
    const added = imports.flatMap(({ specifiers, source }) =>
      specifiers
        .map(({ local }) => otherWord(local.name, this.#sides))
        .filter((other) => other !== null && !known.has(other))
        .map((other) => `\nimport { ${other} } from '${source.value}'`),
    )
    return [...new Set(added)].join('')
  }
}

/** Nothing of these runs: imports, types, the names of things. */
function isPlain({ type }: Node): boolean {
  return (
    type === 'ImportDeclaration' ||
    type === 'ExportAllDeclaration' ||
    type.startsWith('TSInterface') ||
    type.startsWith('TSType')
  )
}

function isLoop(node: Node): node is Node & { body: Node } {
  return /^(?:For|ForOf|ForIn|While|DoWhile)Statement$/.test(node.type)
}

/** Whether a node is an expression whose value is used, so that another may stand in its place. */
function isValue(node: Node, parent: Node | null): boolean {
  if (!parent || /(?:Pattern|Statement|Declaration|Property|Element|Specifier|Clause)$/.test(node.type))
    return false
  switch (parent.type) {
    case 'Property':
      return parent.value === node
    case 'MemberExpression':
      return parent.object === node || parent.computed
    case 'CallExpression':
    case 'NewExpression':
      return parent.callee !== node
    case 'AssignmentExpression':
      return parent.right === node
    case 'UpdateExpression':
      return false
    case 'UnaryExpression':
      return !(parent.operator === '-' && node.type === 'Literal') && parent.operator !== 'delete'
    case 'ExpressionStatement':
      return false
    case 'AssignmentPattern':
      return parent.right === node
    case 'TaggedTemplateExpression':
      return false
    default:
      return true
  }
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

/** Whether a node below this parent is what a function of yes or no returns. */
function answersYesOrNo(parent: Node | null, around: Node | undefined): boolean {
  if (!around || !('returnType' in around) || (parent?.type !== 'ReturnStatement' && parent !== around))
    return false
  const type = around.returnType?.typeAnnotation.type
  return type === 'TSBooleanKeyword' || type === 'TSTypePredicate'
}

/** A part of an optional chain that what follows depends on. */
function isLink(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'ChainExpression') return true
  if (parent?.type === 'MemberExpression') return parent.object === node
  if (parent?.type === 'CallExpression') return parent.callee === node
  return parent?.type === 'TSNonNullExpression'
}

function isCondition(node: Node, parent: Node): boolean {
  return 'test' in parent && parent.test === node
}

/** What a top-level statement declares. */
function nameOf(node: Node): string {
  const declared = node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node
  if (declared.type === 'VariableDeclaration') {
    const [first] = declared.declarations
    return first?.id.type === 'Identifier' ? first.id.name : ''
  }
  return 'id' in declared && declared.id && 'name' in declared.id ? declared.id.name : ''
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
