import { formatMoney, formatNumber, hasFlag, linkTo, useListData } from '@portal/shared-sdk'
import { fetchClientSheet } from '../calls/dashboard'
import type { ClientSheet } from '@portal/shared-sdk/contract'
import { TextButton } from '@portal/shared-ui'
import { Kpi } from '@portal/shared-ui/chart'
import { FigureStrip } from '@portal/shared-ui/figures'
import { useDocumentPages } from '../figures/use-documents'
import { clientSheetKey } from '../keys'
import { useWords } from '../words'

interface Sums {
  count: number
  total?: number
}

/** What is open with a client: unpaid and overdue invoices, orders that wait, open offers (rule B-50). */
export function ClientFigures({ client, onOpen }: { client: number; onOpen: (to: string) => void }) {
  const t = useWords()
  const state = useListData(clientSheetKey(client), (signal) => fetchClientSheet(client, signal))
  const pages = useSheetPages()
  const value = ({ count, total }: Sums) => (total === undefined ? formatNumber(count) : formatMoney(total))
  const figure = (
    sums: Sums,
    label: string,
    kind: 'sheet.invoices' | 'sheet.orders_count' | 'sheet.offers_count',
    { label: seeLabel, to }: { label: string; to: string | undefined },
  ) => (
    <Kpi
      label={label}
      value={value(sums)}
      compared={t(kind, { count: sums.count, total: formatNumber(sums.count) })}
      foot={to && sums.count > 0 && <TextButton onClick={() => onOpen(to)}>{seeLabel}</TextButton>}
    />
  )
  return (
    <FigureStrip<ClientSheet> state={state} count={4}>
      {({ unpaid, overdue, waiting, open_offers: offers }) => (
        <>
          {unpaid &&
            figure(unpaid, t('sheet.unpaid'), 'sheet.invoices', { label: t('sheet.see_invoices'), to: pages.unpaid })}
          {overdue && figure(overdue, t('sheet.overdue'), 'sheet.invoices', { label: '', to: undefined })}
          {figure(waiting, t('sheet.waiting'), 'sheet.orders_count', {
            label: t('sheet.see_orders'),
            to: pages.waiting,
          })}
          {figure(offers, t('sheet.offers'), 'sheet.offers_count', { label: t('sheet.see_offers'), to: pages.offers })}
        </>
      )}
    </FigureStrip>
  )
}

/** The lists behind the figures; undefined where the variant or the account has none. */
function useSheetPages() {
  const { invoices } = useDocumentPages()
  return {
    unpaid: invoices && `${invoices}?payment=unpaid`,
    waiting: hasFlag('menu_pedidos_validar') ? linkTo('ordersToValidate') : undefined,
    offers: hasFlag('menu_ofertas') ? linkTo('offers') : undefined,
  }
}
