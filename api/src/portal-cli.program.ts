import { embeddedDatabaseNote, runCommand } from './command'
import { figuresCommand, figuresUsage } from './figures/figures-command'
import { buyerCommand, buyerUsage } from './punchout/buyer-command'
import { StartError } from './start-error'

const commands = { buyer: buyerCommand, figures: figuresCommand }

/** `npm run portal -- buyer …` and `-- figures …`: commands of the installation's administrator. */
runCommand(([subject = '', ...args]) => {
  const command = Object.hasOwn(commands, subject) && commands[subject as keyof typeof commands]
  if (!command || args.length === 0) throw new StartError([buyerUsage, figuresUsage, embeddedDatabaseNote].join('\n'))
  return (db) => command(db, args)
})
