import type { Db } from './db/db'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open-database'
import { readEnv, type Config } from './env'
import { makePrivateFolder } from './private-folder'
import { StartError } from './start-error'

/** Part of the usage of the programs that work on the database. */
export const embeddedDatabaseNote = 'The embedded database belongs to one process: stop the portal first.'

/** What a program does with the settings, which it reads when it needs them; the text is printed. */
export type Work = (settings: () => Config) => Promise<string>

/**
 * Runs an administrator's program on the portal's database, after its migrations, and ends the process.
 * @param read parses the arguments, or throws StartError with the usage; returns the work, which returns what to print
 */
export function runCommand(read: (args: string[]) => (db: Db, config: Config) => Promise<string>): void {
  runProgram((args) => inDatabase(read(args)))
}

/** Runs an administrator's program, which opens what it needs, and ends the process. */
export function runProgram(read: (args: string[]) => Work): void {
  run(read).then(
    (output) => {
      console.log(output)
      process.exit(0)
    },
    (error: Error) => {
      console.error(error instanceof StartError ? error.message : error)
      process.exit(1)
    },
  )
}

const run = async (read: (args: string[]) => Work) => read(process.argv.slice(2))(settings)

/** These programs make no tokens; what a secret encrypts needs the portal's own JWT_SECRET, if it has one. */
function settings(): Config {
  const config = readEnv({ ...process.env, NODE_ENV: undefined })
  makePrivateFolder(config.dataDir)
  return config
}

/** Work on the portal's database, after its migrations. */
export function inDatabase(work: (db: Db, config: Config) => Promise<string>): Work {
  return async (settings) => {
    const config = settings()
    const database = await openDatabase(config)
    try {
      await database.withLongTimeout(() => migrate(database))
      return await work(database.db, config)
    } finally {
      await database.close()
    }
  }
}
