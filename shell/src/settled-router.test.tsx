import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom'
import { settledRouter } from './settled-router'

let arrive: () => void
const draw = jest.fn()

function Frame() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

function List() {
  draw()
  return <Link to="/product">Gel</Link>
}

// jsdom has no Request, which the router passes to its loaders.
class GetRequest {
  method = 'GET'
  headers = new Map()
  signal: AbortSignal
  constructor(
    public url: string,
    { signal }: { signal: AbortSignal },
  ) {
    this.signal = signal
  }
}
Object.assign(globalThis, { Request: GetRequest })

beforeEach(() => {
  const loader = () =>
    new Promise((resolve) => {
      arrive = () => resolve(null)
    })
  const children = [
    { path: '/', element: <List /> },
    { path: '/product', element: <h1>Gel</h1>, loader },
  ]
  render(
    <RouterProvider
      router={settledRouter(createMemoryRouter([{ element: <Frame />, children }]))}
      useTransitions={false}
    />,
  )
  draw.mockClear()
})

test('a page that loads does not render the present one again', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Gel' }))
  expect(draw).not.toHaveBeenCalled()
  expect(screen.queryByRole('heading')).toBeNull()
  await act(async () => arrive())
  expect(screen.getByRole('heading', { name: 'Gel' })).toBeTruthy()
})

test('a page loses the focus before it is removed', async () => {
  const link = screen.getByRole('link', { name: 'Gel' })
  const left: boolean[] = []
  link.addEventListener('blur', () => left.push(link.isConnected))
  await userEvent.click(link)
  expect(document.activeElement).toBe(link)
  await act(async () => arrive())
  expect(left).toEqual([true])
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
