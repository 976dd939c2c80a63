import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), ruleReferences()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
})
