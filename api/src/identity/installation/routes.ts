import { Installation } from '@portal/shared-sdk/contract'
import type { App } from '../../core/http/app-types'
import { publicReadLimit } from '../../core/http/security'
import type { Portal } from '../../core/portal'
import { hasAccounts } from './accounts'

/** `GET installation/`: what a visitor is told before there is anybody who could log in (rule P-50). */
export function installationRoutes(api: App, { db, config }: Portal): void {
  // Nothing takes the last account away while the portal runs.
  let isKnown = false
  api.get(
    '/installation/',
    {
      config: { access: 'public', ...publicReadLimit(config) },
      schema: { summary: 'Whether the installation has an account', response: { 200: Installation } },
    },
    async () => {
      isKnown ||= await hasAccounts(db)
      return { has_accounts: isKnown }
    },
  )
}
