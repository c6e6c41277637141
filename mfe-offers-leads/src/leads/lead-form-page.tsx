import { ApiError, isId, leadForms, linkTo, loadErrorText, useAccount } from '@portal/shared-sdk'
import { fetchLead } from '@portal/shared-sdk/calls/leads'
import type { Lead } from '@portal/shared-sdk/contract'
import { Alert, Loading, Page, PageHead, Sheet, Skeleton, Stack } from '@portal/shared-ui'
import { BackButton } from '@portal/shared-ui/list'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import { useWords } from '../words'
import { LeadForm } from './lead-form'
import { useOfferFor } from './use-offer-for'
import { useReferences } from './use-references'

/** Makes a lead, or changes the one that `?lead=` names, in the form of the account's variant (rules O-62, O-65). */
export default function LeadFormPage() {
  const [params] = useSearchParams()
  const id = Number(params.get('lead'))
  // A new form for each lead.
  return <OneLead key={id} id={isId(id) ? id : null} />
}

function OneLead({ id }: { id: number | null }) {
  const t = useWords()
  const { account, error: accountError, reload } = useAccount()
  const [done, setDone] = useState<Lead | null>(null)
  const [round, setRound] = useState(0)
  const offerFor = useOfferFor()
  const form = leadForms[account?.rules.leadForm ?? 'origin']
  const { lists, failure, retry } = useReferences(account ? form.fields : [])
  const {
    data: lead,
    error,
    mutate,
  } = useSWR(id === null ? null : ['lead', id], () => fetchLead(id ?? 0), {
    shouldRetryOnError: false,
    // A newer version must not be mixed with what is being typed.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  const failed = error ?? (account ? undefined : accountError)
  const text = failed === undefined ? failure : loadErrorText(failed)
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Page width="form">
      <PageHead
        title={t(id === null ? 'lead.new' : 'lead.edit')}
        text={lead?.name}
        tools={<BackButton to={linkTo('leads') ?? '/'} />}
      />
      {text !== null && (
        <LeadFailure
          text={isGone ? t('lead.gone') : text}
          {...(!isGone && {
            onRetry: () => {
              if (!account) void reload()
              if (error !== undefined) void mutate()
              if (failure !== null) retry()
            },
          })}
        />
      )}
      {done && (
        <div style={{ marginBottom: 'var(--s-4)' }}>
          <Alert tone="ok" {...(offerFor && { action: { label: t('lead.offer'), onClick: () => offerFor(done) } })}>
            {t(id === null ? 'lead.created' : 'lead.saved')}
          </Alert>
        </div>
      )}
      {text === null && (!account || !lists || (id !== null && !lead)) && <Waiting />}
      {account && lists && (id === null || lead) && (
        // The notice of the last save goes with the next try, even one that is not sent.
        <div onSubmitCapture={() => setDone(null)}>
          {/* A save or a reload by the user begins the form anew. */}
          <LeadForm
            key={`${lead?.version} ${round}`}
            form={form}
            lists={lists}
            lead={lead}
            onReload={() => void mutate().then((theirs) => theirs && setRound(round + 1))}
            onSaved={(saved) => {
              setDone(saved)
              if (id !== null) void mutate(saved, { revalidate: false })
            }}
          />
        </div>
      )}
    </Page>
  )
}

function LeadFailure({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useWords()
  return (
    <Alert tone="bad" {...(onRetry && { action: { label: t('retry'), onClick: onRetry } })}>
      {text}
    </Alert>
  )
}

function Waiting() {
  return (
    <Loading>
      <Sheet>
        <Stack gap={4}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Stack>
      </Sheet>
    </Loading>
  )
}
