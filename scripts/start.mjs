/** `npm start`: installs what is missing and opens the game in this terminal. Arguments go to `sandtable play`. */

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installDependencies, ROOT, start, Trouble } from './install.mjs'

start(() => {
  installDependencies()
  const program = join(ROOT, 'packages', 'cli', 'bin', 'sandtable.js')
  if (!existsSync(program)) throw new Trouble(`${program} is missing: restore it from the repository.`)

  const game = spawn(process.execPath, [program, 'play', ...process.argv.slice(2)], { stdio: 'inherit' })
  process.on('SIGINT', () => undefined) // Ctrl-C reaches the game too, which says goodbye in its own way
  process.on('SIGTERM', () => game.kill('SIGTERM'))
  game.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
})
