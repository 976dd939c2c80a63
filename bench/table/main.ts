import { circumstances } from '../report.ts'
import { draggingFigures } from './dragging.ts'
import { formationFigures } from './formation.ts'
import { reachFigures } from './reach.ts'
import { printTable, type TableFigures, type TableReport, tableLimits } from './report.ts'
import { sightFigures } from './sight.ts'

const FULL = { warmUpMs: 1500, rounds: 15, sliceMs: 300 }
const QUICK = { warmUpMs: 500, rounds: 5, sliceMs: 150 }

const ARGUMENTS = ['--table', '--quick', '--json']

const given = process.argv.slice(2)
const unknown = given.find((argument) => !ARGUMENTS.includes(argument))
if (unknown === undefined) benchTable(given.includes('--quick'), given.includes('--json'))
else {
  console.error(`There is no '${unknown}'; with --table the arguments are --quick and --json.`)
  process.exitCode = 1
}

/** Every part of the table measures itself; a part adds its figures and its limits here. */
function benchTable(isQuick: boolean, asJson: boolean): void {
  const before = circumstances(isQuick)
  const effort = isQuick ? QUICK : FULL
  const figures: TableFigures = {
    sight: sightFigures(effort),
    reach: reachFigures(effort),
    formation: formationFigures(effort),
    dragging: draggingFigures(),
  }
  const report: TableReport = { circumstances: before, ...figures, limits: tableLimits(figures) }
  if (asJson) console.log(JSON.stringify(report, null, 2))
  else printTable(report)
}
