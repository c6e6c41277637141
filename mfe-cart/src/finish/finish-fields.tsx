import { isBuyer } from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { Suspense, lazy } from 'react'
import { changeFinish, type Finish, type FinishAs } from './finish'
import { FinishAsChoice } from './finish-as-choice'
import type { SendCart } from '../send/use-send'
import { useWords } from '../words'

// Only what the chosen action needs is loaded.
const PrintFormatField = lazy(() => import('./print-format-field'))
const CatalogueFields = lazy(() => import('./catalogue-fields'))

/** What the cart is to become, and what an offer or a catalogue needs for it. */
export function FinishFields({
  cart,
  account,
  choices,
  finish,
  send,
  onFinish,
}: {
  cart: Cart
  account: Account
  choices: readonly Exclude<FinishAs, 0>[]
  finish: Finish
  send: SendCart
  onFinish: (finish: Finish) => void
}) {
  const t = useWords()
  const errors = send.state.step === 'failed' ? send.state.fields : {}
  const isFormatMissing = send.state.step === 'refused' && send.state.refusal === 'need_format'
  return (
    <>
      {choices.length > 1 && (
        <FinishAsChoice
          choices={choices}
          value={finish.as}
          onChange={(as) => onFinish(changeFinish(finish, as, cart))}
        />
      )}
      <Suspense fallback={null}>
        {finish.as === 2 && !isBuyer(account.role) && (
          <PrintFormatField
            value={finish.printFormat}
            error={isFormatMissing ? t('need_format') : errors.print_format?.[0]}
            onFocus={() => send.forget('print_format')}
            onChange={(printFormat) => {
              if (isFormatMissing) send.dismiss()
              onFinish({ ...finish, printFormat })
            }}
          />
        )}
        {finish.as === 3 && (
          <CatalogueFields
            cart={cart}
            value={finish.catalogue}
            errors={errors}
            onFocus={send.forget}
            onChange={(change) => onFinish({ ...finish, catalogue: { ...finish.catalogue, ...change } })}
          />
        )}
      </Suspense>
    </>
  )
}
