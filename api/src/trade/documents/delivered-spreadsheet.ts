import { DeliveryNoteRow, type Language } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import type { MadeFile } from '../../core/downloads/downloads'
import type { Actor } from '../../core/http/actor'
import { present, shownColumns } from '../../core/http/present'
import { spreadsheet, type Column } from '../../core/http/spreadsheet'
import { say, yesOrNo, type Text } from '../../core/http/texts'
import type { DeliveredSheetRow } from './delivered'

const columnsOf = (isInvoice: boolean): Column[] => [
  { key: 'number', title: { es: 'Número', pt: 'Número', en: 'Number' } },
  { key: 'date', title: { es: 'Fecha', pt: 'Data', en: 'Date' }, isDate: true },
  ...(isInvoice ? [dueDate] : []),
  { key: 'client_code', title: { es: 'Código de cliente', pt: 'Código do cliente', en: 'Client code' } },
  { key: 'client', title: { es: 'Cliente', pt: 'Cliente', en: 'Client' } },
  { key: 'center_code', title: { es: 'Código de centro', pt: 'Código do centro', en: 'Centre code' } },
  { key: 'center', title: { es: 'Centro', pt: 'Centro', en: 'Centre' } },
  ...(isInvoice ? [costCenter] : []),
  { key: 'order', title: { es: 'Pedido', pt: 'Encomenda', en: 'Order' } },
  { key: 'billable', title: { es: 'Centro facturable', pt: 'Centro faturável', en: 'Billable centre' } },
  { key: 'state', title: { es: 'Estado', pt: 'Estado', en: 'State' } },
  { key: 'base', title: { es: 'Base', pt: 'Base', en: 'Base' } },
  { key: 'tax_total', title: { es: 'IVA', pt: 'IVA', en: 'VAT' } },
  { key: 'total', title: { es: 'Total', pt: 'Total', en: 'Total' } },
]

const costCenter: Column = { key: 'cost_center', title: { es: 'CECO', pt: 'CECO', en: 'Cost centre' } }
const dueDate: Column = {
  key: 'due_date',
  title: { es: 'Vencimiento', pt: 'Vencimento', en: 'Due date' },
  isDate: true,
}

/** Delivery notes or invoices as a spreadsheet; totals only for accounts that may see them. */
export function deliveredSpreadsheet(
  { name, states, isInvoice = false }: { name: Text; states: Record<string, Text>; isInvoice?: boolean },
  find: () => Promise<DeliveredSheetRow[]>,
  actor: Actor,
  language: Language,
): Promise<MadeFile> {
  const rows = async () =>
    (await find()).map(({ state, date, billable_center: billable, base, tax_total, total, ...row }) =>
      present(DeliveryNoteRow, actor.hides, {
        ...row,
        date: localTime(date),
        billable: yesOrNo(billable, language),
        state: states[state] ? say(states[state], language) : '-',
        base: Number(base),
        tax_total: Number(tax_total),
        total: Number(total),
      }),
    )
  const columns = shownColumns(DeliveryNoteRow, actor.hides, columnsOf(isInvoice))
  return spreadsheet({ account: actor.id, name, columns, rows, language })
}
