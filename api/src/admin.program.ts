import { createAccount, renewPassword } from './admin/create-account'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open-database'
import { readEnv } from './env'
import { StartError } from './start-error'

const usage = `admin create EMAIL [ROLE]   makes an account (admin unless told) and prints its password
admin password EMAIL        gives an account a new password and prints it
The embedded database belongs to one process: stop the portal first.`

/** `npm run admin -- create EMAIL`: the accounts that nobody who is logged in can make. */
async function run([command, email, role]: string[]) {
  if (!email || (command !== 'create' && command !== 'password')) throw new StartError(usage)
  // The secret signs tokens, of which this program makes none.
  const config = readEnv({ ...process.env, NODE_ENV: undefined })
  const database = await openDatabase(config)
  try {
    await database.patiently(() => migrate(database.db))
    const password = command === 'create' ? await createAccount(database.db, email, role) : await renewPassword(database.db, email)
    console.log(`${email}  ${password}`)
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
