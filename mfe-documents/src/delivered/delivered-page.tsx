import { ApiError, formatMoney, formatNumber, formatPercent, genericError, paths } from '@portal/shared-sdk'
import type { DeliveryNote, Invoice } from '@portal/shared-sdk/contract'
import { Alert, Breadcrumb, Button, Facts, LinkButton, Loading, Page, PageHead, Row, Sheet, Skeleton, Split, Stack, Text, below } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import type { PaperDownload } from './use-paper'

interface Fact { label: string; value: ReactNode }

export interface DeliveredPageProps {
  /** What the page is of: 'Albarán'. */
  title: string
  list: { label: string; to: string | undefined }
  document: DeliveryNote | Invoice | undefined
  error: unknown
  onRetry: () => void
  /** What only this kind says, beside number, client and order: dates, state. */
  facts: (document: DeliveryNote | Invoice) => Fact[]
  lines: (document: DeliveryNote | Invoice) => ReactNode
  paper: PaperDownload
  /** 'Descargar Factura'. */
  download: string
  /** Its lines into the cart again. */
  reorder: (document: DeliveryNote | Invoice) => ReactNode
}

/** A delivery note or an invoice: lines at the left, whose it is and totals at the right, its actions above (001 sections 2.9 and 2.10). */
export function DeliveredPage({ title, list, document, error, onRetry, facts, lines, paper, download, reorder }: DeliveredPageProps) {
  const t = useWords()
  const name = document ? `${title} ${document.number}` : title
  const crumbs = [{ label: list.label, ...(list.to && { to: list.to }) }, { label: document?.number ?? title }]
  const order = document?.saleorder && paths.order(document.saleorder.id)
  return (
    <Page>
      <Breadcrumb items={crumbs} />
      <PageHead
        title={name}
        tools={document && (
          <Actions>
            {list.to && <LinkButton look="ghost" icon="chevron-left" to={list.to}>{t('back')}</LinkButton>}
            {order && <LinkButton icon="eye" to={order}>{t('orders.see')}</LinkButton>}
            {reorder(document)}
            <Button look="primary" icon="download" busy={paper.busy !== null} busyLabel={t('downloading')} onClick={() => void paper.download(document.id)}>{download}</Button>
          </Actions>
        )}
      />
      <Stack gap={4}>
        {paper.failure && <Alert tone="bad">{paper.failure}</Alert>}
        {error !== undefined && !document && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: onRetry }}>{error instanceof ApiError && error.status !== 404 ? error.message : error instanceof ApiError ? t('delivered.not_found') : genericError()}</Alert>
        )}
        {!document && error === undefined && <Loading><Stack gap={4}><Skeleton height={280} /><Skeleton height={120} /></Stack></Loading>}
        {document && (
          <Split label={t('delivered.about')} width={320} side={<About document={document} facts={facts(document)} />}>
            <Stack gap={4}>
              <Sheet edge title={t('delivered.lines', { count: document.entries.length, total: formatNumber(document.entries.length) })}>{lines(document)}</Sheet>
              {document.details && <Sheet title={t('delivered.observations')}><Text style={{ whiteSpace: 'pre-line' }}>{document.details}</Text></Sheet>}
            </Stack>
          </Split>
        )}
      </Stack>
    </Page>
  )
}

function About({ document, facts }: { document: DeliveryNote | Invoice; facts: Fact[] }) {
  const t = useWords()
  const { client, center, saleorder, billable_center: isBillable } = document
  return (
    <Stack gap={4}>
      <Sheet>
        <Facts
          look="lines"
          facts={[
            { label: t('delivered.number'), value: document.number },
            ...facts,
            { label: t('orders.billable'), value: t(isBillable ? 'yes' : 'no') },
            { label: t('delivered.order'), value: saleorder?.number },
            { label: t('delivered.client'), value: <Named name={client.name} code={client.external_code} /> },
            { label: t('orders.center'), value: center && <Named name={center.name} code={[center.address, `${center.postal_code} ${center.locality}`.trim()].filter(Boolean).join(', ')} /> },
          ]}
        />
      </Sheet>
      <Totals document={document} />
    </Stack>
  )
}

/** Items, base, taxes by rate and total; only the items where totals are hidden. */
function Totals({ document: { entries, base, discounts, client_discount: clientDiscount, client_discount_percentage: percentage, taxes, total, currency_symbol: symbol } }: { document: DeliveryNote | Invoice }) {
  const t = useWords()
  const money = (value: number | undefined) => (value === undefined ? undefined : formatMoney(value, symbol))
  return (
    <Sheet>
      <Facts
        look="sums"
        facts={[
          { label: t('delivered.items'), value: formatNumber(entries.length) },
          { label: t('delivered.discounts'), value: discounts ? money(-discounts) : undefined },
          { label: t('delivered.base'), value: money(base) },
          { label: t('delivered.client_discount', { percent: formatPercent(percentage ?? 0, 2) }), value: clientDiscount ? money(-clientDiscount) : undefined },
          ...(taxes ?? []).map(({ rate, tax }) => ({ label: t('delivered.tax', { rate: formatPercent(rate, 2) }), value: money(tax) })),
          { label: <Strong>{t('total')}</Strong>, value: total === undefined ? undefined : <Strong>{money(total)}</Strong> },
        ]}
      />
    </Sheet>
  )
}

function Named({ name, code }: { name: string; code: string }) {
  return <>{name}{code && <Text as="small" data-tone="faint" data-size="s" style={{ display: 'block' }}>{code}</Text>}</>
}

const Strong = styled.span`
  font-size: var(--t-17);
  font-weight: 700;
  color: var(--ink);
`

const Actions = styled(Row)`
  ${below.phone} { width: 100%; > * { flex: 1 1 auto; } }
`
