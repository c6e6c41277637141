import { linkTo } from '@portal/shared-sdk'
import type { CatalogRow, VariantSettings } from '@portal/shared-sdk/contract'
import { NumberLink, Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import type { Words } from '../words'
import { slashDate } from './slash-date'

/** Columns of the list of catalogues. called: what the variant calls them (rule O-93). */
export const catalogueColumns = (t: Words, called: VariantSettings['catalogueGeneratorAs']): Column<CatalogRow>[] => [
  {
    id: 'name',
    header: t(`catalogue.name.${called}`),
    strong: true,
    phone: 'title',
    cell: ({ id, name, number }) => (
      <>
        <NumberLink to={linkTo('catalogueDocument', id)}>{name}</NumberLink>
        <Under>{number}</Under>
      </>
    ),
  },
  {
    id: 'client',
    header: t('client'),
    phone: 'under',
    width: '26%',
    cell: ({ client, lead }) => (
      <>
        {client?.name ?? lead?.name ?? '-'}
        {!client && lead && <Under>{t('catalogue.lead')}</Under>}
      </>
    ),
  },
  { id: 'date', header: t('date'), phone: 'under-end', cell: ({ created }) => slashDate(created) },
  { id: 'type', header: t('catalogue.cover'), cell: (catalogue) => catalogue.type_name },
  {
    id: 'items',
    header: t('catalogue.pages'),
    wideOnly: true,
    cell: (catalogue) => catalogue.items_per_page_name,
  },
]
