import { putOfferIntoCart } from '@portal/shared-sdk/calls/offers'
import type { Offer } from '@portal/shared-sdk/contract'
import { Button } from '@portal/shared-ui'
import type { OfferPageState } from '../offers/use-offer'
import { useWords } from '../words'
import { ConvertWindows } from './convert-windows'
import { customerOf } from './customer'
import { useConvert } from './use-convert'

/** 'Nueva versión': copies the offer's lines into its customer's cart, which then replaces the offer (rule O-22). */
export function ReviseButton({ offer, page }: { offer: Offer; page: OfferPageState }) {
  const t = useWords()
  const conversion = useConvert((into, intention) => putOfferIntoCart(offer.id, into, intention), {
    revise: true,
    onFailure: (error, text) => {
      if (!page.isMoved(error)) page.say({ tone: 'warn', text })
    },
  })
  const customer = customerOf(offer)
  if (!customer) return null
  return (
    <>
      <Button
        icon="copy"
        busy={conversion.state.step === 'busy'}
        onClick={() => {
          page.say(null)
          conversion.convert(customer)
        }}
      >
        {t('offer.revise')}
      </Button>
      <ConvertWindows conversion={conversion} />
    </>
  )
}
