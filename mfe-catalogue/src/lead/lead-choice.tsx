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

/** Chooses the lead that an offer is prepared for; its catalogue then replaces the list. */
export default function LeadChoice() {
  const t = useLeadWords()
  const { country } = useSession()
  const list = useListState({ searchParam: 'lead', debounce: 1000 })
  const [, setParams] = useSearchParams()
  const page = usePageOf('leads', { country: countryFilter(country), search: list.search }, list, fetchLeads)

  // Opening the list of leads clears client and centre (rule L-12).
  useEffect(() => void dispatchSession({ type: 'listOpened' }), [])
  const choose = ({ id, name, email }: Lead) => {
    chooseLead({ id, name, email })
    // The search for a lead must not become the catalogue's.
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
