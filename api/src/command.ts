import type { Db } from './db/db'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open-database'
import { readEnv } from './env'
import { ownFolder } from './own-folder'
import { StartError } from './start-error'

/** What an installation's programs say of their database. */
export const ownDatabase = 'The embedded database belongs to one process: stop the portal first.'

/**
 * Runs a program of who keeps the installation and ends the process: on the portal's database, brought up to date.
 * @param read understands the arguments, or throws StartError with the usage; answers the work, which answers what to
 * print
 */
export function runCommand(read: (args: string[]) => (db: Db) => Promise<string>): void {
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
  // The secret signs tokens, of which these programs make none.
  const config = readEnv({ ...process.env, NODE_ENV: undefined })
  ownFolder(config.dataDir)
  const database = await openDatabase(config)
  try {
    await database.patiently(() => migrate(database.db))
    console.log(await work(database.db))
  } finally {
    await database.close()
  }
}
