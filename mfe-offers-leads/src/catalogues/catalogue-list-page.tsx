import { formatNumber, linkTo, portalConfig, useDownload, useSession } from '@portal/shared-sdk'
import { fetchCatalogs } from '../calls/catalogs'
import { changeCenter } from '@portal/shared-sdk/calls/centers'
import {
  CenterPopup,
  DocumentList,
  emptyPictures,
  ListTools,
  RowActions,
  useDocumentList,
} from '@portal/shared-ui/list'
import { useState } from 'react'
import { useWords } from '../words'
import { catalogueColumns } from './catalogue-columns'
import { CatalogueDetail } from './catalogue-detail'

/** The generated catalogues of the selected client, centre or lead (rules O-40, O-93). */
export default function CatalogueListPage() {
  const t = useWords()
  const { lead } = useSession()
  const [center, setCenter] = useState<number | null>(null)
  const called = portalConfig().settings.catalogueGeneratorAs
  const state = useDocumentList({
    name: 'catalogues',
    minimum: 2,
    ordering: '',
    period: null,
    more: { names: [], read: () => ({ lead: lead?.id }) },
    load: ({ lead: asked, ...query }, signal) =>
      fetchCatalogs({ ...query, ...(asked !== undefined && { lead: asked }) }, signal),
  })
  const { count = 0 } = state
  const download = useDownload()
  const named = (name: string) => t(`catalogue.named.${called}`, { name })
  return (
    <>
      <DocumentList
        name="catalogues"
        title={t(`catalogue.title.${called}`)}
        state={state}
        columns={catalogueColumns(t, called)}
        summary={t(`catalogue.summary.${called}`, { count, total: formatNumber(count) })}
        search={{ label: t(`catalogue.search.${called}`), placeholder: t('catalogue.placeholder'), button: true }}
        empty={t(`catalogue.empty.${called}`)}
        emptyPicture={emptyPictures.catalogues}
        rowName={(catalogue) => named(catalogue.name)}
        detail={(catalogue) => <CatalogueDetail id={catalogue.id} onCenter={setCenter} />}
        actions={(catalogue) => (
          <RowActions
            name={named(catalogue.name)}
            to={linkTo('catalogueDocument', catalogue.id)}
            pdf={`catalogs/${catalogue.id}/pdf/`}
            download={download}
          />
        )}
        tools={() => <ListTools state={state} download={download} sheet="catalogs/excel/" />}
        download={download}
      />
      {center !== null && <CenterPopup id={center} onSave={changeCenter} onClose={() => setCenter(null)} />}
    </>
  )
}
