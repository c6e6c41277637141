import { useSession } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import { Sheet, Stack, Text, TextButton } from '@portal/shared-ui'
import { finishChoices } from '../finish/finish'
import { FinishFields } from '../finish/finish-fields'
import { mailOf } from '../finish/mail-of'
import { hasDiscounts } from '../page/cart-view'
import type { CartForm } from '../page/use-cart-form'
import { useWords } from '../words'
import { CenterEffect, CenterLevel } from './center-effect'
import { ClientDiscountFields } from './client-discount-fields'
import { isShipped } from '../send/is-shipped'
import { SendFailure } from '../send/send-failure'
import { placeOf } from '../send/what-is-missing'
import { Totals } from './totals'

/** How the cart ends, what it costs, and what it does to limit and minimum order. */
export function CartSummary({
  account,
  form,
  onCancel,
}: {
  account: Account
  form: CartForm
  /** Goes back without sending; only from a lead's cart. */
  onCancel: (() => void) | undefined
}) {
  const t = useWords()
  const { client, center, lead } = useSession()
  const { finish, live, send, who } = form
  const cart = live.shown
  const choices = finishChoices(who)
  const showsTotals = !account.total_hidden
  const hasCenter = !who.isLead && finish.as !== 3 && !account.punchout
  const mail = mailOf(finish.as, account, lead ?? client)
  const hasShipping = isShipped(form)
  const cap = cart.custom_product.max_discount
  const mayDiscount = hasDiscounts(account) && cap > 0
  const clientDiscount = mayDiscount && (
    <ClientDiscountFields
      percentage={cart.client_discount_percentage ?? 0}
      amount={cart.client_discount ?? 0}
      base={cart.base ?? 0}
      cap={cap}
      saving={live.clientDiscount}
    />
  )
  return (
    <Sheet title={choices.length > 1 ? undefined : t('summary')}>
      <Stack>
        <Stack id={placeOf.choice}>
          <FinishFields
            cart={cart}
            account={account}
            choices={choices}
            finish={finish}
            send={send}
            onFinish={form.changeFinish}
          />
        </Stack>
        {showsTotals && <Totals cart={cart} hasShipping={hasShipping} clientDiscount={clientDiscount} />}
        {hasCenter && showsTotals && <CenterEffect base={cart.base ?? 0} center={center} isOffer={finish.as === 2} />}
        {hasCenter && !showsTotals && <CenterLevel center={center} />}
        <SendFailure state={send.state} />
        {account.punchout && (
          <Text as="p" data-size="s">
            {t('punchout_effect', { buyer: account.punchout.buyer })}
          </Text>
        )}
        {mail && (
          <Text as="p" data-size="s">
            {t(mail.text, { to: mail.to })}
          </Text>
        )}
        {onCancel && <TextButton onClick={onCancel}>{t('cancel')}</TextButton>}
      </Stack>
    </Sheet>
  )
}
