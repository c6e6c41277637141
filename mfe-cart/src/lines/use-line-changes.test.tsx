import { ApiError } from '@portal/shared-sdk'
import { act, renderHook } from '@testing-library/react'
import { useLineChanges, type LineChange } from './use-line-changes'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const quiet = () => act(() => jest.advanceTimersByTimeAsync(320))

function setUp(fail: () => boolean = () => false, reason: Error = new Error('refused')) {
  let answer: (isLoaded: boolean) => void = () => undefined
  const gone = jest.fn(() => new Promise<boolean>((done) => (answer = done)))
  const sent: [number, LineChange][] = []
  const hook = renderHook(() =>
    useLineChanges(async (id, change) => {
      sent.push([id, change])
      if (fail()) throw reason
    }, gone),
  )
  return { sent, gone, hook, loaded: (isLoaded: boolean) => act(async () => answer(isLoaded)) }
}

test('quick changes of one line become one request with the last value', async () => {
  const { sent, hook } = setUp()
  act(() => {
    hook.result.current.change(7, { quantity: 2 })
    hook.result.current.change(7, { quantity: 3 })
    hook.result.current.change(8, { quantity: 1 })
  })
  expect(hook.result.current.unsaved[7]?.change).toEqual({ quantity: 3 })
  await quiet()
  expect(sent).toEqual([
    [7, { quantity: 3 }],
    [8, { quantity: 1 }],
  ])
  expect(hook.result.current.unsaved).toEqual({})
})

test('a refused change stays on its line with the reason until it is tried again', async () => {
  let broken = true
  const { sent, hook } = setUp(() => broken)
  act(() => hook.result.current.change(7, { quantity: 5 }))
  await quiet()
  expect(hook.result.current.unsaved[7]).toMatchObject({ change: { quantity: 5 }, error: { message: 'refused' } })
  broken = false
  act(() => hook.result.current.retry(7))
  await quiet()
  expect(sent).toHaveLength(2)
  expect(hook.result.current.unsaved).toEqual({})
})

test('sending an order first saves what was typed a moment ago', async () => {
  const { sent, hook } = setUp()
  act(() => hook.result.current.change(7, { quantity: 9 }))
  await act(async () => expect(await hook.result.current.flush()).toBe(true))
  expect(sent).toEqual([[7, { quantity: 9 }]])
})

test('an order is not sent while a line could not be saved', async () => {
  const { hook } = setUp(() => true)
  act(() => hook.result.current.change(7, { quantity: 9 }))
  await act(async () => expect(await hook.result.current.flush()).toBe(false))
})

test('leaving the page saves what was typed a moment ago', async () => {
  const { sent, hook } = setUp()
  act(() => hook.result.current.change(7, { quantity: 4 }))
  hook.unmount()
  await quiet()
  expect(sent).toEqual([[7, { quantity: 4 }]])
})

test.each([true, false])(
  'a line that somebody else removed does not block sending (cart loaded: %s)',
  async (isLoaded) => {
    const { gone, hook, loaded } = setUp(() => true, new ApiError(404, null, ''))
    act(() => hook.result.current.change(7, { quantity: 4 }))
    await quiet()
    expect(gone).toHaveBeenCalledTimes(1)
    // What was typed stays until the cart is loaded anew.
    expect(hook.result.current.unsaved[7]).toEqual({ change: { quantity: 4 }, error: null })
    await act(async () => expect(await hook.result.current.flush()).toBe(true))
    await loaded(isLoaded)
    expect(Object.keys(hook.result.current.unsaved)).toEqual(isLoaded ? [] : ['7'])
  },
)

test('removing a line drops its unsaved change, refused or not', async () => {
  const { hook } = setUp(() => true)
  act(() => hook.result.current.change(7, { quantity: 4 }))
  await quiet()
  act(() => hook.result.current.forget(7))
  expect(hook.result.current.unsaved).toEqual({})
  await act(async () => expect(await hook.result.current.flush()).toBe(true))
})

test('a later change stays on the screen while the one before it is being stored', async () => {
  const answers: (() => void)[] = []
  const hook = renderHook(() =>
    useLineChanges(
      () => new Promise((done) => answers.push(() => done(undefined))),
      () => Promise.resolve(true),
    ),
  )
  for (const quantity of [5, 53]) {
    act(() => hook.result.current.change(7, { quantity }))
    await quiet()
  }
  await act(async () => answers[0]!())
  expect(hook.result.current.unsaved[7]?.change).toEqual({ quantity: 53 })
  await act(async () => answers[1]!())
  expect(hook.result.current.unsaved).toEqual({})
})
