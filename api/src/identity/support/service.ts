import { sql } from 'kysely'
import type { HelpMessage, HelpMessageInput } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { nextNumber } from '../../core/db/next-number'
import type { Actor } from '../../core/http/actor'
import { oneLine, trimmed } from '../../core/http/one-line'
import { personName } from '../../core/http/person-name'
import { fieldError } from '../../core/http/problem'
import { refuseMore } from '../../core/http/refuse-more'
import { texts } from '../../core/http/texts'
import { isAddress } from '../../core/mail/address'
import type { Portal } from '../../core/portal'

const maxAnHour = 10

/**
 * Stores a message to support and queues its mail, which names its call (rules P-10, W-11).
 * @throws Problem 400 with the field, 429 after ten in an hour
 */
export async function storeHelpMessage(
  tx: Db,
  { jobs, clock }: Pick<Portal, 'jobs' | 'clock'>,
  actor: Pick<Actor, 'id'>,
  { id: call, body: input }: { id: string; body: HelpMessageInput },
): Promise<HelpMessage> {
  const message = checked(input)
  await refuseTooMany(tx, actor.id)
  const number = await nextNumber(tx, 'SOP', Number(clock.today().slice(0, 4)))
  const { id } = await tx
    .insertInto('help_message')
    .values({ ...message, number, account_id: actor.id, at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.add(tx, 'help-message', { id, call })
  return { number }
}

function checked({ full_name, company, email, phone, subject, comment }: HelpMessageInput) {
  const address = email.trim()
  if (!isAddress(address)) throw fieldError('email', texts.invalidEmail)
  return {
    full_name: personName(full_name, 'full_name'),
    company: oneLine(company),
    email: address,
    phone: oneLine(phone ?? ''),
    subject,
    comment: trimmed(comment),
  }
}

async function refuseTooMany(tx: Db, account: number) {
  // Serialises the calls of an account, so that the count is right.
  await sql`select 1 from account where id = ${account} for update`.execute(tx)
  const times = sql`select created_at as at from help_message where account_id = ${account}`
  await refuseMore(tx, { max: maxAnHour, minutes: 60, times })
}
