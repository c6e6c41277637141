import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { anAccount, aToken, enter, logOut, showHook, type Asked } from '../../testing'
import { adopt, dispatchSession } from '../session/store'
import { removeAll } from './device-database'
import { deviceMark } from './device-mark'
import { deviceStore } from './device-store'
import { sendLater, storedCalls } from './outbox'
import { startDevice } from './start-device'
import { useOutbox } from './use-outbox'

globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never

const count = (key: string) => ({ kind: 'count', method: 'POST' as const, path: 'counts/', body: { key }, id: key })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const online = () => window.dispatchEvent(new Event('online'))

/** The account 1, and what the server has taken, by key. */
function open(answer: (asked: Asked) => unknown = () => ({ body: { id: 1 }, status: 201 })) {
  const taken: string[] = []
  const served = enter({
    as: anAccount(),
    answers: {
      'POST counts/': (asked: Asked) => {
        taken.push(asked.headers.get('idempotency-key') ?? '')
        return answer(asked)
      },
    },
  })
  return { ...served, taken }
}

beforeAll(() => startDevice())
beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }))
afterEach(async () => {
  logOut('user')
  await removeAll()
  jest.useRealTimers()
})

test('a write is stored before it is sent, sent once with its key, and then gone (rule P-88)', async () => {
  const { taken } = open()
  const { result } = showHook(() => useOutbox('count'), { as: anAccount(), answers: { 'POST counts/': { id: 5 } } })
  expect(taken).toEqual([])
  await act(async () => expect(await sendLater(count('a'))).toBe(true))
  await waitFor(() => expect(result.current.sent.map(({ id, answer }) => [id, answer])).toEqual([['a', { id: 5 }]]))
  expect(result.current.waiting).toEqual([])
  expect(await storedCalls.all()).toEqual([])
})

test('pressed twice, sent by two causes at once and through a lost answer, it is one write with one key', async () => {
  let turn = 0
  const { taken } = open(() => (++turn === 1 ? lost() : { body: {} }))
  await Promise.all([sendLater(count('a')), sendLater(count('a'))])
  online()
  online()
  await waitFor(async () => expect(await storedCalls.all()).toEqual([]))
  expect(new Set(taken)).toEqual(new Set(['a']))
  const before = taken.length
  online()
  jest.advanceTimersByTime(600_000)
  await storedCalls.all()
  expect(taken).toHaveLength(before)
})

test('what was sent is shown to nobody from the moment of the log-out (rule P-89)', async () => {
  const { result } = showHook(() => useOutbox('count'), { as: anAccount(), answers: { 'POST counts/': { id: 5 } } })
  await act(async () => expect(await sendLater(count('a'))).toBe(true))
  await waitFor(() => expect(result.current.sent).toHaveLength(1))
  act(() => logOut('user'))
  expect([result.current.isLoading, result.current.sent]).toEqual([true, []])
})

test('what cannot be sent waits and is tried again after a while, the oldest first', async () => {
  let isUp = false
  const { taken } = open(() => (isUp ? { body: {} } : { status: 503, body: { detail: 'later' } }))
  await sendLater(count('a'))
  await waitFor(() => expect(taken).toEqual(['a']))
  await sendLater(count('b'))
  await waitFor(() => expect(taken.length).toBeGreaterThan(1))
  expect(new Set(taken)).toEqual(new Set(['a']))
  isUp = true
  jest.advanceTimersByTime(300_000)
  await waitFor(async () => expect(await storedCalls.all()).toEqual([]))
  expect(taken.slice(-2)).toEqual(['a', 'b'])
})

test('a refused write stays with its text until the user has taken note, and holds up no other', async () => {
  open(({ body }) =>
    (body as { key: string }).key === 'a'
      ? { status: 400, body: { code: '105', message: 'Falta el mínimo' } }
      : { body: {} },
  )
  const { result } = showHook(() => useOutbox(), {
    as: anAccount(),
    answers: {
      'POST counts/': ({ body }: Asked) =>
        JSON.stringify(body).includes('"a"')
          ? { status: 400, body: { code: '105', message: 'Falta el mínimo' } }
          : { body: {} },
    },
  })
  await act(async () => {
    await sendLater(count('a'))
    await sendLater(count('b'))
  })
  await waitFor(() =>
    expect(result.current.refused.map(({ id, message, code }) => [id, message, code])).toEqual([
      ['a', 'Falta el mínimo', '105'],
    ]),
  )
  await waitFor(() => expect(result.current.sent.map(({ id }) => id)).toEqual(['b']))
  await act(() => result.current.dismiss('a'))
  await waitFor(() => expect(result.current.refused).toEqual([]))
})

