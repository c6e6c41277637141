import { isSales, useAccount } from '@portal/shared-sdk'
import { Alert, Button, FieldFrame, Row, Select, Sheet, Stack, Text, TextButton } from '@portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../words'
import { ConvertWindows } from './convert-windows'
import type { Customer } from './customer'
import type { CustomerKind } from './customer-window'
import { useConvert, type SendToCart } from './use-convert'

const CustomerWindow = lazy(() => import('./customer-window'))

/**
 * 'Convertir en nuevo/a' of an offer or a catalogue: asks for a client or, from sales, a lead in a window, fills its
 * cart and opens it (rules O-25, O-26, O-86). number: of the document.
 */
export function ConvertPanel({ send, number }: { send: SendToCart; number: string }) {
  const t = useWords()
  const { account } = useAccount()
  const [kind, setKind] = useState<CustomerKind | ''>('')
  const [isOpen, setOpen] = useState(false)
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [isMissing, setMissing] = useState(false)
  const conversion = useConvert(send)
  const { state } = conversion

  function chooseKind(value: CustomerKind | '') {
    setKind(value)
    setCustomer(null)
    setMissing(false)
    setOpen(value !== '')
  }
  return (
    <Sheet>
      <Stack gap={3}>
        <FieldFrame label={t('convert.label')} error={isMissing ? t('convert.missing') : undefined}>
          {(ids) => (
            <Select
              {...ids}
              placeholder={t('choose')}
              value={kind}
              disabled={state.step === 'busy'}
              onChange={chooseKind}
              options={[
                { value: 'client', label: t('convert.client') },
                ...(isSales(account?.role) ? [{ value: 'lead' as const, label: t('convert.lead') }] : []),
              ]}
            />
          )}
        </FieldFrame>
        {kind && (
          <Row data-spread>
            <Text>{customer ? t('convert.for', { name: customer.name }) : t('convert.nobody')}</Text>
            <TextButton aria-haspopup="dialog" disabled={state.step === 'busy'} onClick={() => setOpen(true)}>
              {t(`convert.window_${kind}`)}
            </TextButton>
          </Row>
        )}
        {state.step === 'failed' && <Alert tone="bad">{state.text}</Alert>}
        <Button
          wide
          icon="swap"
          busy={state.step === 'busy'}
          busyLabel={t('convert.busy')}
          aria-label={t('convert.button_named', { number })}
          onClick={() => (customer ? conversion.convert(customer) : setMissing(true))}
        >
          {t('convert.button')}
        </Button>
      </Stack>
      <Suspense fallback={null}>
        {isOpen && kind && (
          <CustomerWindow
            kind={kind}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              setCustomer(chosen)
              setMissing(false)
              setOpen(false)
            }}
          />
        )}
      </Suspense>
      <ConvertWindows conversion={conversion} />
    </Sheet>
  )
}
