import { currentLanguage, fetchChatbotToken, fetchOrders, setLanguage, useListData } from '@portal/shared-sdk'
import { act, screen } from '@testing-library/react'
import useSWR from 'swr'
import { listOf, show } from '../../test/show'
import { useServerTexts } from './use-server-texts'

const states = { es: 'Entregado', pt: 'Entregue', en: 'Delivered' }

/** A list of orders as the documents' area asks for it, with the chatbot beside it. */
function Orders() {
  useServerTexts()
  const { data } = useListData(['orders'], (signal) => fetchOrders({}, signal))
  useSWR(['chatbot-token'], fetchChatbotToken)
  return data?.results.map(({ id, state_values }) => <p key={id}>{state_values.map(({ value }) => value)}</p>)
}

function open() {
  return show(<Orders />, {
    signedIn: true,
    answers: {
      'GET orders/': () => ({
        body: listOf({ id: 1, state_values: [{ code: 'entregado', value: states[currentLanguage()] }] }),
      }),
      'POST chatbot/token/': { token: 'c' },
    },
  })
}

test('the states of an open list follow the language; they are asked for once, and the former stay until then', async () => {
  const { calls } = open()
  await screen.findByText('Entregado')
  expect(calls.toSorted()).toEqual(['GET orders/', 'POST chatbot/token/'])
  act(() => setLanguage('en'))
  expect(screen.getByText('Entregado')).toBeTruthy()
  await screen.findByText('Delivered')
  expect(calls.toSorted()).toEqual(['GET orders/', 'GET orders/', 'POST chatbot/token/'])
})

test('the language that is shown already asks for nothing', async () => {
  const { calls } = open()
  await screen.findByText('Entregado')
  await act(async () => setLanguage('es'))
  expect(calls).toHaveLength(2)
})
