import { sql } from 'kysely'
import { UserRights, type Language } from '@portal/shared-sdk/contract'
import { audit } from '../../../core/db/audit'
import { rows, type Db } from '../../../core/db/db'
import { Jobs } from '../../../core/jobs/jobs'
import { queueChangeNotice } from '../../../identity/account/change-notice'
import { queueClosedNotice } from '../../../identity/account/closed-notice'
import type { ResetJob } from '../../../identity/account/password-reset'
import { voidMailedLinks } from '../../../identity/account/void-mailed-links'
import { endSessions } from '../../../identity/session/sessions'
import { endInvitationsBy } from '../../../identity/users/invitation-queries'
import type { Importer } from '../import-object'
import type { WorkRun } from '../work-columns'

interface ChangedAccount {
  id: number
  email: string
  language: Language | null
  is_new: boolean
  /** Values by column of the file; null for a new account. */
  before: Record<string, unknown> | null
  now: Record<string, unknown>
  invites: boolean
}

const audited = ['role', 'active', 'all_centres', ...UserRights, 'validation_limit'] as const

/**
 * What follows a change of accounts, as on the screens: their links are void, the closed ones have no session and no
 * open invitation, the former address is told of another one, each change of rights is in the audit, and a new account
 * is invited where its row asks for it (rules M-6, M-20, M-21, S-21, S-70).
 */
export async function finishAccounts(
  tx: Db,
  { id: run, columns }: WorkRun,
  { account: by, machine }: Importer,
): Promise<void> {
  const found = await rows(
    tx,
    sql<ChangedAccount>`select a.id, a.email, a.language, w.is_new, w.before,
      jsonb_build_object('role', a.role, 'active', a.active, 'all_centres', a.all_centers, 'can_see_prices',
        a.can_see_prices,
        'can_see_totals', a.can_see_totals, 'can_see_delivery_notes', a.can_see_delivery_notes,
        'can_see_sale_invoices', a.can_see_sale_invoices, 'can_validate_orders', a.can_validate_orders,
        'can_validate_offers', a.can_validate_offers, 'can_manage_users', a.can_manage_users,
        'validation_limit', a.validation_limit) as now,
      coalesce((r.cells ->> 'invite')::boolean, false) as invites
      from import_work w join account a on a.id = w.id left join import_row r on r.run_id = ${run} and r.line = w.line
      where w.differs order by a.id`,
  )
  // Its jobs are begun by the portal, which looks for them every two seconds.
  const jobs = new Jobs(tx)
  for (const { id, email, language, is_new, before, now, invites } of found) {
    if (is_new) {
      await audit(tx, {
        account: by,
        machine,
        action: 'account.created',
        entity: 'account',
        id,
        after: { email, role: now.role },
      })
      const job: ResetJob = { email, language: language ?? 'es', isNew: true }
      if (invites && now.active === true) await jobs.add(tx, 'password-reset', job)
      continue
    }
    await voidMailedLinks(tx, id)
    const mail = { account: id, language: language ?? 'es' }
    if (typeof before?.email === 'string' && before.email !== email)
      await queueChangeNotice(tx, jobs, { ...mail, what: 'email', to: before.email })
    const changed = audited.filter((name) => columns.includes(name) && String(before?.[name]) !== String(now[name]))
    const changedIn = (values: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [name, values[name]]))
    if (changed.length > 0)
      await audit(tx, {
        account: by,
        machine,
        action: 'user.changed',
        entity: 'account',
        id,
        before: changedIn(before!),
        after: changedIn(now),
      })
    if (now.can_manage_users === false) await endInvitationsBy(tx, id)
    if (now.active === true) continue
    await endSessions(tx, id)
    await endInvitationsBy(tx, id)
    if (before?.active === true) await queueClosedNotice(tx, jobs, mail)
  }
}
