import { portalConfig, useCart } from '@portal/shared-sdk'
import type { Catalog } from '@portal/shared-sdk/contract'
import { Alert, Button, Sheet, Stack } from '@portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../words'
import type { Sent } from './sent-notice'
import { TypeField } from './type-field'
import { useResend } from './use-resend'

const MailWindow = lazy(() => import('../mail/mail-window'))

interface SendPanelProps {
  catalogue: Catalog
  onSent: (sent: Sent) => void
}

/**
 * Mails the catalogue again: 'Enviar PDF' in a chosen type or, where catalogues are called offers, 'Volver a enviar la
 * oferta' in its own, after a window that shows what goes to whom (rules O-41, O-93, O-107).
 */
export function SendPanel({ catalogue, onSent }: SendPanelProps) {
  const t = useWords()
  const called = portalConfig().settings.catalogueGeneratorAs
  const [type, setType] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { cart } = useCart()
  const { send, isBusy, failure } = useResend(catalogue.id, onSent)
  const asksType = called === 'catalogues'
  const typeName = asksType ? cart?.catalogs_types.find(({ id }) => String(id) === type)?.name : catalogue.type_name
  function handleSend() {
    setAsking(false)
    void send(asksType ? { type: Number(type) } : {})
  }
  return (
    <Sheet>
      <Stack gap={3}>
        {asksType && <TypeField value={type} disabled={isBusy} onChange={setType} />}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <Button
          look="primary"
          wide
          icon="mail"
          disabled={asksType && !type}
          busy={isBusy}
          busyLabel={t('catalogue.sending')}
          onClick={() => setAsking(true)}
        >
          {t(`catalogue.send.${called}`)}
        </Button>
      </Stack>
      <Suspense fallback={null}>
        {isAsking && (
          <MailWindow
            title={t(called === 'offers' ? 'mail.offer' : 'mail.catalogue', { number: catalogue.number })}
            to={[(catalogue.lead ?? catalogue.client)?.name, catalogue.recipient].filter(Boolean).join(' · ')}
            format={{ label: t('mail.type'), name: typeName ?? '' }}
            total={catalogue.total}
            onSend={handleSend}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Sheet>
  )
}
