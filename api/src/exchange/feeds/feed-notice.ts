import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { firstRow } from '../../core/db/db'
import { say, type Text } from '../../core/http/texts'
import { isAddress } from '../../core/mail/address'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { objectNamed } from '../imports/objects'

/** The job that mails one administrator. */
export const feedNotice = 'feed-notice'

export interface FeedNotice {
  account: number
  object: string
  /** false: it is back. */
  late: boolean
  /** Its limit. */
  hours: number
  /** Local time of Madrid: of its newest file, or of the limit where none came. */
  since: string
}

const words: Record<'late' | 'back', { subject: Text; body: Text }> = {
  late: {
    subject: {
      es: '{brand}: {title}, sin datos nuevos',
      pt: '{brand}: {title}, sem dados novos',
      en: '{brand}: {title}, no new data',
    },
    body: {
      es: '{title}: no ha entrado ningún archivo desde el {since}, y el límite es de {hours} h.\n\nIntercambio de datos:\n{link}',
      pt: '{title}: não entrou nenhum ficheiro desde {since}, e o limite é de {hours} h.\n\nTroca de dados:\n{link}',
      en: '{title}: no file has come in since {since}, and the limit is {hours} h.\n\nExchange of data:\n{link}',
    },
  },
  back: {
    subject: {
      es: '{brand}: {title}, de nuevo al día',
      pt: '{brand}: {title}, de novo em dia',
      en: '{brand}: {title}, up to date again',
    },
    body: {
      es: '{title}: ha entrado un archivo el {since} y los datos vuelven a estar al día.\n\nIntercambio de datos:\n{link}',
      pt: '{title}: entrou um ficheiro em {since} e os dados estão de novo em dia.\n\nTroca de dados:\n{link}',
      en: '{title}: a file came in on {since}, and the data are up to date again.\n\nExchange of data:\n{link}',
    },
  },
}

/** Does the job `feed-notice`: the mail that a feed is late, or back (rule E-99). */
export function sendFeedNotice({ db, variants, config }: Portal, post: Post) {
  return async ({ account, object, late, hours, since }: FeedNotice, job: { id: number }): Promise<void> => {
    const row = await firstRow(
      db,
      sql<{ email: string; variant: string | null; language: Language | null }>`
      select email, variant, language from account where id = ${account} and active and role = 'admin'`,
    )
    const imported = objectNamed(object)
    if (!row || !imported || !isAddress(row.email)) return
    const by = variants.ruling(row.variant)
    const { public: shown, server } = by
    const language = row.language ?? shown.defaultLanguage
    const [day = '', time = ''] = since.split('T')
    const values = {
      brand: shown.brand.name,
      title: say(imported.title, language),
      hours,
      since: `${day.split('-').toReversed().join('-')} ${time.slice(0, 5)}`,
      link: `${server.baseUrl ?? config.publicUrl}/administracion/intercambio`,
    }
    const { subject, body } = words[late ? 'late' : 'back']
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
