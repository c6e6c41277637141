import { chooseLead, countryFilter, dispatchSession, formatNumber, useListState, useSession } from '@portal/shared-sdk'
import { fetchLeads } from '@portal/shared-sdk/calls/leads'
import type { Lead } from '@portal/shared-sdk/contract'
import { Button } from '@portal/shared-ui'
import { PickList, usePageOf } from '@portal/shared-ui/list'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { leadColumns } from './lead-columns'
import { LeadDetail } from './lead-detail'
import { useLeadWords } from './lead-words'

/** Chooses the lead that an offer is prepared for: its catalogue opens in the same place (000 section 4). */
export default function LeadChoice() {
  const t = useLeadWords()
  const { country } = useSession()
  const list = useListState({ searchParam: 'lead', debounce: 1000 })
  const [, setParams] = useSearchParams()
  const page = usePageOf('leads', { country: countryFilter(country), search: list.search }, list, fetchLeads)

  // Whoever chooses a lead lets the former client and centre go (000 section 4).
  useEffect(() => void dispatchSession({ type: 'listOpened' }), [])
  const choose = ({ id, name, email }: Lead) => {
    chooseLead({ id, name, email })
    // What was looked for here is nothing that the catalogue should look for.
    setParams((params) => new URLSearchParams([...params].filter(([key]) => key !== 'lead' && key !== 'page')), {
      replace: true,
    })
  }
  return (
    <PickList
      title={t('choose_title')}
      summary={(count) => t('count', { count, total: formatNumber(count) })}
      list={list}
      page={page}
      search={{ label: t('search'), placeholder: t('placeholder') }}
      columns={leadColumns(t)}
      detail={(lead) => <LeadDetail lead={lead} />}
      actions={(lead) => (
        <Button size="s" aria-label={t('choose_named', { name: lead.name })} onClick={() => choose(lead)}>
          {t('choose')}
        </Button>
      )}
      empty={{
        picture: '/media/pictures/1/cubo-escurridor.petrol.svg',
        title: t('empty'),
        showAll: t('show_all'),
      }}
    />
  )
}
