import { createAccount, renewPassword } from './admin/create-account'
import { ownDatabase, runCommand } from './command'
import { StartError } from './start-error'

const usage = `admin create EMAIL [ROLE]   makes an account (admin unless told) and prints its password
admin password EMAIL        gives an account a new password and prints it
${ownDatabase}`

/** `npm run admin -- create EMAIL`: the accounts that nobody who is logged in can make. */
runCommand(([command, email, role]) => {
  if (!email || (command !== 'create' && command !== 'password')) throw new StartError(usage)
  return async (db) =>
    `${email}  ${command === 'create' ? await createAccount(db, email, role) : await renewPassword(db, email)}`
})
