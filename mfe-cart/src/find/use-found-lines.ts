import { rememberChoice, rememberedChoice } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { findLines, lineOrders, manyLines, sortLines, type LineOrder } from './find-lines'

const key = '_cartOrder'

/** Which lines are shown, and in which order. */
export interface FoundLines {
  shown: CartItem[]
  text: string
  setText: (text: string) => void
  order: LineOrder
  setOrder: (order: LineOrder) => void
  /** Whether the lines are many enough to be found and sorted. */
  isOffered: boolean
  /** All lines in the order of the cart. */
  isWhole: boolean
}

/**
 * Finds and sorts the lines of a cart (rule C-111): the text is in the address, the order is remembered until the cart
 * ends. Lines stay in their places while they are worked: an order is taken anew when it is chosen, and when a line comes
 * or goes.
 */
export function useFoundLines(cart: number | null, items: readonly CartItem[]): FoundLines {
  const [text, setText] = useTextInAddress()
  const [chosen, setChosen] = useState(() => orderFor(cart))
  const isOffered = items.length >= manyLines || text.trim() !== ''
  const order = isOffered ? chosen : 'cart'
  const ranking = [order, ...items.map(({ id }) => id)].join()
  const rank = () => ({ ranking, ids: sortLines(items, order).map(({ id }) => id) })
  const [ranked, setRanked] = useState(rank)
  let { ids } = ranked
  if (ranked.ranking !== ranking) {
    const next = rank()
    setRanked(next)
    ids = next.ids
  }
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    shown: findLines(
      ids.flatMap((id) => byId.get(id) ?? []),
      text,
    ),
    text,
    setText,
    order,
    setOrder: (wanted) => {
      rememberChoice(key, `${cart}:${wanted}`)
      setChosen(wanted)
    },
    isOffered,
    isWhole: order === 'cart' && text.trim() === '',
  }
}

function orderFor(cart: number | null): LineOrder {
  const [id, order] = (rememberedChoice(key) ?? '').split(':')
  return id === String(cart) ? (lineOrders.find((one) => one === order) ?? 'cart') : 'cart'
}

/**
 * A text that is written to the address once typing rests, and taken from it when the page opens or a link leads to
 * another one. What was written by typing never replaces what is typed by then.
 */
function useTextInAddress(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const address = params.get('q') ?? ''
  const [text, setText] = useState(address)
  const [seen, setSeen] = useState(address)
  const [written, setWritten] = useState(address)
  if (address !== seen) {
    setSeen(address)
    if (address !== written) {
      setWritten(address)
      setText(address)
    }
  }
  const wanted = text.trim()
  useEffect(() => {
    if (address === wanted) return
    const write = (former: URLSearchParams) => {
      const next = new URLSearchParams(former)
      if (wanted) next.set('q', wanted)
      else next.delete('q')
      return next
    }
    const timer = setTimeout(() => {
      setWritten(wanted)
      setParams(write, { replace: true, preventScrollReset: true })
    }, 300)
    return () => clearTimeout(timer)
  }, [address, wanted, setParams])
  return [text, setText]
}
