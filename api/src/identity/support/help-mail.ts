import type { HelpSubject } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { oneLine } from '../../core/http/one-line'
import { say, type Text } from '../../core/http/texts'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { dayText } from '../../core/format'

const subjects: Record<HelpSubject, Text> = {
  technical: { es: 'Incidencia técnica', pt: 'Incidência técnica', en: 'Technical incident' },
  account: { es: 'Mi cuenta', pt: 'A minha conta', en: 'My account' },
  question: { es: 'Consulta', pt: 'Consulta', en: 'Question' },
  request: { es: 'Solicitud', pt: 'Pedido', en: 'Request' },
  suggestion: { es: 'Sugerencia', pt: 'Sugestão', en: 'Suggestion' },
  other: { es: 'Otros', pt: 'Outros', en: 'Other' },
}
const body: Text = {
  es: 'Mensaje: {number}, {when}\nAsunto: {subject}\nNombre: {full_name}\nEmpresa: {company}\nCorreo: {email}\nTeléfono: {phone}\nCuenta: {account}\nLlamada: {call}\n\n{comment}',
  pt: 'Mensagem: {number}, {when}\nAssunto: {subject}\nNome: {full_name}\nEmpresa: {company}\nE-mail: {email}\nTelefone: {phone}\nConta: {account}\nChamada: {call}\n\n{comment}',
  en: 'Message: {number}, {when}\nSubject: {subject}\nName: {full_name}\nCompany: {company}\nE-mail: {email}\nPhone: {phone}\nAccount: {account}\nCall: {call}\n\n{comment}',
}

/**
 * Does the job `help-message`: to the support address of the account's variant, in that variant's language (P-9, P-10).
 */
export function sendHelpMessage({ db, variants }: Portal, post: Post) {
  return async ({ id, call }: { id: number; call?: string }, job: { id: number }): Promise<void> => {
    const row = await db
      .selectFrom('help_message as m')
      .leftJoin('account as a', 'a.id', 'm.account_id')
      .selectAll('m')
      .select(['a.variant', 'a.email as account_email'])
      .where('m.id', '=', id)
      .executeTakeFirst()
    if (!row) return
    const by = variants.ruling(row.variant)
    const { public: shown, server } = by
    const language = shown.defaultLanguage
    const subject = say(subjects[row.subject as HelpSubject], language)
    const at = localTime(row.at)
    await post(
      {
        by,
        to: server.mail.support ?? server.mail.requests,
        replyTo: row.email,
        subject: oneLine(`${row.number} ${subject}: ${row.company}`),
        text: say(body, language, {
          number: row.number,
          when: `${dayText(at)} ${at.slice(11, 16)}`,
          subject,
          full_name: row.full_name,
          company: row.company,
          email: row.email,
          phone: row.phone || '-',
          account: row.account_email ?? '-',
          call: call ?? '-',
          comment: row.comment,
        }),
      },
      job.id,
    )
  }
}
