/**
 * Plain words: `npm run language` names every comment, text and document that uses a word from the list below. The list is
 * of words that have made sentences hard to read here; it does not replace reading them.
 */

import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { codeOf, lineAt, readSources, report, type Source, type Violation } from './source.ts'

const FOLDERS = ['packages', 'scripts', 'bench', 'docs', 'experiments']
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md']
const CODE = /\.(?:ts|tsx|mts|mjs)$/
const MARKDOWN = /\.md$/
/** What players read of a game. */
const TEXTS = /\/data\/(?:words|changes|refusals)\.json$/

/** Where the words may stand: path, or the beginning of one → why. */
const EXCEPT: Readonly<Record<string, string>> = {
  'scripts/language.ts': 'this list',
  'scripts/test/language.test.ts': 'its test',
  'packages/table/src/maps/shipped.ts': 'the title of a published scenario',
  'packages/table/maps/README.md': 'the same title',
}

/** Where a figure is a man, as the book of Chain of Command says. */
const MEN = ['packages/games/chain-of-command/', 'packages/cli/test/force.test.ts']

type Ban = { readonly what: RegExp; readonly right: string; readonly except?: readonly string[] }

const BANS: readonly Ban[] = [
  { what: words('whoever|whomever|whosoever'), right: 'name the person or thing: "the player who …"' },
  { what: words('anew'), right: 'say "again", or "from the start"' },
  { what: words('so many|so much'), right: 'say the number, "this many" or "this part"' },
  { what: words('shall|wont|ought|lest|nay'), right: 'use the common word: will, must, usually' },
  { what: words('thus|hence|henceforth|whence|thence|hither|thither'), right: 'say "so" or "from there"' },
  { what: words('wherein|whereby|whereupon|thereof|therein|thereby'), right: 'say "in which", "of it"' },
  { what: words('whilst|amongst|betwixt|unto'), right: 'say "while", "among", "between", "to"' },
  { what: words('worked out|works out'), right: 'say "computed"' },
  { what: words('hangs on|hang on'), right: 'say "depends on"' },
  { what: words('of its own accord|of their own accord'), right: 'say "by itself"' },
  {
    what: /(?<![-\w])(?:[Hh]e(?!['"])|[Hh]im|[Hh]is|[Hh]imself)(?![-\w])/g,
    right: 'a person is "they" or the noun',
  },
  {
    what: /(?<![-\w])(?:[Mm]an|[Mm]en)(?![-\w])/g,
    right: 'say player, figure, model or soldier',
    except: MEN,
  },
]

function words(list: string): RegExp {
  return new RegExp(`(?<![-\\w])(?:${list})(?![-\\w])`, 'gi')
}

/** Every use of a word of the list in comments, strings and documents. */
export function checkLanguage(sources: readonly Source[]): readonly Violation[] {
  return sources
    .filter(({ path }) => !Object.keys(EXCEPT).some((start) => path.startsWith(start)))
    .flatMap(usesIn)
}

function usesIn({ path, text }: Source): readonly Violation[] {
  const prose = MARKDOWN.test(path) ? withoutCodeSpans(text) : proseOf(text)
  return BANS.filter(({ except }) => !except?.some((start) => path.startsWith(start))).flatMap(
    ({ what, right }) =>
      [...prose.matchAll(what)].map((match) => ({
        path,
        line: lineAt(text, match.index),
        message: `'${match[0]}': ${right}`,
      })),
  )
}

/** `he` in backquotes is the name of a switch. */
function withoutCodeSpans(text: string): string {
  return text.replace(/`[^`\n]*`/g, (span) => ' '.repeat(span.length))
}

const QUOTES = `'"`

/** Comments and strings alone, with their quotes: all code becomes spaces, so that an offset here is an offset in the text. */
function proseOf(text: string): string {
  const code = codeOf(text)
  return text.replace(/\S/g, (char, at: number) => (code[at] === ' ' || QUOTES.includes(char) ? char : ' '))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const isChecked = (path: string): boolean => [CODE, MARKDOWN, TEXTS].some((kind) => kind.test(path))
  const sources = [
    ...FOLDERS.flatMap((folder) => readSources(root, folder, isChecked)),
    ...readSources(root, '.', (path) => DOCUMENTS.includes(path.slice(2))),
  ]
  report(checkLanguage(sources), `language: ${sources.length} files use plain words`)
}
