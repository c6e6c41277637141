import { renderHook } from '@testing-library/react'
import { SWRConfig, unstable_serialize } from 'swr'
import { dispatchSession } from '..'
import { forgetConfig } from '../config'
import { useAccount, useObservationsLimit, useUserInfo } from './use-account'

test.each([
  ['account', useAccount],
  ['counts', useUserInfo],
])(
  'the function that reloads the %s is stable between renders, so that listeners are not re-registered',
  (_what, useData: () => { reload: unknown }) => {
    const { result, rerender } = renderHook(useData)
    const { reload } = result.current
    rerender()
    expect(result.current.reload).toBe(reload)
  },
)

test('the limit of observations is the account’s, whatever the page’s configuration says (rule P-6)', () => {
  const script = Object.assign(document.createElement('script'), {
    id: 'portal-config',
    type: 'application/json',
    textContent: JSON.stringify({ settings: { limit_observations_order: 10 } }),
  })
  document.head.append(script)
  forgetConfig()
  dispatchSession({ type: 'loggedIn', token: `x.${btoa(JSON.stringify({ exp: 4102444800 }))}.x` })
  const limitWith = (rules: object | undefined) =>
    renderHook(useObservationsLimit, {
      wrapper: ({ children }) => (
        <SWRConfig
          value={{
            provider: () => new Map(),
            fetcher: () => new Promise(() => undefined),
            fallback: rules && { [unstable_serialize(['account'])]: { rules } },
            revalidateOnMount: false,
          }}
        >
          {children}
        </SWRConfig>
      ),
    }).result.current
  expect(limitWith(undefined)).toBe(10)
  expect(limitWith({ limit_observations_order: 250 })).toBe(250)
})
