import type { Language } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import type { MadeFile } from '../../core/downloads/downloads'
import type { Actor } from '../../core/http/actor'
import { spreadsheet, type Column } from '../../core/http/spreadsheet'
import { listLines } from './list-lines'
import { listById } from './queries'

const columns: Column[] = [
  { key: 'code', title: { es: 'Código', pt: 'Código', en: 'Code' } },
  { key: 'quantity', title: { es: 'Cantidad', pt: 'Quantidade', en: 'Quantity' } },
  { key: 'name', title: { es: 'Producto', pt: 'Produto', en: 'Product' } },
  { key: 'format', title: { es: 'Formato', pt: 'Formato', en: 'Format' } },
  { key: 'note', title: { es: 'Observaciones', pt: 'Observações', en: 'Note' } },
]

const sheet = { es: 'lista', pt: 'lista', en: 'list' }

/** GET shopping_lists/{id}/excel/: the lines of a list in their order, without prices (rule R-49). @throws 404 */
export async function listSpreadsheet(db: Db, actor: Actor, id: number, language: Language): Promise<MadeFile> {
  const { name } = await listById(db, actor, id)
  const rows = async () =>
    (await listLines(db, id, actor.rules.on_demand)).map(({ code, par, name: article, unit, note }) => ({
      code,
      quantity: par,
      name: article,
      format: unit?.name ?? '',
      note,
    }))
  const file = await spreadsheet({ account: actor.id, name: sheet, columns, language, rows })
  return { ...file, name: `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()}.xlsx` }
}
