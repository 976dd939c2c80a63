import { Command, CommanderError } from 'commander'
import { checkForceFile, listForces, showForce } from './commands/force.ts'
import { listGames } from './commands/games.ts'
import { addLabCommands } from './commands/lab.ts'
import { playLadder } from './commands/ladder.ts'
import { showOdds } from './commands/odds.ts'
import { play } from './commands/play.ts'
import { replayFile } from './commands/replay.ts'
import { showRules } from './commands/rules.ts'
import { simulate } from './commands/sim.ts'
import { Complaint } from './complaint.ts'
import { collect } from './options.ts'

const EXIT_BAD_INPUT = 2

function program(): Command {
  const sandtable = new Command('sandtable')
    .description('Play, replay and analyse tabletop wargames. Begin with: sandtable play')
    .version('0.1.0')
    .showHelpAfterError('(type sandtable --help, or sandtable COMMAND --help)')
    .exitOverride()
  const option = ['--option <name=value>', 'agree on an option; may be repeated', collect, []] as const

  sandtable
    .command('games')
    .description('list the games and their options')
    .option('--json', 'print JSON')
    .action(({ json }) => listGames(json ?? false))

  sandtable
    .command('play')
    .description('play in the terminal, against a bot or side by side')
    .argument('[game]', 'which game')
    .option('--seat <seat>', 'your side')
    .option(
      '--opponent <bot>',
      'a level (cadet to commander), script:NAME, random, greedy, search:500ms, search:400, or human',
    )
    .option(...option)
    .option('--seed <hex>', 'the dice: 64 hexadecimal digits')
    .option('--load <file>', 'go on with a saved game')
    .option('--save <file>', 'save after every move')
    .action(play)

  sandtable
    .command('sim')
    .description('let bots play many games and count')
    .argument('<game>', 'which game')
    .option('--games <n>', 'how many', '1000')
    .option('--bots <list>', 'a bot for each seat, with commas', 'random,random')
    .option('--seed <n>', 'any whole number: the same seed gives the same games', '1')
    .option('--workers <n>', 'threads; all cores by default')
    .option(...option)
    .option('--json', 'print JSON')
    .action(simulate)

  sandtable
    .command('ladder')
    .description('let bots play each other, seats swapped and seeds paired, and rank them')
    .argument('<game>', 'which game')
    .option('--games <n>', 'games for each pair of bots', '400')
    .option(
      '--bots <list>',
      'two bots or more, with commas; levels for all levels, scripts for all scripts',
      'levels',
    )
    .option('--seed <n>', 'any whole number', '1')
    .option('--workers <n>', 'threads; all cores by default')
    .option(...option)
    .option('--markdown', 'print tables for a page')
    .option('--json', 'print JSON')
    .action(playLadder)

  sandtable
    .command('replay')
    .description('print the story of a saved game, or verify it die by die')
    .argument('<file>', 'a saved game, or with --script an example to try')
    .option('--script', 'the file has a position in words, dice and answers: play it and print its story')
    .option(
      '--verify',
      'roll every die again from the seed, repeat every choice, and check where the seed comes from',
    )
    .option('--commitment <hex>', 'with --verify: what the server promised at the beginning')
    .option('--step', 'show the board step by step')
    .option('--json', 'print JSON')
    .action(replayFile)

  sandtable
    .command('serve')
    .description('open the server: play in browsers, live or days apart')
    .option('--port <n>', 'where it listens; 0 for any free port', process.env.PORT ?? '3000')
    .option('--host <address>', '0.0.0.0 for everybody who can reach this machine', '127.0.0.1')
    .option('--folder <folder>', 'where matches are kept', 'saves/server')
    .option('--database <url>', 'a PostgreSQL database instead (or DATABASE_URL)', process.env.DATABASE_URL)
    .option('--host-name <name...>', 'names by which browsers may call it, such as play.example.org')
    .option('--trust-proxy <address...>', 'addresses or networks of reverse proxies before it')
    .option(
      '--keep-days <n>',
      'remove matches in which nothing has happened for this many days; 0: never',
      '0',
    )
    .option('--accept-loss', 'start without the damaged data; a copy of the files is kept')
    .action(async (words) => (await import('./commands/serve.ts')).serve(words)) // no other command needs the server

  addUpkeepCommands(sandtable)

  sandtable
    .command('rules')
    .description('show the rules of a game, a chapter (cs-jam) or a clause (cs-jam-1)')
    .argument('<game>', 'which game')
    .argument('[clause]', 'a clause or the beginning of its id')
    .option('--json', 'print JSON')
    .action((game, clause, { json }) => showRules(game, clause, json ?? false))

  sandtable
    .command('odds')
    .description('what each choice at a position may lead to, and how likely')
    .argument('<game>', 'which game')
    .option('--position <words>', "units and where they are: 'red JAM E3, blue FTR D2'")
    .option('--step <step>', 'where in the turn', 'combat')
    .option('--initiative <side>', 'who has the initiative')
    .option('--load <file>', 'the position of a saved game instead')
    .option(...option)
    .option('--json', 'print JSON')
    .action(showOdds)

  addForceCommands(sandtable)
  addLabCommands(sandtable)
  return sandtable
}

/** What an operator does with the matches of a server, which may be running. */
function addUpkeepCommands(sandtable: Command): void {
  const at = (command: Command): Command =>
    command
      .option('--folder <folder>', "where matches are kept; 'saves/server' by default")
      .option('--database <url>', 'a PostgreSQL database instead (or DATABASE_URL)')
  at(sandtable.command('check'))
    .description('verify every match that a server keeps; changes nothing')
    .option('--json', 'print JSON')
    .action(async (words) => (await import('./commands/upkeep.ts')).check(words))
  at(sandtable.command('backup'))
    .description('write all matches of a server to a file; the server may be running')
    .argument('<file>', 'the file to write')
    .action(async (file, words) => (await import('./commands/upkeep.ts')).backup(file, words))
  at(sandtable.command('restore'))
    .description('put a backup into an empty folder or database')
    .argument('<file>', 'the backup')
    .option('--accept-loss', 'restore a backup of something that was damaged already')
    .action(async (file, words) => (await import('./commands/upkeep.ts')).restoreFrom(file, words))
}

function addForceCommands(sandtable: Command): void {
  const force = sandtable.command('force').description('army lists: check, list and show forces')
  const builtTo = (command: Command): Command =>
    command
      .option('--game <game>', 'the game; the first with army lists by default')
      .option('--scenario <id>', 'the scenario it is built for; the first by default')
      .option('--role <role>', 'attacker or defender, where the scenario has them')
      .option('--agree <tally=points>', 'points the players agreed on, such as support=3', collect, [])
      .option('--json', 'print JSON')
  builtTo(force.command('check'))
    .description('is the force in a file legal, and what does it cost?')
    .argument('<file>', 'a force as JSON')
    .action(checkForceFile)
  builtTo(force.command('list')).description('the ready-made forces of each list').action(listForces)
  builtTo(force.command('show'))
    .description('a ready-made force as a file, to begin from')
    .argument('<name>', 'its name, as `force list` gives it')
    .action(showForce)
}

try {
  await program().parseAsync()
} catch (failure) {
  if (failure instanceof Complaint) {
    console.error(failure.message)
    process.exitCode = EXIT_BAD_INPUT
  } else if (failure instanceof CommanderError) {
    process.exitCode = failure.exitCode === 0 ? 0 : EXIT_BAD_INPUT
  } else {
    throw failure
  }
}
