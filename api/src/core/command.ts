import type { Db } from './db/db'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open-database'
import { readEnv, type Config } from './env'
import { makePrivateFolder } from './private-folder'
import { StartError } from './start-error'

/** Part of the usage of the programs that work on the database. */
export const embeddedDatabaseNote = 'The embedded database belongs to one process: stop the portal first.'

/**
 * Runs an administrator's program on the portal's database, after its migrations, and ends the process.
 * @param read parses the arguments, or throws StartError with the usage; returns the work, which returns what to print
 */
export function runCommand(read: (args: string[]) => (db: Db, config: Config) => Promise<string>): void {
  run(read).then(
    () => process.exit(0),
    (error: Error) => {
      console.error(error instanceof StartError ? error.message : error)
      process.exit(1)
    },
  )
}

async function run(read: Parameters<typeof runCommand>[0]): Promise<void> {
  const work = read(process.argv.slice(2))
  // These programs make no tokens; what a secret encrypts needs the portal's own JWT_SECRET, if it has one.
  const config = readEnv({ ...process.env, NODE_ENV: undefined })
  makePrivateFolder(config.dataDir)
  const database = await openDatabase(config)
  try {
    await database.withLongTimeout(() => migrate(database.db))
    console.log(await work(database.db, config))
  } finally {
    await database.close()
  }
}
