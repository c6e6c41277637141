import { anAccount } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { show } from '../../test/show'
import { ChatbotButton } from './chatbot-button'
import { frameAddress } from './frame-address'

test.each([
  ['https://bot.example/chat', 'https://bot.example/chat?token=a.b'],
  ['https://bot.example/chat?lang=es#start', 'https://bot.example/chat?lang=es&token=a.b#start'],
  ['/assistant/', '/assistant/?token=a.b'],
])('the frame at %s gets its token at %s', (url, expected) => {
  expect(frameAddress(url, 'a.b')).toBe(expected)
})

const open = (chatbot: boolean, flag: boolean, chatbotUrl: string | null) =>
  show(<ChatbotButton />, {
    as: anAccount(),
    flags: { chatbot: flag },
    config: { chatbotUrl },
    answers: { 'GET account/': anAccount({ chatbot }), 'POST chatbot/token/': { token: 'short.lived' } },
  })

test('an account that may use the assistant opens it with a token that is not the session’s (rule A-25)', async () => {
  const { user, calls } = open(true, true, 'https://bot.example/chat')
  await user.click(await screen.findByRole('button', { name: 'Abrir el asistente' }))
  expect((await screen.findByTitle('Asistente')).getAttribute('src')).toBe('https://bot.example/chat?token=short.lived')
  expect(calls.at(-1)).toBe('POST chatbot/token/')
})

test('an assistant that cannot be loaded shows the generic text and a retry (rule D-8)', async () => {
  let isDown = true
  const { user } = show(<ChatbotButton />, {
    as: anAccount(),
    flags: { chatbot: true },
    config: { chatbotUrl: 'https://bot.example/chat' },
    answers: {
      'GET account/': anAccount({ chatbot: true }),
      'POST chatbot/token/': () =>
        isDown ? { status: 400, body: { detail: 'bot key missing' } } : { body: { token: 'short.lived' } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Abrir el asistente' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  expect(alert.textContent).not.toContain('bot key')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByTitle('Asistente')).toBeTruthy()
})

test.each([
  ['the account may not', false, true, 'https://bot.example/chat'],
  ['the variant has it off', true, false, 'https://bot.example/chat'],
  ['the variant names no address', true, true, null],
])('there is no assistant when %s (rule A-25)', async (_case, chatbot, flag, url) => {
  const { calls } = open(chatbot, flag, url)
  await waitFor(() => expect(calls).toEqual(['GET account/']))
  await act(async () => undefined)
  expect(screen.queryByRole('button')).toBeNull()
})
