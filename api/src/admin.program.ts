import { setClientManager } from './admin/client-manager'
import { createAccount, endSessionsByName, renewPassword, switchFactorOff } from './admin/create-account'
import { embeddedDatabaseNote, runCommand } from './command'
import type { Db } from './db/db'
import { StartError } from './start-error'

const usage = `admin create EMAIL [ROLE]   makes an account (admin unless told) and prints its password
admin password EMAIL        gives an account a new password and prints it
admin manager EMAIL         lets a buyer's account manage the users of its clients; no-manager takes that away
admin second-factor-off EMAIL   takes its second factor away, for a lost phone
admin end-sessions EMAIL    ends its sessions; it stays open
${embeddedDatabaseNote}`

const works: Record<string, (db: Db, email: string, role: string | undefined) => Promise<string>> = {
  create: createAccount,
  password: renewPassword,
  manager: (db, email) => setClientManager(db, email, true),
  'no-manager': (db, email) => setClientManager(db, email, false),
  'second-factor-off': switchFactorOff,
  'end-sessions': endSessionsByName,
}

/** `npm run admin -- create EMAIL`: accounts and rights that no screen can give (rules M-30, M-31). */
runCommand(([command = '', email, role]) => {
  const work = Object.hasOwn(works, command) ? works[command] : undefined
  if (!email || !work) throw new StartError(usage)
  return async (db) => `${email}  ${await work(db, email, role)}`
})
