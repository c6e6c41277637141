import { act, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter, useNavigate } from 'react-router-dom'
import { letUsersLeave } from './let-users-leave'

// What a loader is given; jsdom has none.
Object.assign(globalThis, {
  Request: class {
    constructor(
      readonly url: string,
      { signal }: { signal: AbortSignal },
    ) {
      Object.assign(this, { signal, method: 'GET' })
    }
  },
})

/** A page that writes its node into its address. */
function Figures() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate('/dashboard/resumen?node=1', { replace: true })}>figures</button>
}
const changeOwnAddress = () => act(async () => screen.getByRole('button', { name: 'figures' }).click())

/** A portal whose page Hoy can be drawn when `arrive` is called. */
function aPortal() {
  let resolve: (data: null) => void = () => undefined
  const ready = new Promise<null>((done) => {
    resolve = done
  })
  const router = letUsersLeave(
    createMemoryRouter(
      [
        { path: '/dashboard/resumen', element: <Figures /> },
        { path: '/dashboard/hoy', element: <p>today</p>, loader: () => ready },
        { path: '/carrito', element: <p>cart</p> },
      ],
      { initialEntries: ['/dashboard/resumen'] },
    ),
  )
  render(<RouterProvider router={router} />)
  return { router, arrive: () => act(async () => resolve(null)) }
}

test('a page that its user is leaving does not call them back by writing its own address', async () => {
  const { router, arrive } = aPortal()
  act(() => void router.navigate('/dashboard/hoy'))
  await changeOwnAddress()
  await arrive()
  expect(screen.getByText('today')).toBeTruthy()
})

test('a page that stays writes its own address', async () => {
  const { router } = aPortal()
  await changeOwnAddress()
  expect(router.state.location.search).toBe('?node=1')
})

test('on the way to a page another one can be opened', async () => {
  const { router, arrive } = aPortal()
  act(() => void router.navigate('/dashboard/hoy'))
  await act(async () => router.navigate('/carrito', { replace: true }))
  await arrive()
  expect(screen.getByText('cart')).toBeTruthy()
})
