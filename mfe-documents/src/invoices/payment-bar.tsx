import { loadErrorText, useListData } from '@portal/shared-sdk'
import { fetchInvoicePayments, type InvoiceFilters } from '../calls/deliveries'
import { Button, Chips, Loading, Row, Skeleton, Text } from '@portal/shared-ui'
import { FigureAside } from '@portal/shared-ui/list'
import { useWords } from '../words'
import { paymentFigures, paymentIn, type PaymentFigure } from './payment'

interface PaymentBarProps {
  /** The list's own filters. */
  filters: Omit<InvoiceFilters, 'page' | 'page_size'>
  onChange: (payment: PaymentFigure | undefined) => void
}

/** What is unpaid, overdue, not due yet and paid, with its sums; each is a filter of the list (rule D-122). */
export function PaymentBar({ filters, onChange }: PaymentBarProps) {
  const t = useWords()
  const { payment: chosen, ordering: _ordering, ...scope } = filters
  const { data, error, reload } = useListData(['invoice_payments', JSON.stringify(scope)], (signal) =>
    fetchInvoicePayments(scope, signal),
  )
  if (error !== undefined)
    return (
      <Row role="alert">
        <Text data-tone="bad">{loadErrorText(error)}</Text>
        <Button size="s" onClick={() => void reload()}>
          {t('retry')}
        </Button>
      </Row>
    )
  if (!data)
    return (
      <Loading>
        <Skeleton height={32} width={320} />
      </Loading>
    )
  return (
    <Chips
      label={t('invoices.by_payment')}
      value={chosen ?? ''}
      options={paymentFigures(data).map(({ figure, ...sums }) => ({
        value: figure,
        label: t(`invoices.payment.${figure}`),
        aside: <FigureAside {...sums} />,
      }))}
      onChange={(figure) => onChange(figure === chosen ? undefined : paymentIn({ payment: figure }).payment)}
    />
  )
}
