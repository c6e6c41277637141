import { migrate } from './db/migrate'
import { openDatabase } from './db/open-database'
import { readEnv } from './env'
import { buyerCommand, buyerUsage } from './punchout/buyer-command'
import { StartError } from './start-error'

const usage = `${buyerUsage}
The embedded database belongs to one process: stop the portal first.`

/** `npm run portal -- buyer …`: what only whoever runs the installation may set up. */
async function run([subject, ...args]: string[]) {
  if (subject !== 'buyer' || args.length === 0) throw new StartError(usage)
  // The secret signs tokens, of which this program makes none.
  const config = readEnv({ ...process.env, NODE_ENV: undefined })
  const database = await openDatabase(config)
  try {
    await database.patiently(() => migrate(database.db))
    console.log(await buyerCommand(database.db, args))
  } finally {
    await database.close()
  }
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
