import { ApiError, askOnCartConflict, emit, errorText, hasOnDemand, type CartCommands, on } from '@portal/shared-sdk'
import { addCartLines, checkCartLines } from '@portal/shared-sdk/calls/cart-list'
import type { CartLinesAdd, CartLinesAdded, JudgedRow } from '@portal/shared-sdk/contract'
import { notify } from '@portal/shared-ui'
import { areEntriesShown, changeEntries, currentEntries, putCenter, type Entry } from './entries'

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
  // Entries whose answer was lost are sent again as they were.
  if (!nextEntries()[0]?.isSent && (await cart.needsCenter())) {
    if (!mayAsk || !(await cart.askForCenter())) changeEntries({ stopped: { why: 'center' } })
    putCenter()
  }
  let asks = mayAsk
  for (let [next] = currentEntries().stopped ? [] : nextEntries(); next; [next] = nextEntries()) {
    if (!(await send(next, asks))) break
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

/** The first entries that wait, as far as they are sent together. */
function nextEntries(): readonly Entry[] {
  const waiting = currentEntries().open.filter(({ state }) => state === 'waiting')
  return waiting.filter(({ intention }) => intention === waiting[0]?.intention)
}

/** Marks whether the entries of this key are under way; answers them as they are now. */
function markSent(intention: string, isSent: boolean): readonly Entry[] {
  const mark = (entry: Entry) => (entry.intention === intention ? { ...entry, isSent } : entry)
  // Stored before they are sent: after a reload the same entries are sent with the same key (rule K-77).
  changeEntries({ open: currentEntries().open.map(mark) })
  return nextEntries()
}

/** Sends the first entries that wait. Answers whether the next ones can be sent. */
async function send({ whose: customer, intention }: Entry, mayAsk: boolean): Promise<boolean> {
  const entries = markSent(intention, true)
  const list: CartLinesAdd = {
    ...customer,
    rows: entries.map(({ code, quantity }, index) => ({ row: index + 1, code, quantity })),
  }
  // The session that typed them may have ended meanwhile: the next one is told nothing of them.
  const areOpen = () => currentEntries().open.some((entry) => entry === entries[0])
  // A refusal leaves the key free (rule P-29), also for what is left of these entries then.
  const add = () => addCartLines(list, intention)
  try {
    const answer = await (mayAsk ? askOnCartConflict(add) : add())
    if (!areOpen()) return true
    if (!answer) return stop('conflict', intention, conflictText)
    settle(entries, answer.rows)
    noteAdded(answer)
    return true
  } catch (error) {
    return areOpen() ? refused(error, entries, list, intention) : true
  }
}

async function refused(
  error: unknown,
  entries: readonly Entry[],
  list: CartLinesAdd,
  intention: string,
): Promise<boolean> {
  if (!(error instanceof ApiError) || isLost(error) || error.status === 429)
    return stop('lost', intention, errorText(error))
  if (error.status === 409 && isOfOthersCart(error)) {
    conflictText = error.message
    return stop('conflict', intention, conflictText)
  }
  // The key has an answer that is not stored (rule P-43), or a copy of this tab sent it with other entries: what became
  // of them is in the cart, and whoever typed them decides.
  if (error.status === 409) void reloadCart()
  if (error.code !== 'nothing_good') {
    markBad(entries, () => ({ message: error.message, suggestions: [] }))
    return true
  }
  try {
    settle(entries, (await checkCartLines(list)).rows, error.message)
    return true
  } catch {
    return stop('lost', intention, errorText(error))
  }
}

/** Whether a 409 says that the cart is another client's, and not that the call was made before. */
const isOfOthersCart = ({ data }: ApiError) => typeof data === 'object' && data !== null && 'client' in data

/** Whether the server may have acted although no answer came. */
function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

function stop(why: 'lost' | 'conflict', intention: string, text: string): false {
  // After a refusal entries may be removed and others join; after a lost answer the same ones are sent again.
  if (why === 'conflict') markSent(intention, false)
  changeEntries({ stopped: { why, text } })
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
    const row = rows[entries.indexOf(entry)]
    return { message: row?.message ?? refusal ?? null, suggestions: row?.suggestions ?? [] }
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
