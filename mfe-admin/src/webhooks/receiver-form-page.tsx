import { isId } from '@portal/shared-sdk'
import { fetchWebhook } from '../calls/webhooks'
import type { WebhookSecret } from '@portal/shared-sdk/contract'
import { Page, PageHead, Sheet } from '@portal/shared-ui'
import { BackButton, DocumentPending } from '@portal/shared-ui/list'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import useSWR from 'swr'
import { receiverPath, receiversPath } from '../paths'
import { useWords } from '../words'
import { ReceiverForm } from './receiver-form'
import { receiverName } from './receiver-name'
import { SecretOnce } from './secret-once'

/** Makes a receiver, whose secret is shown once, or changes one (rules E-103, E-104). */
export default function ReceiverFormPage() {
  const { id } = useParams()
  return id === undefined ? <NewReceiver /> : <ChangedReceiver key={id} id={isId(Number(id)) ? Number(id) : 0} />
}

function NewReceiver() {
  const t = useWords()
  const navigate = useNavigate()
  // In memory alone: no reload and no other page has it.
  const [made, setMade] = useState<WebhookSecret>()
  return (
    <Page width="form">
      <PageHead
        title={made ? t('secret.title') : t('hooks.new')}
        text={made ? receiverName(made) : t('hooks.new_text')}
        tools={!made && <BackButton to={receiversPath} />}
      />
      <Sheet>
        {made ? (
          <SecretOnce secret={made.secret} onDone={() => void navigate(receiverPath(made.id), { replace: true })} />
        ) : (
          <ReceiverForm receiver={undefined} onMade={setMade} onCancel={() => void navigate(receiversPath)} />
        )}
      </Sheet>
    </Page>
  )
}

function ChangedReceiver({ id }: { id: number }) {
  const t = useWords()
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const { data, error, mutate } = useSWR(['webhook-form', id], () => fetchWebhook(id), {
    shouldRetryOnError: false,
    // A newer version must not be mixed with what is being typed.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  const back = receiverPath(id)
  if (!data)
    return <DocumentPending title={t('hooks.change')} back={back} error={error} onRetry={() => void mutate()} />
  return (
    <Page width="form">
      <PageHead title={t('hooks.change')} text={receiverName(data)} tools={<BackButton to={back} />} />
      <Sheet>
        <ReceiverForm
          key={`${data.version} ${round}`}
          receiver={data}
          onSaved={() => void navigate(back, { replace: true })}
          onReload={() => void mutate().then((theirs) => theirs && setRound(round + 1))}
          onCancel={() => void navigate(back)}
        />
      </Sheet>
    </Page>
  )
}
