import { objectNames } from './exchange/imports/objects'
import { setRights } from './identity/admin/account-rights'
import { keyCommand, keyUsage } from './identity/machines/key-command'
import { setClientManager } from './identity/admin/client-manager'
import { createAccount, endSessionsByName, renewPassword, switchFactorOff } from './identity/admin/create-account'
import { embeddedDatabaseNote, runCommand } from './core/command'
import type { Db } from './core/db/db'
import { StartError } from './core/start-error'

const usage = `admin create EMAIL [ROLE]   makes an account (admin unless told) and prints its password
admin password EMAIL        gives an account a new password and prints it
admin give EMAIL RIGHTS     gives an account rights, can_see_prices,can_see_totals or all; take takes them away
admin manager EMAIL         lets a buyer's account manage the users of its clients; no-manager takes that away
admin second-factor-off EMAIL   takes its second factor away, for a lost phone
admin end-sessions EMAIL    ends its sessions; it stays open
${keyUsage(objectNames)}
${embeddedDatabaseNote}`

const commands: Record<string, (db: Db, email: string, more: string | undefined) => Promise<string>> = {
  create: createAccount,
  password: renewPassword,
  give: (db, email, rights) => setRights(db, email, rights, true),
  take: (db, email, rights) => setRights(db, email, rights, false),
  manager: (db, email) => setClientManager(db, email, true),
  'no-manager': (db, email) => setClientManager(db, email, false),
  'second-factor-off': switchFactorOff,
  'end-sessions': endSessionsByName,
}

/** `npm run admin -- create EMAIL`: accounts, rights and keys that no screen can give (rules M-30, M-31, M-33, E-80). */
runCommand(([command = '', email, more, ...others]) => {
  if (command === 'key')
    return (db) =>
      keyCommand(
        db,
        [email, more, ...others].filter((arg) => arg !== undefined),
        objectNames,
      )
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!email || !work) throw new StartError(usage)
  return async (db) => `${email}  ${await work(db, email, more)}`
})
