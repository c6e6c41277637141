import { currentLanguage, fetchChatbotToken, request, setLanguage, useListData } from '@portal/shared-sdk'
import type { OrderRow, Page } from '@portal/shared-sdk/contract'
import { aList, anAccount } from '@portal/shared-sdk/testing'
import { act, screen } from '@testing-library/react'
import useSWR from 'swr'
import { chatbotTokenKey } from '../chatbot/chatbot-key'
import { show } from '../../test/show'
import { useServerTexts } from './use-server-texts'

const states = { es: 'Entregado', pt: 'Entregue', en: 'Delivered' }

/** A list of orders, as the area mfe-documents loads it, with the chatbot beside it. */
function Orders() {
  useServerTexts()
  const { data } = useListData(['orders'], (signal) => request<Page<OrderRow>>('GET', 'orders/', { signal }))
  useSWR(chatbotTokenKey(), fetchChatbotToken)
  return data?.results.map(({ id, state_values }) => <p key={id}>{state_values.map(({ value }) => value)}</p>)
}

function open() {
  return show(<Orders />, {
    as: anAccount(),
    answers: {
      'GET orders/': () => ({
        body: aList([{ id: 1, state_values: [{ code: 'entregado', value: states[currentLanguage()] }] }]),
      }),
      'POST chatbot/token/': { token: 'c' },
    },
  })
}

test('the states of an open list follow the language: loaded once, with the former ones shown until then', async () => {
  const { calls } = open()
  await screen.findByText('Entregado')
  expect(calls.toSorted()).toEqual(['GET orders/', 'POST chatbot/token/'])
  act(() => setLanguage('en'))
  expect(screen.getByText('Entregado')).toBeTruthy()
  await screen.findByText('Delivered')
  expect(calls.toSorted()).toEqual(['GET orders/', 'GET orders/', 'POST chatbot/token/'])
})

test('switching to the present language loads nothing', async () => {
  const { calls } = open()
  await screen.findByText('Entregado')
  await act(async () => setLanguage('es'))
  expect(calls).toHaveLength(2)
})
