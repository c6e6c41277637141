import { linkTo } from '@portal/shared-sdk'
import type { Sent } from '../send/use-send'

const orders = {
  title: 'sent',
  number: 'sent_number',
  text: 'sent_text',
  waits: 'kept_text',
  seeValidation: 'see_validation',
  documents: 'orders',
} as const
const offers = {
  title: 'offer_sent',
  number: 'offer_number',
  text: null,
  waits: 'kept_offer',
  seeValidation: 'see_offer_validation',
  documents: 'offers',
} as const
const catalogues = {
  title: 'catalogue_sent',
  number: 'catalogue_number',
  text: null,
  waits: 'kept_offer',
  seeValidation: 'see_offer_validation',
  documents: 'catalogs',
} as const

/** The texts and links of the result screen; a link to a page that no area offers is left out. */
export function resultOf({ as, document: made, isHeldBack }: Sent, callsCataloguesOffers: boolean) {
  if (as === 1) {
    const see = made && !isHeldBack ? linkTo('order', made.id) : undefined
    const page = made && (isHeldBack ? linkTo('orderToValidate', made.id) : linkTo('order', made.id))
    return {
      ...orders,
      page,
      validation: linkTo('ordersToValidate'),
      see: see && { to: see, label: 'see_order' as const },
    }
  }
  if (as === 2) {
    const see = made && !isHeldBack ? linkTo('offer', made.id) : undefined
    const page = made && (isHeldBack ? linkTo('offerToValidate', made.id) : linkTo('offer', made.id))
    return {
      ...offers,
      page,
      validation: linkTo('offersToValidate'),
      see: see && { to: see, label: 'see_offer' as const },
    }
  }
  const history = linkTo('catalogues')
  const title = callsCataloguesOffers ? ('catalogue_offer_sent' as const) : catalogues.title
  return {
    ...catalogues,
    title,
    page: made && !isHeldBack ? linkTo('catalogueDocument', made.id) : undefined,
    validation: linkTo('offersToValidate'),
    see: history && { to: history, label: 'see_history' as const },
  }
}
