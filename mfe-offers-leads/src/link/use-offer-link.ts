import { currentLanguage, onLanguage } from '@portal/shared-sdk'
import { openOfferLink } from '../calls/offer-link'
import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { useEffect, useEffectEvent, useState } from 'react'

type LinkState = { is: 'loading' } | { is: 'failed'; error: unknown } | { is: 'open'; offer: LinkedOffer }

/**
 * The offer of a link, which the first call marks as opened (rule O-36). It is part of the page's state and not of the
 * shared cache, which outlives the page. refresh: loads it again in the background and ignores a failure.
 */
export function useOfferLink(token: string) {
  const [state, setState] = useState<LinkState>({ is: 'loading' })
  const show = (offer: LinkedOffer) => setState({ is: 'open', offer })
  const load = () => openOfferLink(token).then(show, (error: unknown) => setState({ is: 'failed', error }))
  const open = () => {
    setState({ is: 'loading' })
    return load()
  }
  const refresh = () => openOfferLink(token).then(show, () => undefined)
  const begin = useEffectEvent(load)
  useEffect(() => void begin(), [token])
  // The answer has texts in the language of its request.
  const translate = useEffectEvent(() => (state.is === 'open' ? refresh() : load()))
  useEffect(() => {
    let shown = currentLanguage()
    return onLanguage((language) => {
      if (language === shown) return
      shown = language
      void translate()
    })
  }, [])
  return { state, open, refresh, show }
}
