import { ApiError, emit, isBuyer, linkTo, useAccount } from '@portal/shared-sdk'
import { fetchOffer, openOffer } from '@portal/shared-sdk/calls/offers'
import type { Offer, OfferMoved } from '@portal/shared-sdk/contract'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useWords } from '../words'

/** What the page says of a step that was taken, or could not be. */
export interface OfferNotice {
  tone: 'ok' | 'warn'
  text: string
  link?: { to: string; label: string } | undefined
}

/** What parts of the page tell it. */
export interface OfferPageState {
  /** Shows the offer as a step has left it. */
  show: (offer: Offer) => void
  say: (notice: OfferNotice | null) => void
  /**
   * Somebody was first (409): that is told, with the way to what came of it, and the offer is loaded anew (rule O-33).
   * Answers whether it was that. False also for an offer that only changed and is still in one of the states: what was
   * typed stays, and the next try is about the offer as it is loaded now.
   */
  isMoved: (error: unknown, stillIn?: readonly Offer['state'][]) => boolean
}

/** One offer with what its page says of it. */
export function useOffer(id: number) {
  const t = useWords()
  const [notice, say] = useState<OfferNotice | null>(null)
  const { data, error, mutate } = useSWR(['offer', id], () => fetchOffer(id), { shouldRetryOnError: false })
  const { account } = useAccount()
  const isUnread = data?.state === 'sent' && isBuyer(account?.role)

  // Sales see that it was read (rule O-20); whoever reads it is kept from nothing by a failure.
  useEffect(() => {
    if (!isUnread) return
    openOffer(id).then(
      (opened) => mutate((now) => (now?.state === 'sent' ? opened : now), { revalidate: false }),
      () => undefined,
    )
  }, [id, isUnread, mutate])

  function isMoved(failure: unknown, stillIn: readonly Offer['state'][] = ['sent', 'opened']): boolean {
    if (!(failure instanceof ApiError) || failure.status !== 409) return false
    void mutate()
    emit('counts')
    const { state, order, replaced_by: newer } = (failure.data ?? {}) as Partial<OfferMoved>
    if (state && stillIn.includes(state)) return false
    const links = [
      order && { to: linkTo('order', order.id), label: t('offer.see_order', { number: order.number }) },
      newer && { to: linkTo('offer', newer.id), label: t('offer.see_newer', { number: newer.number }) },
    ]
    const link = links.find((each): each is { to: string; label: string } => Boolean(each && each.to))
    say({ tone: 'warn', text: failure.message, link })
    return true
  }
  return {
    offer: data,
    error,
    retry: () => void mutate(),
    notice,
    page: { show: (offer: Offer) => void mutate(offer, { revalidate: false }), say, isMoved } satisfies OfferPageState,
  }
}
