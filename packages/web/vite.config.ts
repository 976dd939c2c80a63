import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const GAMES = fileURLToPath(new URL('../games/', import.meta.url))

/** The rule reference of every game, served beside the app as `/rules/GAME.md`. */
function ruleReferences(): Plugin {
  const games = readdirSync(GAMES).filter((game) => existsSync(`${GAMES}${game}/rules.md`))
  const textOf = (game: string): string => readFileSync(`${GAMES}${game}/rules.md`, 'utf8')
  return {
    name: 'rule-references',
    generateBundle(): void {
      for (const game of games)
        this.emitFile({ type: 'asset', fileName: `rules/${game}.md`, source: textOf(game) })
    },
    configureServer(server): void {
      server.middlewares.use((request, response, next) => {
        const game = games.find((one) => request.url === `/rules/${one}.md`)
        if (game) response.end(textOf(game))
        else next()
      })
    },
  }
}

/** Text files smaller than this gain nothing by compression. */
const SMALL = 1_000

/** Writes a Brotli and a gzip version beside every text file of the build, which the server sends as they are. */
function precompressed(): Plugin {
  let folder = ''
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config): void {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle(): void {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name)
        if (!/\.(js|css|html|svg|md)$/.test(name) || statSync(path).size < SMALL) continue
        const text = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(text))
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}

/** Bots know the games by the same registry, but never look at a board: it stays out of their worker. */
function withoutBoards(): Plugin {
  return {
    name: 'without-boards',
    load: (id) => (/\/games\/[\w-]+\/ui\.ts$/.test(id) ? 'export {}' : null),
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), ruleReferences(), precompressed()],
  build: {
    target: 'es2022',
    // Since then all browsers know light-dark(), in which our colours are written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Schemas are for those who check messages. We only apply changes, and need not carry a validator for it.
    rolldownOptions: {
      output: {
        // What every page needs comes in one file: each file of its own costs a kilobyte of headers.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|mitt|use-sync-external-store|zustand)\/|packages\/(engine|bots)\/src\//,
            },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: /packages\/protocol\//, sideEffects: false }] },
    },
  },
  worker: { format: 'es', plugins: () => [withoutBoards()] },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
})
