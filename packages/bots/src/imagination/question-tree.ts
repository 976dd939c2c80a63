import { type Answer, type Decision, hasSignature, sameJson } from '@sandtable/engine'
import { isSameQuestion } from './fork.ts'

/** A node of an open-loop tree: a question, the choices made at it, and other questions asked at the same point. */
export interface QuestionNode<N> {
  readonly question: Decision<unknown>
  readonly edges: readonly { readonly choice: unknown; readonly next: N | null }[]
  readonly sibling: N | null
}

/** The node for this question among siblings; null if it is new. */
export function findNode<N extends QuestionNode<N>>(first: N | null, decision: Decision<unknown>): N | null {
  for (let node = first; node; node = node.sibling) if (isSameQuestion(node.question, decision)) return node
  return null
}

/** The node of a question that came after these answers, beginning with the one at the root; null if none is known. */
export function nodeAfter<N extends QuestionNode<N>>(
  root: N,
  answers: readonly Answer[] | null,
  question: Decision<unknown>,
): N | null {
  if (!answers) return null
  let node: N | null = root
  for (const [i, answer] of answers.entries()) {
    if (!node || !hasSignature(answer, node.question)) return null
    const next: N | null = node.edges.find(({ choice }) => sameJson(choice, answer.choice))?.next ?? null
    const then = answers[i + 1]
    node = then ? answeredNode(next, then) : findNode(next, question)
  }
  return node
}

/** The node among siblings whose question this answer is for. */
function answeredNode<N extends QuestionNode<N>>(first: N | null, answer: Answer): N | null {
  for (let node = first; node; node = node.sibling) if (hasSignature(answer, node.question)) return node
  return null
}
