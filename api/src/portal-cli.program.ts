import { ownDatabase, runCommand } from './command'
import { figuresCommand, figuresUsage } from './figures/figures-command'
import { buyerCommand, buyerUsage } from './punchout/buyer-command'
import { StartError } from './start-error'

const commands = { buyer: buyerCommand, figures: figuresCommand }

/** `npm run portal -- buyer …` and `-- figures …`: what only whoever runs the installation may do. */
runCommand(([subject = '', ...args]) => {
  const command = Object.hasOwn(commands, subject) && commands[subject as keyof typeof commands]
  if (!command || args.length === 0) throw new StartError([buyerUsage, figuresUsage, ownDatabase].join('\n'))
  return (db) => command(db, args)
})
