import { linkTo, useDownload } from '@portal/shared-sdk'
import { deliveredPdfPath, type DeliveredKind } from '../calls/deliveries'
import type { DeliveryNote, Invoice } from '@portal/shared-sdk/contract'
import { Alert, Facts, LinkButton, Sheet, Text } from '@portal/shared-ui'
import {
  DocumentFrame,
  DocumentPending,
  DownloadButton,
  NumberLink,
  PartySheets,
  StateDot,
  TotalsSheet,
  DocumentSide,
} from '@portal/shared-ui/list'
import type { ReactNode } from 'react'
import { useWords } from '../words'

interface DeliveredPageProps<Document extends DeliveryNote | Invoice> {
  kind: DeliveredKind
  /** Names the document: 'Albarán'. */
  title: string
  /** The list of such documents. */
  list: { label: string; to: string | undefined }
  document: Document | undefined
  error: unknown
  onRetry: () => void
  /** Dates of this kind, shown beside number, order and billable. */
  dates: (document: Document) => { label: string; value: string }[]
  lines: (document: Document) => ReactNode
  /** 'Descargar Factura'. */
  downloadLabel: string
  /** After the totals: where it is paid. */
  beside?: (document: Document) => ReactNode
  /** The button that orders its lines again. */
  reorder: (document: Document) => ReactNode
}

/**
 * The page of a delivery note or invoice: actions above, lines at the left, centre, client and totals at the right
 * (rules D-43, D-89, D-134).
 */
export function DeliveredPage<Document extends DeliveryNote | Invoice>({
  kind,
  title,
  list,
  document,
  error,
  onRetry,
  dates,
  lines,
  downloadLabel,
  reorder,
  beside,
}: DeliveredPageProps<Document>) {
  const t = useWords()
  const download = useDownload()
  const back = list.to ?? '/'
  if (!document) return <DocumentPending title={title} back={back} error={error} onRetry={onRetry} />
  const { number, client, center, saleorder, billable_center: isBillable, details } = document
  const order = saleorder && linkTo('order', saleorder.id)
  return (
    <DocumentFrame
      crumbs={[{ label: list.label, to: back }, { label: number }]}
      title={`${title} ${number}`}
      back={back}
      sideLabel={t('detail.side')}
      text={<StateDot state={document.state} values={document.state_values} />}
      links={
        order && (
          <LinkButton icon="eye" to={order}>
            {t('orders.see')}
          </LinkButton>
        )
      }
      actions={
        <>
          {reorder(document)}
          <DownloadButton
            look="primary"
            download={download}
            path={deliveredPdfPath(kind, document.id)}
            label={downloadLabel}
            busyLabel={t('downloading')}
          />
        </>
      }
      side={
        <DocumentSide
          parties={<PartySheets client={client} center={center} />}
          totals={<TotalsSheet sums={document} lines={document.entries.length} />}
          more={beside?.(document)}
        />
      }
    >
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
      <Sheet>
        <Facts
          look="grid"
          facts={[
            { label: t('delivered.number'), value: number },
            ...dates(document),
            {
              label: t('delivered.order'),
              value: saleorder && <NumberLink to={order || undefined}>{saleorder.number}</NumberLink>,
            },
            { label: t('orders.billable_center'), value: t(isBillable ? 'yes' : 'no') },
          ]}
        />
      </Sheet>
      <Sheet edge>{lines(document)}</Sheet>
      {details && (
        <Sheet title={t('delivered.observations')}>
          <Text style={{ whiteSpace: 'pre-line' }}>{details}</Text>
        </Sheet>
      )}
    </DocumentFrame>
  )
}
