import { portalConfig } from '@portal/shared-sdk'
import type { Catalog } from '@portal/shared-sdk/contract'
import { Alert, Button, Sheet, Stack } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'
import type { Sent } from './sent-notice'
import { TypeField } from './type-field'
import { useResend } from './use-resend'

interface SendPanelProps {
  catalogue: Catalog
  onSent: (sent: Sent) => void
}

/**
 * Mails the catalogue again: 'Enviar PDF' in a chosen type or, where catalogues are called offers, 'Volver a enviar la
 * oferta' in its own (rules O-41, O-93).
 */
export function SendPanel({ catalogue, onSent }: SendPanelProps) {
  const t = useWords()
  const called = portalConfig().settings.catalogueGeneratorAs
  const [type, setType] = useState('')
  const { send, isBusy, failure } = useResend(catalogue.id, onSent)
  const asksType = called === 'catalogues'
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
          onClick={() => void send(asksType ? { type: Number(type) } : {})}
        >
          {t(`catalogue.send.${called}`)}
        </Button>
      </Stack>
    </Sheet>
  )
}
