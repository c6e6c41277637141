import { ApiError, emit, isBuyer, linkTo, useAccount } from '@portal/shared-sdk'
import { fetchOffer, openOffer } from '@portal/shared-sdk/calls/offers'
import type { Offer, OfferMoved } from '@portal/shared-sdk/contract'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useWords } from '../words'

/** The text about the result of an action. */
export interface OfferNotice {
  tone: 'ok' | 'warn'
  text: string
  link?: { to: string; label: string } | undefined
}

/** How the parts of the page report to it. */
export interface OfferPageState {
  /** Shows the offer as an action has left it. */
  show: (offer: Offer) => void
  say: (notice: OfferNotice | null) => void
  /**
   * Handles a 409, when somebody else was first: loads the offer again and says what became of it, with a link (rule
   * O-33). Returns whether it did. When the offer was only changed and is still in one of the states `stillIn`, it
   * loads the offer and returns false: what was typed stays, and the next try is about the new version.
   */
  isMoved: (error: unknown, stillIn?: readonly Offer['state'][]) => boolean
}

/** An offer, and the state of its page. */
export function useOffer(id: number) {
  const t = useWords()
  const [notice, say] = useState<OfferNotice | null>(null)
  const { data, error, mutate } = useSWR(['offer', id], () => fetchOffer(id), { shouldRetryOnError: false })
  const { account } = useAccount()
  const isUnread = data?.state === 'sent' && isBuyer(account?.role)

  // Tells sales that it was read (rule O-20). A failure is ignored: the reader needs nothing of it.
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
