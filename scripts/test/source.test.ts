import { expect, test } from 'vitest'
import { codeOf, lineAt } from '../source.ts'

test('comments and the insides of strings become spaces, places stay', () => {
  expect(codeOf(`a // b\nc /* d\ne */ f 'g' "h"`)).toBe(`a     \nc     \n     f ' ' " "`)
})

test('a comment sign in a string is no comment, a quote in a comment no string', () => {
  expect(codeOf(`a('//') // don't\nb('x')`)).toBe(`a('  ')         \nb(' ')`)
})

test('an escaped quote does not end a string', () => {
  expect(codeOf(`a('\\'b') + c`)).toBe(`a('   ') + c`)
})

test('code within a template is code, also with braces and templates of its own', () => {
  expect(codeOf('`a ${b({ c: `d ${e} f` })} g` + h')).toBe('`  ${b({ c: `  ${e}  ` })}  ` + h')
})

test('a regular expression is told from a division', () => {
  expect(codeOf(`x = /a'[/]b/.test(y) ? c / d / e : "f"`)).toBe(`x = /      /.test(y) ? c / d / e : " "`)
  expect(codeOf(`return /'/ + (a) / b['c'] / d`)).toBe(`return / / + (a) / b[' '] / d`)
})

test('an apostrophe between tags spoils one line only', () => {
  expect(codeOf(`<p>don't</p>\n<b>'x'</b>`)).toBe(`<p>don'     \n<b>' '</b>`)
})

test('lines count from 1', () => {
  expect([0, 1, 2, 4].map((offset) => lineAt('a\nb\nc', offset))).toEqual([1, 1, 2, 3])
})
