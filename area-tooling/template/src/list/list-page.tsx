import { formatDate, linkTo, useDownload } from '@portal/shared-sdk'
import { LinkButton } from '@portal/shared-ui'
import { DocumentList, emptyPictures, useDocumentList } from '@portal/shared-ui/list'
import { useWords } from '../words'
import { fetchRows } from './rows.api'

/** Search, ordering and page live in the address. */
export default function ListPage() {
  const t = useWords()
  const download = useDownload()
  const state = useDocumentList({
    name: 'sample-area',
    minimum: 2,
    ordering: '-order_datetime',
    load: fetchRows,
  })
  return (
    <DocumentList
      name="sample-area"
      title={t('title')}
      state={state}
      summary={t('count', { count: state.count ?? 0 })}
      columns={[
        { id: 'number', header: t('number'), cell: ({ number }) => number, phone: 'title' },
        { id: 'date', header: t('date'), cell: (row) => formatDate(row.order_datetime) },
      ]}
      search={{ label: t('search'), placeholder: t('search') }}
      empty={t('none')}
      emptyPicture={emptyPictures.orders}
      rowName={({ number }) => t('row', { number })}
      actions={({ id }) => {
        // Another area's page: nobody may have it.
        const to = linkTo('order', id)
        return (
          to && (
            <LinkButton size="s" to={to}>
              {t('open')}
            </LinkButton>
          )
        )
      }}
      download={download}
    />
  )
}
