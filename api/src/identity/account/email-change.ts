import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { audit } from '../../core/db/audit'
import { firstRow, rows, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { hashOf } from '../../core/hash-of'
import { fieldError } from '../../core/http/problem'
import { refuseMore } from '../../core/http/refuse-more'
import { say, texts, type Text } from '../../core/http/texts'
import { isAddress } from '../../core/mail/address'
import type { Message } from '../../core/mail/message'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { queueChangeNotice, type CallLanguage } from './change-notice'
import { lateLink } from './password-reset'
import { dropEmailChanges } from './queries'
import { voidMailedLinks } from './void-mailed-links'

const maxAnHour = 5
const taken: Text = {
  es: 'Ya hay una cuenta con esta dirección.',
  pt: 'Já existe uma conta com este endereço.',
  en: 'There is an account with this address already.',
}

const subject: Text = {
  es: '{brand}: confirma tu nueva dirección',
  pt: '{brand}: confirme o seu novo endereço',
  en: '{brand}: confirm your new address',
}
const body: Text = {
  es: 'Se ha pedido que la cuenta {former} entre en el portal con la dirección {email}.\n\nConfírmalo en esta página. El enlace sirve una vez y durante una hora:\n{link}\n\nSi no lo has pedido tú, no tienes que hacer nada.',
  pt: 'Foi pedido que a conta {former} entre no portal com o endereço {email}.\n\nConfirme-o nesta página. A ligação serve uma vez e durante uma hora:\n{link}\n\nSe não foi você que o pediu, não precisa de fazer nada.',
  en: 'It was asked that the account {former} log in to the portal with the address {email}.\n\nConfirm it on this page. The link serves once and for an hour:\n{link}\n\nIf it was not you who asked, there is nothing to do.',
}

const takenSubject: Text = {
  es: '{brand}: alguien ha pedido tu dirección para otra cuenta',
  pt: '{brand}: alguém pediu o seu endereço para outra conta',
  en: '{brand}: somebody asked for your address for another account',
}
const takenBody: Text = {
  es: 'Se ha pedido que otra cuenta entre en el portal con la dirección {email}, que ya tiene una. Tu cuenta queda como está, y quien lo ha pedido no sabe que existe.\n\nSi has sido tú y quieres unir tus cuentas, escríbenos a {requests}. Si no, no tienes que hacer nada.',
  pt: 'Foi pedido que outra conta entre no portal com o endereço {email}, que já tem uma. A sua conta fica como está, e quem o pediu não sabe que ela existe.\n\nSe foi você e quer juntar as suas contas, escreva-nos para {requests}. Se não, não precisa de fazer nada.',
  en: 'It was asked that another account log in to the portal with the address {email}, which has an account already. Your account stays as it is, and who asked does not know that it exists.\n\nIf it was you and you want to join your accounts, write to us at {requests}. If not, there is nothing to do.',
}

interface EmailChangeJob extends CallLanguage {
  id: number
}

/**
 * Asks for another address of an account whose password was confirmed; the address changes when its link is opened
 * (rule S-19). Only the newest request counts. Whether the address has an account is looked up by the job, so that
 * neither the answer nor its time tells (rule S-73).
 * @throws Problem 400 for no address of mail, 429 after five in an hour
 */
export async function askEmailChange(
  tx: Db,
  { jobs }: Pick<Portal, 'jobs'>,
  account: number,
  email: string,
  call: CallLanguage,
): Promise<void> {
  if (!isAddress(email)) throw fieldError('email', texts.invalidEmail)
  // Serialises the calls of an account, so that the count is right.
  await sql`select 1 from account where id = ${account} for update`.execute(tx)
  const times = sql`select asked_at as at from email_change where account_id = ${account}`
  await refuseMore(tx, { max: maxAnHour, minutes: 60, times })
  await dropEmailChanges(tx, account)
  const row = await tx
    .insertInto('email_change')
    .values({ account_id: account, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, { account, action: 'email.asked', entity: 'account', id: account, after: { email } })
  await jobs.add(tx, 'email-change', { id: row.id, ...call } satisfies EmailChangeJob)
}

/**
 * Does the job `email-change`: makes a token, stores its hash, mails the link to the new address. The owner of an address
 * that has an account gets a mail without a link (rule S-73).
 */
export function sendEmailChange({ db, variants, config }: Portal, post: Post) {
  return async ({ id, language }: EmailChangeJob, job: { id: number }): Promise<void> => {
    const row = await firstRow(
      db,
      sql<{ email: string; former: string; variant: string | null; language: Language | null }>`
      select e.email, a.email as former, a.variant, a.language from email_change e
        join account a on a.id = e.account_id and a.active
      where e.id = ${id} and e.used_at is null and e.expires_at > now()`,
    )
    if (!row) return
    const owner = await firstRow(
      db,
      sql<{ variant: string | null; language: Language | null }>`
      select variant, language from account where email = ${row.email}`,
    )
    if (owner) return post(takenMail(variants, owner, { email: row.email, language }), job.id)
    const token = randomBytes(32).toString('base64url')
    await rows(db, sql`update email_change set token_hash = ${hashOf(token)} where id = ${id}`)
    const by = variants.ruling(row.variant)
    const { public: shown, server } = by
    const spoken = row.language ?? language
    const link = `${server.baseUrl ?? config.publicUrl}/confirmar-correo#${token}`
    await post(
      {
        by,
        to: row.email,
        subject: say(subject, spoken, { brand: shown.brand.name }),
        text: say(body, spoken, { email: row.email, former: row.former, link }),
      },
      job.id,
    )
  }
}

/** The mail to the owner of an address that somebody else asked for; it does not tell who. */
function takenMail(
  variants: Portal['variants'],
  owner: { variant: string | null; language: Language | null },
  { email, language }: { email: string } & CallLanguage,
): Message {
  const by = variants.ruling(owner.variant)
  const { public: shown, server } = by
  const values = { email, brand: shown.brand.name, requests: server.mail.requests }
  const spoken = owner.language ?? language
  return {
    by,
    to: email,
    subject: say(takenSubject, spoken, values),
    text: say(takenBody, spoken, values),
  }
}

/**
 * POST email_change/confirm/: changes the address and mails the former one (rules S-20, S-21).
 * @returns the new address
 * @throws Problem 400 of `token` for a used or expired link, of `email` for an address that has an account by now
 */
export async function confirmEmailChange({ db, jobs }: Portal, token: string, call: CallLanguage): Promise<string> {
  return transaction(db, async (tx) => {
    const change = await firstRow(
      tx,
      sql<{ account_id: number; email: string; former: string }>`
      update email_change e set used_at = now() from account a
      where e.token_hash = ${hashOf(token)} and e.used_at is null and e.expires_at > now() and a.id = e.account_id
        and a.active
      returning e.account_id, e.email, a.email as former`,
    )
    if (!change) throw fieldError('token', lateLink)
    const { account_id: account, email, former } = change
    await refuseTaken(tx, email)
    await rows(tx, sql`update account set email = ${email} where id = ${account}`)
    // Links that went to the former mailbox must not change the password any more (rules S-20, S-70).
    await voidMailedLinks(tx, account)
    await audit(tx, {
      account,
      action: 'email.changed',
      entity: 'account',
      id: account,
      before: { email: former },
      after: { email },
    })
    await queueChangeNotice(tx, jobs, { account, what: 'email', to: former, ...call })
    return email
  })
}

async function refuseTaken(tx: Db, email: string) {
  if (await firstRow(tx, sql`select 1 from account where email = ${email}`)) throw fieldError('email', taken)
}
