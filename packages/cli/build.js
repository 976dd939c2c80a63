import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { newestSource } from '@sandtable/server/newest-source.js'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const packages = join(here, '..')
const out = join(here, 'dist')

/**
 * The command as plain JavaScript, made of the TypeScript sources when one of them is newer. Simulation runs at full
 * speed only when bundled: a loader that keeps function names slows hot closures down by half.
 */
export async function builtCommand() {
  const main = join(out, 'main.js')
  if (!existsSync(main) || newestSource(packages, undefined, ['web']) > statSync(main).mtimeMs) await bundle()
  return pathToFileURL(main).href
}

async function bundle() {
  await build({
    entryPoints: [join(here, 'src/main.ts'), join(here, 'src/worker.ts')],
    outdir: out,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...dependenciesOf('cli'), ...dependenciesOf('server')],
    logLevel: 'error',
  })
}

/** What a package takes from others; it is loaded from where npm has put it. */
function dependenciesOf(name) {
  const { dependencies } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'))
  return Object.keys(dependencies).filter((dependency) => !dependency.startsWith('@sandtable/'))
}
