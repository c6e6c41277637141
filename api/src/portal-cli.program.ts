import { embeddedDatabaseNote, runCommand } from './core/command'
import { figuresCommand, figuresUsage } from './insight/figures-command'
import { buyerCommand, buyerUsage } from './exchange/punchout/buyer-command'
import { webhookCommand, webhookUsage } from './exchange/webhooks/webhook-command'
import { logCommand, logUsage } from './core/security-log/log-command'
import { StartError } from './core/start-error'

const commands = { buyer: buyerCommand, figures: figuresCommand, 'security-log': logCommand, webhook: webhookCommand }

/** `npm run portal -- buyer …`, `-- figures …`, `-- security-log …` and `-- webhook …`: commands of the installation's administrator. */
runCommand(([subject = '', ...args]) => {
  const command = Object.hasOwn(commands, subject) && commands[subject as keyof typeof commands]
  if (!command || args.length === 0)
    throw new StartError([buyerUsage, figuresUsage, logUsage, webhookUsage, embeddedDatabaseNote].join('\n'))
  return (db, config) => command(db, args, config)
})
