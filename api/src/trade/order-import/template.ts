import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { MadeFile } from '../../core/downloads/downloads'
import type { Actor } from '../../core/http/actor'
import { ownCenters } from '../../core/http/rows-of'
import { spreadsheet } from '../../core/http/spreadsheet'
import { say, type Text } from '../../core/http/texts'
import { columnTexts, templateTexts } from './texts'

const exampleQuantity = 12

/** The code of an article that the account may order for the client (rule D-63); empty where there is none. */
async function exampleCode(db: Db, actor: Actor, client: number | undefined): Promise<string> {
  const special = sql`exists (select 1 from special_price s
    where s.product_id = p.id and s.client_id = ${client ?? null}::int)`
  const isLimited = sql`(${actor.only_authorized_products} or exists (
    select 1 from client c where c.id = ${client ?? null}::int and c.only_authorized_products))`
  const found = await firstRow(
    db,
    sql<{ code: string }>`
    select p.external_id as code from product p
    where p.active and not p.obsolete and not p.is_charge and p.price is not null and not p.is_free_line
      and (${special} or not ${isLimited})
    order by p.stock < ${exampleQuantity}, p.id limit 1`,
  )
  return found?.code ?? ''
}

/**
 * The file to fill in, in the asked language: its columns, what each means, and the client's centres with their codes.
 */
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
    select name, external_code from center where client_id = ${client} and ${ownCenters(actor, 'center')}
      order by name_sort, id limit 1000`,
        )
  const guide = [
    [t(templateTexts.column), t(templateTexts.meaning), t(templateTexts.example)],
    [t(columnTexts.code), t(templateTexts.code), await exampleCode(db, actor, client)],
    [t(columnTexts.quantity), t(templateTexts.quantity), String(exampleQuantity)],
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
