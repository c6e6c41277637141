import { embeddedDatabaseNote, runCommand } from './core/command'
import { figuresCommand, figuresUsage } from './insight/figures-command'
import { buyerCommand, buyerUsage } from './exchange/punchout/buyer-command'
import { logCommand, logUsage } from './core/security-log/log-command'
import { StartError } from './core/start-error'

const commands = { buyer: buyerCommand, figures: figuresCommand, 'security-log': logCommand }

/** `npm run portal -- buyer …`, `-- figures …` and `-- security-log …`: commands of the installation's administrator. */
runCommand(([subject = '', ...args]) => {
  const command = Object.hasOwn(commands, subject) && commands[subject as keyof typeof commands]
  if (!command || args.length === 0)
    throw new StartError([buyerUsage, figuresUsage, logUsage, embeddedDatabaseNote].join('\n'))
  return (db) => command(db, args)
})
