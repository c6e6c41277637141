import { minimumOf, ApiError, errorText, formatMoney, useListData, useTyped } from '@portal/shared-sdk'
import { acceptOffer, checkAcceptance } from '@portal/shared-sdk/calls/offers'
import type { AcceptedOffer, Acceptance, Offer, OfferAcceptance } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords, type Words } from '../words'

/** Ids of the lines that are left out, and the client's number for the order. */
const nothing: { left: number[]; number: string } = { left: [], number: '' }

/**
 * The lines of an offer to accept, the preview of the order, and its acceptance (rules O-31 to O-33). What was chosen
 * and typed stays until then (P-39).
 */
export function useAcceptance(
  offer: Offer,
  {
    isMoved,
    onAccepted,
    onClose,
  }: { isMoved: (error: unknown) => boolean; onAccepted: (made: AcceptedOffer) => void; onClose: () => void },
) {
  const t = useWords()
  const [{ left: leftOut, number }, change, forget] = useTyped(`accept_offer_${offer.id}`, nothing)
  const left = new Set(leftOut)
  const [asksLimit, setAsksLimit] = useState(false)
  const [refused, setRefused] = useState<{ text: string; field?: string } | null>(null)
  const asked = offer.entries.map(({ id }) => id).filter((id) => !left.has(id))
  const isAll = asked.length === offer.entries.length
  const check = useListData(asked.length === 0 ? null : ['acceptance', offer.id, offer.version, asked.join()], () =>
    checkAcceptance(offer.id, isAll ? undefined : asked),
  )
  const preview: Acceptance | undefined = asked.length === 0 ? undefined : check.data
  const { write, isBusy } = useWrite((acceptance: OfferAcceptance, intention) =>
    acceptOffer(offer.id, acceptance, intention).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'limit') setAsksLimit(true)
      else if (isMoved(error)) onClose()
      else {
        setAsksLimit(false)
        setRefused(refusalOf(error, t))
        if (error instanceof ApiError && error.code === 'blocked') void check.reload()
      }
      throw error
    }),
  )

  /** overLimit: the account was asked and agreed. */
  async function accept(overLimit: boolean) {
    if (!preview) return
    // An account that sees that the order will wait is asked before anything is sent.
    if (preview.waits && !overLimit) return setAsksLimit(true)
    setRefused(null)
    const made = await write({
      // Lines are named, so that one which was blocked meanwhile causes a refusal and is not left out silently.
      lines: preview.lines,
      version: preview.version,
      client_order_number: number.trim() || null,
      ...(overLimit && { over_limit: true }),
    })
    if (!made) return
    forget()
    onAccepted(made)
  }
  return {
    preview,
    check,
    number,
    setNumber: (text: string) => change({ left: leftOut, number: text }),
    refused,
    asksLimit,
    dismissLimit: () => setAsksLimit(false),
    isBusy,
    accept,
    isTaken: (line: number) => !left.has(line),
    take: (line: number, isOn: boolean) =>
      change({ left: isOn ? leftOut.filter((other) => other !== line) : [...leftOut, line], number }),
    /** Why a line cannot be accepted, once that is known. */
    blockOf: (line: number) => preview?.blocked.find((blocked) => blocked.line === line)?.reason,
  }
}

/** The text of a refusal: 105 with the minimum, a wrong order number at its field. */
function refusalOf(error: unknown, t: Words): { text: string; field?: string } {
  if (!(error instanceof ApiError)) return { text: errorText(error) }
  const minimum = minimumOf(error)
  if (minimum !== undefined) return { text: t('answer.minimum', { amount: formatMoney(minimum, '').trim() }) }
  const field = error.fields.client_order_number?.join(' ')
  return { text: field ?? error.message, ...(field && { field }) }
}
