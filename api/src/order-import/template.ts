import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../db/db'
import type { MadeFile } from '../downloads/downloads'
import type { Actor } from '../http/actor'
import { clientsOf } from '../http/rows-of'
import { spreadsheet } from '../http/spreadsheet'
import { say, type Text } from '../http/texts'
import { columnTexts, templateTexts } from './texts'

/** The file to fill in, in the asked language: its columns, what each means, and the client's centres with their codes. */
export async function importTemplate(
  db: Db,
  actor: Actor,
  client: number | undefined,
  language: Language,
): Promise<MadeFile> {
  const t = (text: Text) => say(text, language)
  const centers =
    client === undefined
      ? []
      : await rows(
          db,
          sql<{ name: string; external_code: string }>`
    select name, external_code from center where client_id = ${client} and ${clientsOf(actor, 'center.client_id')} order by name_sort, id limit 1000`,
        )
  const guide = [
    [t(templateTexts.column), t(templateTexts.meaning), t(templateTexts.example)],
    [t(columnTexts.code), t(templateTexts.code), '110114'],
    [t(columnTexts.quantity), t(templateTexts.quantity), '12'],
    [t(columnTexts.center), t(templateTexts.center), centers[0]?.external_code ?? ''],
    [],
    ['', t(templateTexts.rules)],
  ]
  return spreadsheet({
    account: actor.id,
    name: templateTexts.name,
    language,
    rows: () => [],
    columns: (['code', 'quantity', 'center'] as const).map((key) => ({ key, title: columnTexts[key] })),
    more: [
      { sheet: t(templateTexts.guide), cells: guide },
      ...(centers.length > 0
        ? [{ sheet: t(columnTexts.center), cells: centers.map(({ external_code: code, name }) => [code, name]) }]
        : []),
    ],
  })
}
