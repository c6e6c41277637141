import { act, screen, waitFor } from '@testing-library/react'
import { Link, useParams } from 'react-router-dom'
import useSWR from 'swr'
import { ApiError } from '../src/api-error'
import { hasFlag } from '../src/config'
import { useAccount } from '../src/data/use-account'
import { wordsOf } from '../src/i18n'
import { newIntention, request } from '../src/request'
import { useSession } from '../src/session/use-session'
import { accessibilityProblems, aBuyer, aCenter, aClient, aList, anAccount, show, showHook, type Asked } from '.'

const useWords = wordsOf<'title' | 'add'>('orders')
const words = { orders: { title: 'Mis pedidos', add: 'Añadir' } }
const get = <T,>(path: string) => request<T>('GET', path)

/** A page as a new area may have it. */
function OrderListPage() {
  const t = useWords()
  const { client } = useSession()
  const { account } = useAccount()
  const { data, error, mutate } = useSWR<{ results: { number: string }[] }, ApiError>('orders/', get)
  const add = () => request('POST', 'orders/', { body: { client: client?.id }, intention: newIntention() })
  return (
    <main>
      <h1>{t('title')}</h1>
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {data?.results.map(({ number }) => (
          <li key={number}>
            <Link to={`/pedidos/${number}?ver=1`}>{number}</Link>
          </li>
        ))}
      </ul>
      {account?.role === 'client' && hasFlag('favorite') && (
        <button onClick={() => void add().then(() => mutate())}>{t('add')}</button>
      )}
    </main>
  )
}

test('a test shows a page with texts, session and answers, and gets the calls that it made', async () => {
  let orders = ['PED26-1']
  const { user, calls, sent, keys, address } = show(<OrderListPage />, {
    as: aBuyer(),
    client: aClient(),
    at: '/pedidos',
    path: '/pedidos',
    words,
    flags: { favorite: true },
    answers: {
      'orders/': () => aList(orders.map((number) => ({ number }))),
      'POST orders/': ({ body }: Asked) => {
        orders = ['PED26-1', 'PED26-2']
        return { status: 201, body }
      },
    },
  })
  expect(screen.getByRole('heading', { name: 'Mis pedidos' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Añadir' }))
  expect(await screen.findByRole('link', { name: 'PED26-2' })).toBeTruthy()
  expect(sent).toEqual(['POST orders/ {"client":7}'])
  expect(keys).toEqual([expect.any(String)])
  expect(calls.filter((call) => call === 'GET orders/')).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: 'PED26-1' }))
  expect(address()).toBe('/pedidos/PED26-1?ver=1')
  expect(screen.getByText('otra página')).toBeTruthy()
})

test('a call without an answer is a 404, and an answer may have another status', async () => {
  show(<OrderListPage />, { words })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('nada'))
  show(<OrderListPage />, { words, answers: { 'orders/': { status: 503, body: { detail: 'Más tarde.' } } } })
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Más tarde.']),
  )
})

test('rerender gives the page other props at the same address', () => {
  function Page({ name }: { name: string }) {
    const { id } = useParams()
    return <p>{`${name} ${id}`}</p>
  }
  const { rerender } = show(<Page name="Pedido" />, { at: '/pedidos/5', path: '/pedidos/:id' })
  rerender(<Page name="Oferta" />)
  expect(screen.getByText('Oferta 5')).toBeTruthy()
})

test('a hook runs with the same session and answers as a page', async () => {
  const center = aCenter({ name: 'Lavandería' })
  const { result } = showHook(() => ({ ...useSession(), ...useAccount() }), {
    as: anAccount({ role: 'admin' }),
    client: aClient(),
    center,
  })
  await act(async () => undefined)
  expect(result.current).toMatchObject({ center, account: { role: 'admin' } })
})

test('accessibility problems of a page are listed by rule', async () => {
  show(<OrderListPage />, { words, answers: { 'orders/': aList([]) } })
  expect(await accessibilityProblems()).toEqual([])
  show(
    <>
      <button />
      <input />
    </>,
  )
  expect((await accessibilityProblems()).map((problem) => problem.split(':')[0])).toEqual(['button-name', 'label'])
})
