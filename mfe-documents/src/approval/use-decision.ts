import {
  ApiError,
  countryFilter,
  decideOrder,
  emit,
  fetchValidableOrders,
  genericError,
  Intentions,
  paths,
  useSession,
} from '@portal/shared-sdk'
import type { ValidableOrder } from '@portal/shared-sdk/contract'
import { notify } from '@portal/shared-ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { useWords } from '../words'
import { quantityOf, type Quantities } from './live-order'
import { isBlock } from './use-approval-lists'

/** What a decision could not do. minimum: euros without tax, when that is why (105). */
export interface Refused {
  tone: 'warn' | 'bad'
  text: string
  minimum?: number
}

/**
 * Validates or cancels the order of the screen (001 sections 4, 8). When it is decided the next one that waits opens, of
 * the same client, centre and search; without one the list.
 * @param onChanged loads the order anew: it waits again, or somebody else was first
 */
export function useDecision(order: ValidableOrder | undefined, search: string, onChanged: () => Promise<unknown>) {
  const t = useWords()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const { client, center, country } = useSession()
  const [running, setRunning] = useState<'validate' | 'cancel'>()
  const [refused, setRefused] = useState<Refused>()
  const [intentions] = useState(() => new Intentions())

  const openNext = async ({ id, order_datetime: at }: ValidableOrder) => {
    const waiting = await fetchValidableOrders({
      client: client?.id,
      center: center?.id,
      country: countryFilter(country),
      search,
      page_size: 100,
    }).then(
      ({ results }) => results,
      () => [],
    )
    const others = waiting.filter((other) => other.id !== id)
    const next = others.find((other) => other.order_datetime <= at) ?? others[0]
    void navigate(
      (next && paths.orderToValidate(next.id, { q: search })) ?? paths.ordersToValidate({ q: search }) ?? '/',
      { replace: next !== undefined },
    )
  }

  const decide = async (what: 'validate' | 'cancel', changed: Quantities = {}, reason = '') => {
    if (!order || running) return
    setRunning(what)
    setRefused(undefined)
    try {
      const entries =
        what === 'cancel'
          ? undefined
          : order.entries.map((entry) => ({
              id: entry.id,
              external_id: entry.external_id,
              order: order.id,
              quantity: quantityOf(entry, changed),
              billable: entry.billable,
              product: entry.product.id,
              aditional_measurement_unit: entry.aditional_measurement_unit?.id ?? null,
            }))
      const decision = { cancelled: what === 'cancel', ...(entries && { entries }), reason, version: order.version }
      await intentions.once({ id: order.id, ...decision }, (intention) => decideOrder(order.id, decision, intention))
      notify({
        title: t(what === 'cancel' ? 'approval.done_cancelled' : 'approval.done_validated'),
        text: order.number,
        tone: 'ok',
        shownMs: 6000,
      })
      emit('counts')
      // The lists as they were read before would show it as waiting.
      void mutate(isBlock, undefined)
      await openNext(order)
    } catch (error) {
      setRefused(refusalOf(error, t('approval.waits')))
      if (error instanceof ApiError && (error.code === '100' || error.status === 409)) {
        emit('counts')
        await onChanged()
      }
    } finally {
      setRunning(undefined)
    }
  }
  return { decide, running, refused, setRefused }
}

/** Code 100 has the documents' text, 102 and 105 the server's; who was first is told, everything else is generic (001 section 8). */
function refusalOf(error: unknown, waits: string): Refused {
  if (!(error instanceof ApiError)) return { tone: 'bad', text: genericError() }
  if (error.code === '100') return { tone: 'warn', text: waits }
  if (error.code === '105') {
    const { min_order: minimum } = error.data as { min_order?: number }
    return { tone: 'bad', text: error.message, ...(minimum !== undefined && { minimum }) }
  }
  return {
    tone: 'bad',
    text: error.code === '102' || error.status === 409 || error.status === 403 ? error.message : genericError(),
  }
}
