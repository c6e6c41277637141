import { showHook } from '@portal/shared-sdk/testing'
import { act } from '@testing-library/react'
import { usePart } from './use-part'

test('code that does not load can be loaded again', async () => {
  const Lines = () => null
  let isOffline = true
  const { result } = showHook(() =>
    usePart(async () => {
      if (isOffline) throw new Error('offline')
      return { default: Lines }
    }),
  )
  expect(result.current).toMatchObject({ hasFailed: false })
  await act(() => result.current.fetch())
  expect([result.current.hasFailed, result.current.Part]).toEqual([true, undefined])
  isOffline = false
  await act(() => result.current.fetch())
  expect([result.current.hasFailed, result.current.Part]).toEqual([false, Lines])
})
