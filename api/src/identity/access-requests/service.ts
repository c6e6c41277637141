import type { AccessRequest } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { recordEvent } from '../../core/events/record-event'
import { fieldError } from '../../core/http/problem'
import { oneLine } from '../../core/http/one-line'
import { say, texts, type Text } from '../../core/http/texts'
import { isAddress } from '../../core/mail/address'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'

const subject: Text = {
  es: 'Solicitud de acceso de {name}',
  pt: 'Pedido de acesso de {name}',
  en: 'Request for access by {name}',
}
const body: Text = {
  es: 'Nombre: {name}\nCorreo: {email}\nTeléfono: {phone}\nEmpresa: {company}\n\n{text}',
  pt: 'Nome: {name}\nE-mail: {email}\nTelefone: {phone}\nEmpresa: {company}\n\n{text}',
  en: 'Name: {name}\nE-mail: {email}\nPhone: {phone}\nCompany: {company}\n\n{text}',
}

/** Stores the request and queues its mail to the variant's address for requests (rule S-48). */
export async function storeAccessRequest(
  tx: Db,
  { jobs, variants, clock }: Portal,
  input: AccessRequest,
  host: string | undefined,
): Promise<void> {
  if (!isAddress(input.email)) throw fieldError('email', texts.invalidEmail)
  const variant = variants.forHost(host).public.name
  const asked = picked(input)
  const { id } = await tx
    .insertInto('access_request')
    .values({ ...asked, variant })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name, email, phone, company, text } = asked
  const data = { id, name, email, phone: phone || null, company: company || null, text: text || null }
  await recordEvent(tx, { jobs, clock }, 'access.requested', data)
  await jobs.add(tx, 'access-request', { id })
}

const picked = ({ name, email, phone = '', company = '', text = '' }: AccessRequest) => ({
  name: oneLine(name),
  email,
  phone: oneLine(phone),
  company: oneLine(company),
  text,
})

/** Does the job `access-request`. */
export function sendAccessRequest({ db, variants }: Portal, post: Post) {
  return async ({ id }: { id: number }, job: { id: number }): Promise<void> => {
    const row = await db.selectFrom('access_request').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return
    const by = variants.ruling(row.variant)
    const { public: shown, server } = by
    const { name, email, phone, company, text } = row
    const language = shown.defaultLanguage
    await post(
      {
        by,
        to: server.mail.requests,
        replyTo: email,
        subject: oneLine(say(subject, language, { name })),
        text: say(body, language, { name, email, phone, company, text }),
      },
      job.id,
    )
  }
}
