import { OrderRow, type Language } from '@portal/shared-sdk/contract'
import { totalColumns, totalTitle } from '@portal/shared-sdk/contract/totals'
import { localTime } from '../../core/clock'
import type { MadeFile } from '../../core/downloads/downloads'
import type { Actor } from '../../core/http/actor'
import { present, shownColumns } from '../../core/http/present'
import { spreadsheet, type Column } from '../../core/http/spreadsheet'
import type { Text } from '../../core/http/texts'
import { presentOrderRow } from '../orders/present-order'
import type { OrderHead } from '../orders/queries'

const names: Record<'pending' | 'validated', Text> = {
  pending: { es: 'pedidos-pendientes', pt: 'encomendas-pendentes', en: 'pending-orders' },
  validated: { es: 'pedidos-validados', pt: 'encomendas-validadas', en: 'validated-orders' },
}

/** Whose a document is and who made it. */
export const partyColumns: Column[] = [
  { key: 'client.external_code', title: { es: 'Código de cliente', pt: 'Código do cliente', en: 'Client code' } },
  { key: 'client.name', title: { es: 'Cliente', pt: 'Cliente', en: 'Client' } },
  { key: 'center.external_code', title: { es: 'Código de centro', pt: 'Código do centro', en: 'Centre code' } },
  { key: 'center.name', title: { es: 'Centro', pt: 'Centro', en: 'Centre' } },
  { key: 'creator_user.first_name', title: { es: 'Usuario', pt: 'Utilizador', en: 'User' } },
  { key: 'creator_user.email', title: { es: 'Correo', pt: 'E-mail', en: 'E-mail' } },
]
/** When it was decided about, and by whom. */
export const decisionColumns: Column[] = [
  { key: 'decided', title: { es: 'Fecha de la decisión', pt: 'Data da decisão', en: 'Decided on' }, isDate: true },
  { key: 'validator_user.first_name', title: { es: 'Decidido por', pt: 'Decidido por', en: 'Decided by' } },
]

const allColumns: Column[] = [
  { key: 'number', title: { es: 'N.º pedido', pt: 'N.º encomenda', en: 'Order no.' } },
  { key: 'order_datetime', title: { es: 'Fecha', pt: 'Data', en: 'Date' }, isDate: true },
  ...partyColumns,
  { key: 'label', title: { es: 'Estado', pt: 'Estado', en: 'State' } },
  ...decisionColumns,
  { key: 'lines_count', title: { es: 'Productos', pt: 'Produtos', en: 'Products' } },
  ...totalColumns.map((key): Column => ({ key, title: totalTitle(key) })),
]

/** Orders of one of the two validation lists as a spreadsheet; totals only for accounts that may see them. */
export function approvalSpreadsheet(
  find: () => Promise<OrderHead[]>,
  list: 'pending' | 'validated',
  { id: account, hides }: Actor,
  language: Language,
): Promise<MadeFile> {
  const rows = async () =>
    (await find()).map((order) => {
      const row = present(OrderRow, hides, presentOrderRow(order, language))
      return {
        ...row,
        label: row.state_values.find(({ code }) => code === row.state)?.value ?? '-',
        decided: localTime(order.validation_datetime),
      }
    })
  const columns = shownColumns(OrderRow, hides, allColumns)
  return spreadsheet({ account, name: names[list], columns, rows, language })
}
