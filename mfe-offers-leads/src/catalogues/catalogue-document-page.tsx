import { linkTo, portalConfig, useDownload } from '@portal/shared-sdk'
import type { Catalog } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import { DocumentFrame, DocumentPending, DownloadButton, StateDot, DocumentSide } from '@portal/shared-ui/list'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { DocumentLines } from '../lines/document-lines'
import { useWords } from '../words'
import { CatalogueFacts } from './catalogue-facts'
import { CatalogueParties, CatalogueTotals } from './catalogue-side'
import { CustomerPanel } from './customer-panel'
import { SendPanel } from './send-panel'
import { SentNotice, type Sent } from './sent-notice'
import { useCatalogue } from './use-catalogue'

/** A generated catalogue with its lines; it can be mailed again and copied into a cart (rules O-41, O-112). */
export default function CatalogueDocumentPage() {
  const t = useWords()
  const { id = '' } = useParams()
  const { catalogue, error, reload } = useCatalogue(Number(id))
  const called = portalConfig().settings.catalogueGeneratorAs
  if (!catalogue)
    return (
      <DocumentPending
        title={t(`catalogue.one.${called}`)}
        back={linkTo('catalogues') ?? '/'}
        error={error}
        onRetry={reload}
      />
    )
  // Fresh state for each catalogue.
  return <OneCatalogue key={id} catalogue={catalogue} />
}

function OneCatalogue({ catalogue }: { catalogue: Catalog }) {
  const t = useWords()
  const [sent, setSent] = useState<Sent>()
  const download = useDownload()
  const called = portalConfig().settings.catalogueGeneratorAs
  return (
    <DocumentFrame
      title={t(`catalogue.title_of.${called}`, { number: catalogue.number })}
      text={<StateDot state={catalogue.state} values={catalogue.state_values} />}
      back={linkTo('catalogues') ?? '/'}
      sideLabel={t('catalogue.side')}
      actions={<DownloadButton download={download} path={`catalogs/${catalogue.id}/pdf/`} label={t('download_pdf')} />}
      side={
        <DocumentSide
          parties={<CatalogueParties catalogue={catalogue} />}
          totals={<CatalogueTotals catalogue={catalogue} />}
          actions={
            <>
              <SendPanel catalogue={catalogue} onSent={setSent} />
              <CustomerPanel id={catalogue.id} />
            </>
          }
        />
      }
    >
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
      {sent && <SentNotice sent={sent} />}
      <CatalogueFacts catalogue={catalogue} />
      <DocumentLines title={t('catalogue.lines')} entries={catalogue.entries} details={catalogue.details} />
    </DocumentFrame>
  )
}
