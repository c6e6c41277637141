import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { firstRow } from '../../core/db/db'
import { say, type Text } from '../../core/http/texts'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import type { NewPlaceNotice } from '../session/new-place'
import { dayText } from '../../core/format'

const subject: Text = {
  es: '{brand}: inicio de sesión desde un lugar nuevo',
  pt: '{brand}: início de sessão a partir de um local novo',
  en: '{brand}: log-in from a new place',
}
const body: Text = {
  es: 'Se ha entrado en el portal con tu cuenta {email} desde un lugar desde el que no habías entrado antes.\n\nCuándo: {when} (hora de Madrid)\nNavegador y sistema: {browser}\nDirección de red: {address}\n\nSi has sido tú, no tienes que hacer nada.\n\nSi no has sido tú, elige otra contraseña en esta dirección, con lo que se cierran todas las sesiones, y escríbenos a {requests}:\n{link}',
  pt: 'Alguém entrou no portal com a sua conta {email} a partir de um local de onde ainda não tinha entrado.\n\nQuando: {when} (hora de Madrid)\nNavegador e sistema: {browser}\nEndereço de rede: {address}\n\nSe foi você, não precisa de fazer nada.\n\nSe não foi você, escolha outra palavra-passe neste endereço, o que termina todas as sessões, e escreva-nos para {requests}:\n{link}',
  en: 'Somebody logged in to the portal with your account {email} from a place where it had not logged in before.\n\nWhen: {when} (time in Madrid)\nBrowser and system: {browser}\nNetwork address: {address}\n\nIf it was you, there is nothing to do.\n\nIf it was not you, choose another password at this address, which ends all sessions, and write to us at {requests}:\n{link}',
}
const unknown: Text = { es: 'no se conocen', pt: 'desconhecidos', en: 'unknown' }

/** Does the job `new-place`: mails an account about a log-in from a network address that it did not know (S-41). */
export function sendNewPlaceNotice({ db, variants, config }: Portal, post: Post) {
  return async (notice: NewPlaceNotice, job: { id: number }): Promise<void> => {
    const row = await firstRow(
      db,
      sql<{ email: string; variant: string | null; language: Language | null }>`
      select email, variant, language from account where id = ${notice.account} and active`,
    )
    if (!row) return
    const by = variants.ruling(row.variant)
    const { public: shown, server } = by
    const language = row.language ?? notice.language
    const values = {
      email: row.email,
      brand: shown.brand.name,
      when: `${dayText(notice.at)} ${notice.at.slice(11, 16)}`,
      browser: [notice.browser, notice.system].filter(Boolean).join(', ') || say(unknown, language),
      address: notice.address,
      requests: server.mail.requests,
      link: `${server.baseUrl ?? config.publicUrl}/recuperar-contrasena`,
    }
    await post(
      {
        by,
        to: row.email,
        subject: say(subject, language, values),
        text: say(body, language, values),
      },
      job.id,
    )
  }
}