test('one that has to wait for the server holds up no other, and waits with its text (rules P-88, R-85)', async () => {
  const tooMany = { status: 429, body: { detail: 'Este almacén ya se ha contado 100 veces hoy.' } }
  let isFull = true
  const taken: string[] = []
  const { result } = showHook(() => useOutbox(), {
    as: anAccount(),
    answers: {
      'POST counts/': ({ body }: Asked) => {
        const { key } = body as { key: string }
        taken.push(key)
        return key === 'a' && isFull ? tooMany : { body: {} }
      },
    },
  })
  await act(async () => {
    await sendLater(count('a'))
    await sendLater(count('b'))
  })
  await waitFor(() => expect(result.current.sent.map(({ id }) => id)).toEqual(['b']))
  await waitFor(() =>
    expect(result.current.waiting.map(({ id, message }) => [id, message])).toEqual([['a', tooMany.body.detail]]),
  )
  expect(result.current.refused).toEqual([])
  await act(async () => expect(await sendLater(count('c'))).toBe(true))
  await waitFor(() => expect(result.current.sent.map(({ id }) => id)).toEqual(['b', 'c']))
  isFull = false
  act(() => void jest.advanceTimersByTime(300_000))
  await waitFor(() => expect(result.current.sent.map(({ id }) => id)).toEqual(['b', 'c', 'a']))
  expect(result.current.sent.map(({ message }) => message)).toEqual([undefined, undefined, undefined])
  expect([result.current.waiting, await storedCalls.all()]).toEqual([[], []])
  expect(taken.filter((key) => key !== 'a')).toEqual(['b', 'c'])
})

test('after the end of the session it waits until the same account logs in again (rule P-89)', async () => {
  let isEnded = true
  const { taken } = open(() => (isEnded ? { status: 401, body: { detail: 'ended' } } : { body: {} }))
  const copies = deviceStore<string>('room')
  await copies.write('1', 'Almacén')
  await sendLater(count('a'))
  await waitFor(() => expect(localStorage.getItem('_token')).toBeNull())
  expect(taken).toEqual(['a'])
  isEnded = false
  dispatchSession({ type: 'loggedIn', token: aToken(1) })
  await waitFor(() => expect(taken).toEqual(['a', 'a']))
  expect(await copies.read('1')).toBeUndefined()
})

test('it is never sent under another account, whose log-in deletes it (rule P-89)', async () => {
  const { taken } = open(lost)
  await sendLater(count('a'))
  await waitFor(() => expect(taken.length).toBeGreaterThan(0))
  const before = taken.length
  logOut('expired')
  dispatchSession({ type: 'loggedIn', token: aToken(2) })
  await waitFor(() => expect(deviceMark()).toBeUndefined())
  online()
  dispatchSession({ type: 'loggedIn', token: aToken(1) })
  expect(await storedCalls.all()).toEqual([])
  expect(taken).toHaveLength(before)
})

test.each<[what: string, answer: () => object]>([
  ['answer', () => ({ body: { id: 5 } })],
  ['refusal', () => ({ status: 400, body: { code: '105', message: 'Falta el mínimo' } })],
])('the %s to a call that was under way is not shown to the next account (rule P-89)', async (_what, answer) => {
  let reply = () => {}
  const isAnswered = new Promise<void>((done) => {
    reply = done
  })
  const asked: unknown[] = []
  const answers = {
    'POST counts/': ({ body }: Asked) => {
      asked.push(body)
      return asked.length === 1 ? isAnswered.then(answer) : { body: {} }
    },
  }
  const { result } = showHook(() => useOutbox(), { as: anAccount(), answers })
  await act(async () => expect(await sendLater(count('a'))).toBe(true))
  await waitFor(() => expect(asked).toEqual([{ key: 'a' }]))
  act(() => logOut('expired'))
  act(() => void dispatchSession({ type: 'loggedIn', token: aToken(2) }))
  await waitFor(() => expect(deviceMark()).toBeUndefined())
  await act(async () => {
    reply()
    await sendLater(count('b'))
  })
  await waitFor(() => expect(result.current.sent.map(({ id }) => id)).toContain('b'))
  const shown = [...result.current.sent, ...result.current.refused, ...result.current.waiting].map(({ id }) => id)
  expect(shown).not.toContain('a')
  expect((await storedCalls.all()).map(([id]) => id)).not.toContain('a')
})

test('a log-out of the user deletes everything, also when it was cut short (rule P-89)', async () => {
  open(lost)
  await sendLater(count('a'))
  logOut('user')
  await waitFor(() => expect(deviceMark()).toBeUndefined())
  dispatchSession({ type: 'loggedIn', token: aToken(1) })
  expect(await storedCalls.all()).toEqual([])
  await deviceStore<number>('room').write('1', 7)
  expect(deviceMark()).toEqual({ owner: '1', hasTyped: false })
  localStorage.setItem('_device', '!')
  adopt()
  expect(await deviceStore<number>('room').write('2', 8)).toBe(true)
  expect(await deviceStore<number>('room').all()).toEqual([['2', 8]])
})

test('a tab that another one has logged out meanwhile stores nothing more', async () => {
  open()
  localStorage.removeItem('_token')
  expect(await deviceStore<number>('room').write('1', 7)).toBe(false)
})

test('without storage nothing throws: the caller is told and sends by itself', async () => {
  const { taken } = open()
  const { open: opened } = indexedDB
  indexedDB.open = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  // As in a private window from its beginning on.
  jest.resetModules()
  const fresh = await import('./outbox')
  expect(await fresh.sendLater(count('a'))).toBe(false)
  expect(taken).toEqual([])
  indexedDB.open = opened
})
