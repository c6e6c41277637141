import { renderHook } from '@testing-library/react'
import { useAccount, useUserInfo } from './use-account'

test.each([
  ['account', useAccount],
  ['counts', useUserInfo],
])(
  'what reloads the %s is the same at each drawing, so that no listener is renewed',
  (_what, useData: () => { reload: unknown }) => {
    const { result, rerender } = renderHook(useData)
    const { reload } = result.current
    rerender()
    expect(result.current.reload).toBe(reload)
  },
)
