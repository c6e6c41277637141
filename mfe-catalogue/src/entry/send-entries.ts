import {
  ApiError,
  askOnCartConflict,
  emit,
  errorText,
  hasOnDemand,
  newIntention,
  type CartCommands,
  on,
} from '@portal/shared-sdk'
import { addCartLines, checkCartLines } from '@portal/shared-sdk/calls/cart-list'
import type { CartLinesAdd, CartLinesAdded, JudgedRow } from '@portal/shared-sdk/contract'
import { notify } from '@portal/shared-ui'
import { areEntriesShown, changeEntries, currentEntries, putCenter, type Batch, type Entry } from './entries'

/** The most entries of one call: the rest of a long list shows progress. */
const maxAtOnce = 100

type Commands = Pick<CartCommands, 'reload' | 'needsCenter' | 'askForCenter'>

let isSending = false
let isTyping = false
/** A product on demand was added, and its notice was not shown yet. */
let owesNotice = false
/** What the last refusal of another client's cart said. */
let conflictText = ''
let reloadCart: () => unknown = () => undefined

// Nothing of one session is sent in the next.
on('logout', () => {
  owesNotice = false
  conflictText = ''
})

/**
 * Sends the entries that wait, one batch after the other, so that they are put into the cart in the order in which they
 * were typed.
 * @param mayAsk by a press: asks for a centre, and whether to clear another client's cart. Else the entries stay until it
 * is pressed.
 */
export async function sendEntries(cart: Commands, mayAsk = false): Promise<void> {
  reloadCart = cart.reload
  if (isSending || (currentEntries().stopped?.why === 'conflict' && !mayAsk)) return
  isSending = true
  changeEntries({ stopped: null })
  // A lost batch is sent again as it was.
  if (!currentEntries().batch && (await cart.needsCenter())) {
    if (!mayAsk || !(await cart.askForCenter())) changeEntries({ stopped: { why: 'center' } })
    putCenter()
  }
  let asks = mayAsk
  for (let next = currentEntries().stopped ? null : nextBatch(); next; next = nextBatch()) {
    // Stored before it is sent: after a reload the same entries are sent with the same key (rule K-77).
    changeEntries({ batch: next })
    if (!(await send(next, asks))) break
    changeBatch(next, null)
    asks = false
  }
  isSending = false
  tellOnDemand()
}

/** While entries are typed no window opens over them (rule K-65). */
export function setTyping(typing: boolean): void {
  isTyping = typing
  tellOnDemand()
}

function tellOnDemand(): void {
  if (!owesNotice || isTyping || isSending) return
  owesNotice = false
  emit('cart', { isOnDemand: true })
}

/** The batch whose answer was lost; else the first entries that wait for one cart. */
function nextBatch(): Batch | null {
  const { open, batch } = currentEntries()
  const waiting = open.filter(({ state }) => state === 'waiting')
  if (batch?.ids.every((id) => waiting.some((entry) => entry.id === id))) return batch
  const [first] = waiting
  if (!first) return null
  const whose = JSON.stringify(first.whose)
  const end = waiting.findIndex((entry) => JSON.stringify(entry.whose) !== whose)
  const together = waiting.slice(0, Math.min(end < 0 ? maxAtOnce : end, maxAtOnce))
  return { ids: together.map(({ id }) => id), intention: newIntention() }
}

/** Changes a batch that is under way, unless another session has begun meanwhile. */
function changeBatch({ ids }: Batch, batch: Batch | null): void {
  if (currentEntries().batch?.ids === ids) changeEntries({ batch })
}

/** Answers whether the next batch can be sent. */
async function send(sent: Batch, mayAsk: boolean): Promise<boolean> {
  const { ids } = sent
  let { intention } = sent
  const entries = currentEntries().open.filter(({ id }) => ids.includes(id))
  const list: CartLinesAdd = {
    ...entries[0]!.whose,
    rows: entries.map(({ code, quantity }, index) => ({ row: index + 1, code, quantity })),
  }
  const add = () =>
    addCartLines(list, intention).catch((error: unknown) => {
      // A refusal is the answer to its key; what is sent after it is a new intention.
      if (!isLost(error)) {
        intention = newIntention()
        changeBatch(sent, { ids, intention })
      }
      throw error
    })
  try {
    const answer = await (mayAsk ? askOnCartConflict(add) : add())
    if (!answer) return stop('conflict', conflictText)
    settle(entries, answer.rows)
    noteAdded(answer)
    return true
  } catch (error) {
    return refused(error, entries, list)
  }
}

async function refused(error: unknown, entries: readonly Entry[], list: CartLinesAdd): Promise<boolean> {
  if (!(error instanceof ApiError) || isLost(error) || error.status === 429) return stop('lost', errorText(error))
  if (error.status === 409) {
    conflictText = error.message
    return stop('conflict', conflictText)
  }
  if (error.code !== 'nothing_good') {
    markBad(entries, () => ({ message: error.message, suggestions: [] }))
    return true
  }
  try {
    settle(entries, (await checkCartLines(list)).rows, error.message)
    return true
  } catch {
    return stop('lost', errorText(error))
  }
}

/** Whether the server may have acted although no answer came. */
function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

function stop(why: 'lost' | 'conflict', text: string): false {
  // After a refusal entries may be removed and others join; after a lost answer the same ones are sent again.
  changeEntries({ stopped: { why, text }, ...(why === 'conflict' && { batch: null }) })
  return false
}

function noteAdded(answer: CartLinesAdded): void {
  if (hasOnDemand(answer.cart, answer.rows)) owesNotice = true
  void reloadCart()
  emit('cart', {})
}

/**
 * Takes the entries that were added out of the list and tells why the others were not.
 * @param refusal why none was added, for a row that would be good by now
 */
function settle(entries: readonly Entry[], rows: readonly JudgedRow[], refusal?: string): void {
  const isAdded = (row: JudgedRow) =>
    refusal === undefined && (row.verdict === 'ok' || row.verdict === 'cut' || row.verdict === 'joined')
  const added = rows.filter(isAdded)
  const bad = entries.filter((_, index) => rows[index] && !isAdded(rows[index]))
  const gone = new Set(entries.filter((entry) => !bad.includes(entry)))
  const { open, added: before, last, remarks } = currentEntries()
  changeEntries({
    open: open.filter((entry) => !gone.has(entry)),
    added: before + added.length,
    last: added.at(-1) ?? last,
    remarks: [...remarks, ...added.filter(({ verdict, unlikely }) => verdict === 'cut' || unlikely)],
  })
  markBad(bad, (entry) => {
    const { message, suggestions } = rows[entries.indexOf(entry)]!
    return { message: message ?? refusal ?? null, suggestions }
  })
}

function markBad(bad: readonly Entry[], why: (entry: Entry) => Pick<Entry, 'message' | 'suggestions'>): void {
  if (bad.length === 0) return
  changeEntries({
    open: currentEntries().open.map((entry) =>
      bad.includes(entry) ? { ...entry, ...why(entry), state: 'bad' as const } : entry,
    ),
  })
  // On a page without the search box a notice says it; the entry itself stays for the next visit.
  if (areEntriesShown()) return
  for (const entry of bad)
    notify({ title: `${entry.code} × ${entry.quantity}`, text: why(entry).message ?? '', tone: 'bad', shownMs: 10_000 })
}
