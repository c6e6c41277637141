import { hasKey } from '@portal/shared-sdk/contract'
import { backupUsage, backupWorks } from './core/backup/backup-command'
import { embeddedDatabaseNote, inDatabase, runProgram } from './core/command'
import { assetsCommand, assetsUsage, checkAssets, isAssetsCheck } from './exchange/imports/pictures/assets-command'
import { exportFolder } from './exchange/imports/folder'
import { countryCommand, countryUsage } from './clients/reference/country-command'
import { figuresCommand, figuresUsage } from './insight/figures-command'
import { buyerCommand, buyerUsage } from './exchange/punchout/buyer-command'
import { tokenCommand, tokenUsage } from './exchange/releases/token-command'
import { webhookCommand, webhookUsage } from './exchange/webhooks/webhook-command'
import { isSiteCommand, siteCommand, siteUsage } from './core/site/site-commands'
import { proposalCommand, proposalUsage } from './trade/proposal/proposal-command'
import { logCommand, logUsage } from './core/security-log/log-command'
import { mailCommand, mailUsage } from './core/jobs/mail-command'
import type { Db } from './core/db/db'
import type { Config } from './core/env'
import { StartError } from './core/start-error'

const exportUsage = 'export FOLDER        writes every object to a folder, in the columns that npm run import takes'

const commands = {
  assets: assetsCommand,
  buyer: buyerCommand,
  country: countryCommand,
  figures: figuresCommand,
  mail: mailCommand,
  'security-log': logCommand,
  token: tokenCommand,
  webhook: webhookCommand,
  export: (db: Db, [folder = '']: string[], { dataDir }: Config) => exportFolder(db, folder, dataDir),
}

/**
 * `npm run portal -- assets …`, `-- buyer …`, `-- country …`, `-- figures …`, `-- mail …`, `-- proposal …`,
 * `-- security-log …`, `-- token …`, `-- webhook …`, `-- export FOLDER`, of backups `-- backup`, `-- verify`, `-- restore`,
 * `-- move-to-postgres`, and of releases `-- list`, `-- history`, `-- rollback`, `-- prune`, `-- repair`: commands of the
 * installation's administrator.
 */
runProgram(([subject = '', ...args]) => {
  if (isSiteCommand(subject)) return () => siteCommand(subject, args)
  if (hasKey(backupWorks, subject)) return backupWorks[subject](args)
  if (subject === 'proposal') return proposalCommand(args)
  const command = hasKey(commands, subject) && commands[subject]
  if (!command || args.length === 0)
    throw new StartError(
      [
        assetsUsage,
        buyerUsage,
        countryUsage,
        figuresUsage,
        mailUsage,
        proposalUsage,
        logUsage,
        tokenUsage,
        webhookUsage,
        exportUsage,
        embeddedDatabaseNote,
        backupUsage,
        siteUsage,
      ].join('\n'),
    )
  if (subject === 'assets' && isAssetsCheck(args)) return (settings) => checkAssets(settings())
  return inDatabase((db, config) => command(db, args, config))
})
