import { runCommand } from './core/command'
import { readImportArguments } from './exchange/imports/import-arguments'
import { importCommand } from './exchange/imports/import-command'

/** One line that shows how far an import is, where somebody watches. */
function show(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`)
}

/** `npm run import -- articles FILE`: a supplier's own data from files (docs/rules/exchange.md). */
runCommand((args) => {
  const asked = readImportArguments(args)
  return async (db, config) => {
    const output = await importCommand(db, asked, show, config)
    show('')
    return output
  }
})
