import { ownDatabase, runCommand } from './command'
import { buyerCommand, buyerUsage } from './punchout/buyer-command'
import { StartError } from './start-error'

/** `npm run portal -- buyer …`: what only whoever runs the installation may set up. */
runCommand(([subject, ...args]) => {
  if (subject !== 'buyer' || args.length === 0) throw new StartError(`${buyerUsage}\n${ownDatabase}`)
  return (db) => buyerCommand(db, args)
})
