import {
  chooseCenter,
  chooseClient,
  errorText,
  fetchCenter,
  fetchClient,
  session,
  useCartCommands,
  useSession,
} from '@portal/shared-sdk'
import type { ListedProduct, ShoppingListDetail, ShoppingListLine } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'

export interface ListChoice {
  isTicked: (line: ShoppingListLine) => boolean
  tick: (line: ShoppingListLine, isOn: boolean) => void
  quantityOf: (line: ShoppingListLine) => number
  setQuantity: (line: ShoppingListLine, quantity: number) => void
  /** The article that goes into the cart: the line's, or the one that replaces it where that was taken. */
  articleOf: (line: ShoppingListLine) => ListedProduct | null
  /** Takes the article that replaces the line's, in as many own units as contain the same (rule K-70). */
  takeReplacement: (line: ShoppingListLine) => void
  /** Ticks what is missing up to the par quantities, in that quantity (rule R-51). */
  takeToPar: () => void
  /** The lines that go into the cart. */
  chosen: ShoppingListLine[]
  isAdding: boolean
  /** Puts the chosen lines into the cart. Resolves to how many went in and how many did not, null when nothing was tried. */
  add: () => Promise<{ added: number; left: number } | null>
  /** Whether the cart has lines for another centre, which move along. */
  moves: boolean
  failure: string | null
}

interface Choice {
  ticks: ReadonlyMap<number, boolean>
  quantities: ReadonlyMap<number, number>
  /** Lines whose replacement was taken. */
  replaced: ReadonlySet<number>
}
const nothing: Choice = { ticks: new Map(), quantities: new Map(), replaced: new Set() }

/** What of a list goes into the cart. Verdicts and prices are the server's. reload: reads the list anew. */
export function useListChoice(list: ShoppingListDetail, reload: () => Promise<unknown>): ListChoice {
  const { reorder, askForCenter } = useCartCommands()
  const { client, center: header } = useSession()
  const [{ ticks, quantities, replaced }, setChoice] = useState(nothing)
  /** Set at once, before the button is drawn as busy. */
  const isRunning = useRef(false)
  const [adding, setAdding] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null })

  // What the cart has already is not put in again, unless somebody ticks it.
  const isTicked = (line: ShoppingListLine) =>
    (line.added !== null || replaced.has(line.line)) && (ticks.get(line.line) ?? line.in_cart === 0)
  const quantityOf = (line: ShoppingListLine) => quantities.get(line.line) ?? line.quantity
  const chosen = list.lines.filter(isTicked)
  const isChosen = client?.id === list.client.id
  const center = list.center?.id ?? (isChosen ? header?.id : undefined) ?? null
  const moves = center !== null && list.cart_center !== null && list.cart_center.id !== center

  async function add() {
    if (chosen.length === 0 || isRunning.current) return null
    isRunning.current = true
    setAdding({ isBusy: true, failure: null })
    let failure: string | null = null
    let outcome: { added: number; left: number } | null = null
    try {
      const lines = chosen.map((line) => ({
        line: line.line,
        quantity: quantityOf(line),
        ...(replaced.has(line.line) && line.replacement && { product: line.replacement.id }),
      }))
      // A buyer of several centres is asked for one before the first article (rule L-23).
      const isAnswered = center !== null || !isChosen || (await askForCenter())
      const to = center ?? (isChosen ? session().center?.id : undefined) ?? null
      const wanted = { kind: 'shopping_list' as const, id: list.id, center: to, lines }
      const done = isAnswered ? await reorder({ ...wanted, ...(moves && { change_center: true }) }) : null
      if (done) {
        outcome = { added: done.added, left: lines.length - done.added }
        setChoice(nothing)
        // The lines are in the cart: what fails from here on must not look as if they could be added again.
        await choose(list.client.id, to).catch(() => undefined)
      }
    } catch (reason) {
      failure = errorText(reason)
    }
    // Where the cart went to another centre meanwhile the list read anew names it. The button stays busy until the list tells what the cart has: a press in between would add the lines again.
    await reload()
    isRunning.current = false
    setAdding({ isBusy: false, failure })
    return outcome
  }

  return {
    isTicked,
    tick: ({ line }, isOn) => setChoice((before) => ({ ...before, ticks: new Map(before.ticks).set(line, isOn) })),
    quantityOf,
    setQuantity: ({ line }, quantity) =>
      setChoice((before) => ({ ...before, quantities: new Map(before.quantities).set(line, quantity) })),
    articleOf: (line) => (replaced.has(line.line) ? line.replacement : line.product),
    takeReplacement: ({ line, replacement_quantity: units, quantity }) =>
      setChoice((before) => ({
        ticks: new Map(before.ticks).set(line, true),
        quantities: new Map(before.quantities).set(line, units ?? quantity),
        replaced: new Set(before.replaced).add(line),
      })),
    takeToPar: () => setChoice(toPar(list.lines)),
    chosen,
    isAdding: adding.isBusy,
    add,
    moves,
    failure: adding.failure,
  }
}

function toPar(lines: readonly ShoppingListLine[]): Choice {
  const missing = lines.map(({ line, to_par: units }) => [line, units ?? 0] as const)
  return {
    ticks: new Map(missing.map(([line, units]) => [line, units > 0])),
    quantities: new Map(missing.filter(([, units]) => units > 0)),
    replaced: new Set(),
  }
}

/** Chooses client and centre of the cart, which shows only what is chosen. */
async function choose(client: number, center: number | null): Promise<void> {
  const own = center === null || session().center?.id === center ? undefined : await fetchCenter(center)
  if (session().client?.id !== client) await chooseClient(await fetchClient(client), own)
  else if (own) chooseCenter(own)
}
