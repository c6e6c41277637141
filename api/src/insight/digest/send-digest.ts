import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isSales } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import { lacksFactor } from '../../core/http/access'
import { actorOfAccount, noDemo } from '../../identity/session/load-actor'
import { isAddress } from '../../core/mail/address'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { digestFigures } from './digest-figures'
import { digestMail } from './digest-mail'
import { mondayOf } from './iso-week'
import type { DigestJob } from './plan-digests'

/**
 * Handles the job `weekly-digest`. The account's state at this moment decides about figures, amounts, language and
 * whether a mail is sent. A digest that could not be sent in its week is dropped, so that no week brings two (rule
 * B-40).
 */
export function sendDigest({ db, variants, clock, config }: Portal, post: Post) {
  return async ({ account, week }: DigestJob, job: { id: number }): Promise<void> => {
    if (week !== mondayOf(clock.today())) return
    const actor = await actorOfAccount(db, variants, account)
    if (!actor || !isSales(actor.role) || lacksFactor(actor) || !isAddress(actor.email)) return
    const { server, public: shown } = actor.ruling
    if (!shown.flags.menu_dashboard || !(await isWanted(db, account, config.production))) return
    const base = server.baseUrl ?? config.publicUrl
    const language = actor.language ?? shown.defaultLanguage
    const figures = await digestFigures(db, clock, actor, { week, language })
    const mail = digestMail(figures, {
      language,
      name: actor.first_name || actor.email,
      brand: shown.brand.name,
      page: `${base}/dashboard/hoy`,
      end: `${base}/resumen-semanal#${await makeLink(db, account)}`,
    })
    await post({ by: actor.ruling, to: actor.email, ...mail }, job.id)
  }
}

const isWanted = (db: Db, account: number, production: boolean) =>
  firstRow(
    db,
    sql`select 1 from account a where a.id = ${account} and a.digest_since is not null and ${noDemo(production)}`,
  )

/** Creates the token of a link that ends the account's digest; the database stores only its hash (rule B-41). */
async function makeLink(db: Db, account: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('digest_link')
    .values({ token_hash: hashOf(token), account_id: account })
    .execute()
  return token
}
