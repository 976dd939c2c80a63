import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** One script of this folder with everything it imports. */
export async function bundled(name: string, format: 'iife' | 'esm' = 'iife'): Promise<string> {
  const entry = fileURLToPath(new URL(`./${name}`, import.meta.url))
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format })
  return outputFiles[0]?.text ?? ''
}
