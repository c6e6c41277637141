import { Slot, emit, paths, useCartCommands, useSession } from '@portal/shared-sdk'
import type { Account, Cart, CreatedDocument } from '@portal/shared-sdk/contract'
import { LinkButton, Page, PageHead, Split, Stack, Columns } from '@portal/shared-ui'
import { useCallback, useMemo, useState } from 'react'
import { PasteButton } from '../paste/paste-button'
import { useWords } from '../words'
import { CartLines } from './cart-lines'
import { CartSummary } from './cart-summary'
import { CenterBlock } from './center-block'
import { ClearCart } from './clear-cart'
import { OrderData, type OrderFields } from './order-data'
import { SendDialogs } from './send-dialogs'
import { useLineChanges, type LineChange } from './use-line-changes'
import { useSavedObservations } from './use-saved-observations'
import { useSendOrder } from './use-send-order'

/** A cart with lines. onSent: the order is stored; kept tells whether it waits for validation. */
export function CartContent({ cart, account, onSent }: { cart: Cart; account: Account; onSent: (document: CreatedDocument) => void }) {
  const t = useWords()
  const { client, center } = useSession()
  const commands = useCartCommands()
  const [fields, setFields] = useState<OrderFields>({ number: '', observations: cart.observations })
  const save = useCallback((id: number, change: LineChange) => commands.change(id, change), [commands])
  const lines = useLineChanges(save)
  const observations = useSavedObservations(cart.observations, commands.update)
  const flush = useCallback(async () => {
    await observations.saved()
    return await lines.flush()
  }, [lines, observations])
  const send = useSendOrder({ cart, account, fields, flush, onSent })
  const slotProps = useMemo(() => ({
    client: cart.client,
    center: center?.id ?? null,
    lead: cart.lead,
    lines: cart.items.map(({ product, quantity }) => ({ product, quantity })),
  }), [cart, center?.id])

  return (
    <Page>
      <PageHead
        title={t('cart')}
        text={t('cart_of', { count: cart.items.length, name: center?.name ?? client?.name ?? '' })}
        tools={(
          <>
            <LinkButton to={paths.catalogue() ?? '/'} icon="plus">{t('add_more')}</LinkButton>
            <PasteButton />
            <ClearCart name={client?.name ?? ''} onClear={commands.clear} />
          </>
        )}
      />
      <Split
        sticky
        label={t('summary')}
        side={(
          <Stack gap={5}>
            <CartSummary cart={cart} center={center} showsTotals={!account.total_hidden} send={send} />
            <Slot name="cart.side" props={slotProps} />
          </Stack>
        )}
      >
        <Stack gap={5}>
          <CartLines
            items={cart.items}
            role={account.role}
            rules={account.rules}
            showsPrices={!account.price_hidden}
            unsaved={lines.unsaved}
            onChange={lines.change}
            onRetry={lines.retry}
            onRemove={(id) => {
              lines.forget(id)
              return commands.remove(id)
            }}
          />
          <Columns>
            <CenterBlock center={center} onChange={() => emit('centerWanted')} />
            <OrderData fields={fields} onChange={setFields} onLeave={() => observations.save(fields.observations)} />
          </Columns>
        </Stack>
      </Split>
      <SendDialogs send={send} />
      <Slot name="cart.modals" props={slotProps} />
    </Page>
  )
}
