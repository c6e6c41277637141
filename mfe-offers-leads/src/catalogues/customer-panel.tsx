import { isSales, useAccount } from '@portal/shared-sdk'
import { putCatalogIntoCart } from '../calls/catalogs'
import { Alert, Button, Sheet, Stack, Text } from '@portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import { ConvertWindows } from '../convert/convert-windows'
import type { CustomerKind } from '../convert/customer-window'
import { useConvert } from '../convert/use-convert'
import { useWords } from '../words'

const CustomerWindow = lazy(() => import('../convert/customer-window'))

/**
 * 'Seleccionar un cliente' of a catalogue, for sales a lead too: who is picked in the window becomes the selected one,
 * and its cart, emptied after a question, is filled with the catalogue's lines and opened (rule O-112).
 * id: of the catalogue.
 */
export function CustomerPanel({ id }: { id: number }) {
  const t = useWords()
  const { account } = useAccount()
  const [open, setOpen] = useState<CustomerKind>()
  const conversion = useConvert((into, intention) => putCatalogIntoCart(id, into, intention))
  const isBusy = conversion.state.step === 'busy'
  const button = (kind: CustomerKind) => (
    <Button wide icon="swap" busy={isBusy} aria-haspopup="dialog" onClick={() => setOpen(kind)}>
      {t(`convert.window_${kind}`)}
    </Button>
  )
  return (
    <Sheet title={t('catalogue.into_cart')}>
      <Stack gap={3}>
        <Text>{t('catalogue.into_cart_text')}</Text>
        {conversion.state.step === 'failed' && <Alert tone="bad">{conversion.state.text}</Alert>}
        {button('client')}
        {isSales(account?.role) && button('lead')}
      </Stack>
      <Suspense fallback={null}>
        {open && (
          <CustomerWindow
            kind={open}
            onClose={() => setOpen(undefined)}
            onChoose={(customer) => {
              setOpen(undefined)
              conversion.convert(customer)
            }}
          />
        )}
      </Suspense>
      <ConvertWindows conversion={conversion} />
    </Sheet>
  )
}
