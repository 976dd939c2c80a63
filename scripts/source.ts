/** Source files as the checks of this folder read them: found on disk, with comments and strings told from code. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file: its path from the root of the repository with forward slashes, and its text. */
export type Source = { readonly path: string; readonly text: string }

/** What a check found: where, what is wrong, and what would be right. */
export type Violation = { readonly path: string; readonly line: number; readonly message: string }

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage'])

/** All files below a folder of the repository whose path passes, in the order of their paths. */
export function readSources(root: string, folder: string, wanted: (path: string) => boolean): Source[] {
  const sources: Source[] = []
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) sources.push(...readSources(root, path, wanted))
    } else if (wanted(path)) {
      sources.push({ path, text: readFileSync(join(root, path), 'utf8') })
    }
  }
  return sources
}

/** The number of the line, from 1, in which the character stands. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let i = text.indexOf('\n'); i !== -1 && i < offset; i = text.indexOf('\n', i + 1)) line++
  return line
}

/**
 * The code alone: comments, and what stands inside strings and regular expressions, become spaces. Quotes, line ends and
 * all places stay, so that an offset here is an offset in the text. Code within `${ }` of a template is code.
 */
export function codeOf(text: string): string {
  const code = text.split('')
  const templates: number[] = [] // for each open `${`, the braces open inside it
  let at = 0

  const blank = (from: number, to: number): void => {
    for (let i = from; i < to; i++) if (code[i] !== '\n') code[i] = ' '
  }
  const template = (from: number): number => {
    const end = endOfTemplatePart(text, from)
    blank(from, end)
    if (text[end] !== '$') return end + 1
    templates.push(0)
    return end + 2
  }

  while (at < text.length) {
    const char = text[at]
    const open = templates.length - 1
    if (text.startsWith('//', at) || text.startsWith('/*', at)) {
      const end = endOfComment(text, at)
      blank(at, end)
      at = end
    } else if (char === "'" || char === '"') {
      const end = endOnLine(text, at + 1, char)
      blank(at + 1, end)
      at = end + 1
    } else if (char === '`') {
      at = template(at + 1)
    } else if (char === '}' && templates[open] === 0) {
      templates.pop()
      at = template(at + 1)
    } else if (char === '/' && startsRegExp(code.slice(Math.max(0, at - 80), at).join(''))) {
      const end = endOfRegExp(text, at + 1)
      blank(at + 1, end)
      at = end + 1
    } else {
      if (open >= 0 && char === '{') templates[open] = (templates[open] ?? 0) + 1
      if (open >= 0 && char === '}') templates[open] = (templates[open] ?? 0) - 1
      at++
    }
  }
  return code.join('')
}

function endOfComment(text: string, at: number): number {
  const isLine = text[at + 1] === '/'
  const end = isLine ? text.indexOf('\n', at) : text.indexOf('*/', at + 2)
  if (end === -1) return text.length
  return isLine ? end : end + 2
}

/** The closing quote, or the end of the line: a quote that stays open (an apostrophe in JSX) spoils one line only. */
function endOnLine(text: string, from: number, quote: string): number {
  let at = from
  while (at < text.length && text[at] !== quote && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1
  return Math.min(at, text.length)
}

function endOfTemplatePart(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '`' && !text.startsWith('${', at)) at += text[at] === '\\' ? 2 : 1
  return Math.min(at, text.length)
}

/** The closing slash; one inside [ ] does not close. A slash with no partner on its line is a division. */
function endOfRegExp(text: string, from: number): number {
  let inClass = false
  for (let at = from; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '[') inClass = true
    else if (text[at] === ']') inClass = false
    else if (text[at] === '/' && !inClass) return at
  }
  return from
}

/** After a value a slash divides, elsewhere it opens a regular expression; `</` closes a tag. */
function startsRegExp(before: string): boolean {
  const last = before.trimEnd()
  if (/(?:^|[^\w$.])(?:return|typeof|case|in|of|do|else|void|delete)$/.test(last)) return true
  return !/[\w$)\]}'"`<]$/.test(last)
}

/** Prints a line for each violation, or the summary if there is none, and sets the exit code. */
export function report(violations: readonly Violation[], summary: string): void {
  for (const { path, line, message } of violations) console.log(`${path}:${line}: ${message}`)
  if (violations.length === 0) console.log(summary)
  else process.exitCode = 1
}
