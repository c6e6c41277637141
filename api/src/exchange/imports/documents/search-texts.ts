import { itemAt } from '../../../core/known'
import { sql } from 'kysely'
import { plannedAnewMark, rows, type Db } from '../../../core/db/db'
import { searchNorm } from '../../../core/http/list'

/** Documents whose texts are made at once: some milliseconds, so that other calls are served in between (rule P-42). */
const atOnce = 500

/**
 * Makes the texts that searches find the documents of `import_document` by.
 * @param parts SQL of the texts of a head `h`, with its client `cl` or lead `le`, centre `ce` and order `o`
 */
export async function makeSearchTexts(
  tx: Db,
  table: 'sale_order' | 'offer' | 'delivery_note' | 'sale_invoice',
  parts: string,
): Promise<void> {
  const order = table === 'sale_order' || table === 'offer' ? 'false' : 'o.id = h.order_id'
  const lead = table === 'offer' ? 'le.id = h.lead_id' : 'false'
  for (let after = -1; ;) {
    const found = await rows(
      tx,
      sql<{ id: number; line: number; parts: (string | null)[] }>`${sql.raw(`${plannedAnewMark}select h.id, d.line,
        array[${parts}] as parts
        from import_document d join ${table} h on h.id = d.head_id
          left join client cl on cl.id = h.client_id left join lead le on ${lead}
          left join center ce on ce.id = h.center_id left join sale_order o on ${order}
        where d.line > ${after} order by d.line limit ${atOnce}`)}`,
    )
    if (found.length === 0) return
    const made = JSON.stringify(found.map(({ id, parts: texts }) => ({ id, text: searchNorm(...texts) })))
    await sql`${sql.raw(plannedAnewMark)}update ${sql.table(table)} h set search_norm = x.text
      from jsonb_to_recordset(${made}::jsonb) as x(id int, text text)
      where h.id = x.id and h.search_norm <> x.text`.execute(tx)
    after = itemAt(found, -1).line
  }
}
