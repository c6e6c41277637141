import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { firstRow, rows } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import { oneLine } from '../../core/http/one-line'
import { say, type Text } from '../../core/http/texts'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { openInvitation } from './open-invitation'

const words: Record<'link' | 'known', { subject: Text; body: Text }> = {
  link: {
    subject: {
      es: '{brand}: {who} te invita al portal de pedidos',
      pt: '{brand}: {who} convida-o para o portal de encomendas',
      en: '{brand}: {who} invites you to the ordering portal',
    },
    body: {
      es: '{who} te invita a usar el portal de pedidos de {brand} para {clients}.\n\nCrea tu cuenta en esta página. El enlace sirve una vez y durante 7 días:\n{link}\n\nSi no esperabas esta invitación, no tienes que hacer nada.',
      pt: '{who} convida-o a usar o portal de encomendas de {brand} para {clients}.\n\nCrie a sua conta nesta página. A ligação serve uma vez e durante 7 dias:\n{link}\n\nSe não esperava este convite, não precisa de fazer nada.',
      en: '{who} invites you to use the ordering portal of {brand} for {clients}.\n\nMake your account on this page. The link serves once and for 7 days:\n{link}\n\nIf you did not expect this invitation, there is nothing to do.',
    },
  },
  known: {
    subject: {
      es: '{brand}: te han invitado al portal de pedidos',
      pt: '{brand}: foi convidado para o portal de encomendas',
      en: '{brand}: you were invited to the ordering portal',
    },
    body: {
      es: '{who} ha invitado a {email} a usar el portal de pedidos de {brand} para {clients}.\n\nYa hay una cuenta con esta dirección y se queda como está. Quien te ha invitado no lo sabe: si necesitas otros permisos, díselo o escríbenos a {requests}.',
      pt: '{who} convidou {email} a usar o portal de encomendas de {brand} para {clients}.\n\nJá existe uma conta com este endereço e fica como está. Quem o convidou não sabe disso: se precisar de outras permissões, fale com essa pessoa ou escreva-nos para {requests}.',
      en: '{who} invited {email} to use the ordering portal of {brand} for {clients}.\n\nThere is an account with this address already, and it stays as it is. Who invited you does not know this: if you need other rights, tell them or write to us at {requests}.',
    },
  },
}

export interface InvitationJob {
  id: number
  /** The inviter's. */
  language: Language
}

/**
 * Does the job `invitation`: makes a token, stores its hash and mails the link (rule M-10). An address that has an
 * account gets a mail without a link, and no token is stored (rule M-11).
 */
export function sendInvitation(portal: Portal, post: Post) {
  return async ({ id, language }: InvitationJob, job: { id: number }): Promise<void> => {
    const { db, config } = portal
    const invitation = await openInvitation(db, portal, sql`i.id = ${id}`)
    if (!invitation) return
    const { email, who, clients, variant } = invitation
    const account = await firstRow(
      db,
      sql<{ language: Language | null }>`select language from account where email = ${email}`,
    )
    const token = randomBytes(32).toString('base64url')
    if (!account)
      await rows(db, sql`update invitation set token_hash = ${hashOf(token)} where id = ${id} and ended_at is null`)
    const { public: shown, server } = variant
    const spoken = account?.language ?? language
    const { subject, body } = words[account ? 'known' : 'link']
    const values = {
      email,
      who: oneLine(who),
      brand: shown.brand.name,
      clients: clientsIn(clients),
      requests: server.mail.requests,
      link: `${server.baseUrl ?? config.publicUrl}/invitacion#${token}`,
    }
    await post(
      { by: variant, to: email, subject: say(subject, spoken, values), text: say(body, spoken, values) },
      job.id,
    )
  }
}

const maxNamed = 5

/** The first names, and dots for further ones. */
const clientsIn = (names: string[]): string =>
  [...names.slice(0, maxNamed).map(oneLine), ...(names.length > maxNamed ? ['…'] : [])].join(', ')
