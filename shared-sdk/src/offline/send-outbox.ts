import { ApiError } from '../api-error'
import { basePath } from '../site-address'
import { request } from '../request'
import { deviceOwner, isStillLoggedIn } from './device-mark'
import { callsInOrder, outboxChanged, storedCalls, type OutboxEntry, type StoredCall } from './outbox'

/** Milliseconds after which a call that hangs is given up, to be tried again. */
const longestCallMs = 30_000
/** Milliseconds to the next try after one that failed, and at most. */
const firstPauseMs = 5_000
const longestPauseMs = 300_000

/** held: some wait for the server to take more, the others are sent. stopped: nothing can be sent at present. */
type Outcome = 'done' | 'held' | 'stopped'

let running: Promise<void> | undefined
let isAskedAgain = false
let pause = firstPauseMs
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, one call after the other and one tab at a time (rule P-88). Never rejects. */
export function sendAll(): Promise<void> {
  if (running) {
    isAskedAgain = true
    return running
  }
  clearTimeout(timer)
  running = inOneTab(sendInTurn)
    .catch((): Outcome => 'stopped')
    .then((outcome) => {
      running = undefined
      if (outcome === 'done') pause = firstPauseMs
      else {
        timer = setTimeout(() => void sendAll(), pause)
        pause = Math.min(2 * pause, longestPauseMs)
      }
      if (isAskedAgain && outcome !== 'stopped') void sendAll()
      isAskedAgain = false
    })
  return running
}

async function sendInTurn(): Promise<Outcome> {
  const owner = deviceOwner()
  const tried = new Set<string>()
  let outcome: Outcome = 'done'
  for (;;) {
    const [next] = (await callsInOrder()).filter(({ state, id }) => state === 'waiting' && !tried.has(id))
    if (!next) return outcome
    // Its entries were read for this account; from here to the call nothing is awaited.
    if (owner === '' || deviceOwner() !== owner) return 'done'
    tried.add(next.id)
    const made = await send(next, owner)
    if (made === 'stopped') return made
    if (made === 'held') outcome = made
  }
}

async function send(call: StoredCall, owner: string): Promise<Outcome> {
  const { id, method, path, body } = call
  try {
    const signal = AbortSignal.timeout(longestCallMs)
    const answer = await request(method, path, { body, intention: id, signal })
    // Neither what was sent nor the answer is the account's that has logged in meanwhile (rule P-89).
    if (!isStillLoggedIn(owner)) return 'done'
    // What is not removed is sent again, and its key makes it no second time.
    if (!(await storedCalls.remove(id))) return 'stopped'
    outboxChanged({ ...entryOf(call), state: 'sent', answer })
  } catch (error) {
    if (!(error instanceof ApiError) || !(isDefinite(error) || error.status === tooMany)) return 'stopped'
    if (!isStillLoggedIn(owner)) return 'done'
    const { message, code } = error
    if (error.status === tooMany) {
      // It may last a day and be about this entry alone (rule R-85): the others are not held up.
      if (call.message !== message && (await storedCalls.write(id, { ...call, message }))) outboxChanged()
      return 'held'
    }
    await storedCalls.write(id, { ...call, state: 'refused', message, ...(code !== undefined && { code }) })
    outboxChanged()
  }
  return 'done'
}

/** The status of an answer that asks to come back later. */
const tooMany = 429

/**
 * Whether trying again will not help. After a 401 the entry waits until the account is logged in again, as it does while
 * that has to set up its second factor (rule S-35).
 */
function isDefinite({ status, code }: ApiError): boolean {
  return (
    status >= 400 && status < 500 && ![401, 408, 425, tooMany].includes(status) && code !== 'second_factor_required'
  )
}

/** An entry without what it sends and why it waited. */
function entryOf({ method: _method, path: _path, body: _body, message: _message, ...entry }: StoredCall): OutboxEntry {
  return entry
}

/** Where a browser has no locks, the keys of the calls alone keep two tabs from doing something twice. */
const inOneTab = <Answer>(act: () => Promise<Answer>): Promise<Answer> =>
  'locks' in navigator ? navigator.locks.request(`portal-outbox${basePath()}`, act) : act()
