import { act, renderHook } from '@testing-library/react'
import { useSettled } from './use-settled'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const pause = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const start = (key: string, atOnce = false) =>
  renderHook((props) => useSettled({ page: props.key }, props.key, 60, props.atOnce).value.page, {
    initialProps: { key, atOnce },
  })

test('the first value counts at once, later ones after a pause, and of several the last (rule K-36)', () => {
  const { result, rerender } = start('a')
  expect(result.current).toBe('a')
  rerender({ key: 'b', atOnce: false })
  pause(30)
  rerender({ key: 'c', atOnce: false })
  pause(40)
  expect(result.current).toBe('a')
  pause(40)
  expect(result.current).toBe('c')
})

test('going back does not wait (rule K-36)', () => {
  const { result, rerender } = start('a')
  rerender({ key: 'b', atOnce: true })
  expect(result.current).toBe('b')
})

test('a change that is undone during the pause has no effect', () => {
  const { result, rerender } = start('a')
  rerender({ key: 'b', atOnce: false })
  rerender({ key: 'a', atOnce: false })
  pause(90)
  expect(result.current).toBe('a')
})
