import { aBuyer, accessibilityProblems, aClient, aList, show } from '@portal/shared-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import es from '../../words/es.json'
import ListPage from './list-page'

const row = { id: 7, number: 'PED26-104655', order_datetime: '2026-11-20T10:00:00' }
const showList = (orders: unknown) =>
  show(<ListPage />, {
    as: aBuyer(),
    client: aClient(),
    words: {
      'sample-area': es,
    },
    at: '/sample-area',
    answers: { 'orders/': orders },
  })

test('a buyer finds an order by its number', async () => {
  const { user, calls } = showList(aList([row]))
  await screen.findByRole('cell', { name: 'PED26-104655' })
  expect(await accessibilityProblems()).toEqual([])
  await user.type(screen.getByRole('searchbox', { name: 'Buscar pedidos' }), '104655')
  await waitFor(() => expect(calls.at(-1)).toMatch(/^GET orders\/\?.*search=104655/))
})

test('a buyer without orders is told so', async () => {
  showList(aList([]))
  expect(await screen.findByText('No hay pedidos')).toBeTruthy()
})

test('a failure is told, and a retry shows the orders', async () => {
  let isDown = true
  const { user } = showList(() => (isDown ? { status: 503, body: {} } : aList([row])))
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('cell', { name: 'PED26-104655' })).toBeTruthy()
})
