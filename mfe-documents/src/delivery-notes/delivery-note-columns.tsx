import { formatDate, linkTo } from '@portal/shared-sdk'
import type { DeliveryNoteRow } from '@portal/shared-sdk/contract'
import { Money, TextButton } from '@portal/shared-ui'
import { NumberLink, PhoneLabel, StateDot, Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import type { Words } from '../words'

interface Shown {
  hasTotals: boolean
  /** The list is of several clients, so each row names its client. */
  namesClient: boolean
  onCenter: (center: number) => void
}

/** Columns of the list of delivery notes; the total only where totals are shown. */
export function deliveryNoteColumns(t: Words, { hasTotals, namesClient, onCenter }: Shown): Column<DeliveryNoteRow>[] {
  const columns: (Column<DeliveryNoteRow> | false)[] = [
    {
      id: 'number',
      noWrap: true,
      header: t('notes.number'),
      orderBy: 'number',
      strong: true,
      phone: 'title',
      cell: (note) => <NumberLink to={linkTo('deliveryNote', note.id)}>{note.number}</NumberLink>,
    },
    {
      id: 'center',
      header: t('orders.center'),
      orderBy: 'center',
      phone: 'under',
      width: '30%',
      cell: ({ center, client }) => (
        <>
          {center ? (
            <TextButton type="button" aria-haspopup="dialog" onClick={() => onCenter(center.id)}>
              {center.name}
            </TextButton>
          ) : (
            '-'
          )}
          {namesClient && <Under>{client.name}</Under>}
        </>
      ),
    },
    {
      id: 'billable',
      header: t('orders.billable_center'),
      wideOnly: true,
      cell: (note) => t(note.billable_center ? 'yes' : 'no'),
    },
    {
      id: 'date',
      noWrap: true,
      header: t('delivered.date'),
      orderBy: 'delivery_note_datetime',
      cell: (note) => formatDate(note.delivery_note_datetime),
    },
    hasTotals && {
      id: 'base',
      header: t('base'),
      align: 'end',
      phone: 'foot',
      cell: (note) => (
        <>
          <PhoneLabel>{t('base')} </PhoneLabel>
          <Money value={note.base ?? null} />
        </>
      ),
    },
    hasTotals && {
      id: 'total',
      header: t('total'),
      orderBy: 'total',
      align: 'end',
      strong: true,
      phone: 'end',
      cell: (note) => <Money value={note.total ?? null} />,
    },
    {
      id: 'state',
      header: t('orders.state'),
      orderBy: 'state',
      phone: 'under-end',
      cell: (note) => <StateDot state={note.state} values={note.state_values} />,
    },
  ]
  return columns.filter((column) => column !== false)
}
