import { formatDate, formatNumber, linkTo } from '@portal/shared-sdk'
import type { ShoppingList } from '@portal/shared-sdk/contract'
import { NumberLink, PhoneLabel, Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import type { Words } from '../../words'

/** Columns of the overview of lists. namesClient: they are of several clients. */
export function listColumns(t: Words, namesClient: boolean): Column<ShoppingList>[] {
  return [
    {
      id: 'name',
      header: t('lists.name'),
      orderBy: 'name',
      strong: true,
      phone: 'title',
      cell: (list) => <NumberLink to={linkTo('shoppingList', list.id)}>{list.name}</NumberLink>,
    },
    {
      id: 'center',
      header: t('lists.center'),
      phone: 'under',
      cell: ({ center, client }) => (
        <>
          {center?.name ?? t('lists.all_centers')}
          {namesClient && <Under>{client.name}</Under>}
        </>
      ),
    },
    {
      id: 'lines',
      header: t('lists.lines'),
      align: 'end',
      phone: 'end',
      cell: ({ lines_count: count }) => (
        <>
          {formatNumber(count)} <PhoneLabel>{t('lists.line_word', { count })}</PhoneLabel>
        </>
      ),
    },
    {
      id: 'used',
      header: t('lists.used'),
      orderBy: 'used_datetime',
      noWrap: true,
      cell: ({ used_datetime: at }) => formatDate(at) || t('lists.never'),
    },
    {
      id: 'changed',
      header: t('lists.changed'),
      orderBy: 'changed_datetime',
      wideOnly: true,
      cell: ({ changed_datetime: at, changed_by: name }) => (
        <>
          {formatDate(at)}
          {name && <Under>{name}</Under>}
        </>
      ),
    },
  ]
}
