import { countryFilter, fetchClients, useSession, useWindowList } from '@portal/shared-sdk'
import { fetchLeads } from '@portal/shared-sdk/calls/leads'
import { Button, EmptyState, Pagination, SearchBox, Sheet, Stack } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { emptyPictures, pageSize, Under, usePageOf } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import { useRef } from 'react'
import { noRows, whenForbidden } from '../when-forbidden'
import { useWords, type Words } from '../words'
import { clientCustomer, leadCustomer, type Customer } from './customer'

export type CustomerKind = 'client' | 'lead'

interface Row {
  id: number
  name: string
  under: string
  place: string
  customer: Customer
}
interface Asked {
  search: string
  country: string | null
  page: number
  page_size: number
}

/** The window in which a client or a lead is searched and chosen (rules O-80, O-86). */
export default function CustomerWindow({
  kind,
  onChoose,
  onClose,
}: {
  kind: CustomerKind
  onChoose: (customer: Customer) => void
  onClose: () => void
}) {
  const t = useWords()
  const { country } = useSession()
  const list = useWindowList({ minimum: 2 })
  const filters = { search: list.search, country: countryFilter(country) }
  const { rows, count, isStale, failure, reload } = usePageOf<Row, typeof filters>(
    `convert ${kind}`,
    filters,
    list,
    loads[kind],
  )
  const title = t(`convert.window_${kind}`)
  const field = useRef<HTMLInputElement>(null)
  // On a touch screen focus would open the keyboard over the list.
  const isFinger = window.matchMedia?.('(pointer: coarse)').matches
  return (
    <Modal isOpen size="l" cross {...(!isFinger && { initialFocus: field })} title={title} onClose={onClose}>
      <Stack gap={4}>
        <SearchBox
          label={t(`convert.search_${kind}`)}
          placeholder={t(`convert.placeholder_${kind}`)}
          value={list.text}
          onChange={list.setText}
          onSubmit={list.submit}
          fieldRef={field}
        />
        <Sheet edge>
          <DataTable
            label={title}
            columns={columnsOf(t)}
            rows={rows}
            rowKey={(row) => row.id}
            rowName={(row) => row.name}
            isStale={isStale}
            error={failure}
            onRetry={() => void reload()}
            skeletonRows={5}
            empty={<EmptyState picture={emptyPictures.offers} title={t('convert.no_results')} />}
            actions={(row) => (
              <Button
                size="s"
                aria-label={t('convert.choose_named', { name: row.name })}
                onClick={() => onChoose(row.customer)}
              >
                {t('convert.choose')}
              </Button>
            )}
          />
        </Sheet>
        {count !== undefined && <Pagination page={list.page} count={count} pageSize={pageSize} onPage={list.setPage} />}
      </Stack>
    </Modal>
  )
}

const columnsOf = (t: Words): Column<Row>[] => [
  {
    id: 'name',
    header: t('convert.name'),
    strong: true,
    phone: 'title',
    cell: ({ name, under }) => (
      <>
        {name}
        {under && <Under>{under}</Under>}
      </>
    ),
  },
  { id: 'place', header: t('convert.place'), phone: 'under', cell: ({ place }) => place },
]

const loads = {
  client: async (query: Asked, signal: AbortSignal) => {
    const found = await fetchClients(query, signal).catch(whenForbidden(noRows))
    const results = found.results.map((client) => ({
      id: client.id,
      name: client.name,
      under: client.external_code,
      place: placeOf(client.locality, client.province),
      customer: clientCustomer(client),
    }))
    return { ...found, results }
  },
  lead: async (query: Asked, signal: AbortSignal) => {
    const found = await fetchLeads(query, signal)
    const results = found.results.map((lead) => ({
      id: lead.id,
      name: lead.name,
      under: [lead.contact, lead.email].filter(Boolean).join(' · '),
      place: placeOf(lead.city, lead.province_name),
      customer: leadCustomer(lead),
    }))
    return { ...found, results }
  },
}

const placeOf = (...parts: (string | null)[]) => [...new Set(parts.filter(Boolean))].join(', ')
