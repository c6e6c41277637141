import { isId } from '@portal/shared-sdk'
import type { Webhook } from '@portal/shared-sdk/contract'
import { Alert, Breadcrumb, Button, Facts, LinkButton, Menu, Page, PageHead, Sheet, Stack } from '@portal/shared-ui'
import { DocumentPending } from '@portal/shared-ui/list'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { changeReceiverPath, receiversPath } from '../paths'
import { useWords } from '../words'
import { DeliveryTable } from './delivery-table'
import { eventNames } from './event-name'
import { instantText } from './instants'
import { receiverName, ReceiverState } from './receiver-name'
import { TestOutcome } from './test-outcome'
import { useReceiver } from './use-receiver'

const DeleteDialog = lazy(() => import('./delete-dialog'))
const RotateDialog = lazy(() => import('./rotate-dialog'))

/** One receiver: what it gets, a test, its secret, and its deliveries (rules E-104, E-105). */
export default function ReceiverPage() {
  const { id } = useParams()
  const t = useWords()
  const number = isId(Number(id)) ? Number(id) : 0
  const used = useReceiver(number)
  if (!used.receiver)
    return (
      <DocumentPending
        title={t('hooks.receiver')}
        back={receiversPath}
        error={used.error}
        onRetry={() => void used.reload()}
      />
    )
  return <Receiver key={number} {...used} receiver={used.receiver} />
}

interface ReceiverProps extends Omit<ReturnType<typeof useReceiver>, 'receiver'> {
  receiver: Webhook
}

function Receiver({ receiver, reload, switching, testing, tested, problem }: ReceiverProps) {
  const t = useWords()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'rotate' | 'delete'>()
  const { id, active, version } = receiver
  const close = () => setAsking(undefined)
  return (
    <Page>
      <Breadcrumb items={[{ label: t('hooks.title'), to: receiversPath }, { label: receiverName(receiver) }]} />
      <PageHead
        title={receiverName(receiver)}
        text={<ReceiverState {...receiver} />}
        tools={
          <>
            <Button busy={testing.isBusy} busyLabel={t('test.busy')} onClick={() => void testing.write({ id })}>
              {t('test.open')}
            </Button>
            <Button busy={switching.isBusy} onClick={() => void switching.write({ version, active: !active })}>
              {t(active ? 'hooks.turn_off' : 'hooks.turn_on')}
            </Button>
            <LinkButton icon="edit" to={changeReceiverPath(id)}>
              {t('hooks.edit')}
            </LinkButton>
            <Menu
              label={t('hooks.more')}
              trigger={(props) => (
                <Button {...props} icon="more">
                  {t('hooks.more')}
                </Button>
              )}
              items={[
                { label: t('rotate.open'), icon: 'refresh', onSelect: () => setAsking('rotate') },
                { label: t('delete.open'), icon: 'trash', danger: true, onSelect: () => setAsking('delete') },
              ]}
            />
          </>
        }
      />
      <Stack gap={4}>
        {problem && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: () => void reload() }}>
            {problem}
          </Alert>
        )}
        {tested && <TestOutcome {...tested} />}
        <Sheet>
          <Facts
            look="grid"
            facts={[
              { label: t('hooks.url'), value: receiver.url },
              { label: t('hooks.types'), value: eventNames(receiver.types, t) },
              { label: t('hooks.made'), value: instantText(receiver.created_at) },
              { label: t('hooks.ended_at'), value: instantText(receiver.ended_at) },
              { label: t('hooks.former_until'), value: instantText(receiver.former_until) },
            ]}
          />
        </Sheet>
        <DeliveryTable receiver={receiver} onSent={() => void reload()} />
      </Stack>
      <Suspense>
        {asking === 'delete' && (
          <DeleteDialog
            receiver={receiver}
            onClose={close}
            onDeleted={() => void navigate(receiversPath, { replace: true })}
          />
        )}
        {asking === 'rotate' && (
          <RotateDialog
            receiver={receiver}
            onClose={() => {
              close()
              void reload()
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}
