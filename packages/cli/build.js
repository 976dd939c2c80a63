import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
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
  if (!existsSync(main) || newestSource(packages) > statSync(main).mtimeMs) await bundle()
  return pathToFileURL(main).href
}

async function bundle() {
  await build({
    entryPoints: ['main', 'worker', 'lab-worker'].map((name) => join(here, `src/${name}.ts`)),
    outdir: out,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [
      'commander',
      'picocolors',
      'cli-progress',
      'piscina',
      'graphile-worker',
      'pg',
      '@resvg/resvg-js',
    ],
    logLevel: 'error',
  })
}

function newestSource(folder) {
  let newest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'test'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) newest = Math.max(newest, newestSource(path))
    else if (/\.(ts|json)$/.test(entry.name)) newest = Math.max(newest, statSync(path).mtimeMs)
  }
  return newest
}
