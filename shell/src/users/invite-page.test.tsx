import { accessibilityProblems, aBuyer, aClient, aList, type Answers, type Options } from '@portal/shared-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import { anInvitation } from '../../test/a-user'
import { show } from '../../test/show'
import InvitePage from './invite-page'

const manager = aBuyer({
  can_manage_users: true,
  can_see_prices: true,
  can_see_totals: true,
  can_validate_orders: true,
  all_centers: true,
  validation_limit: null,
})
const open = (answers: Answers = {}, options: Options = {}) =>
  show(
    <main>
      <InvitePage />
    </main>,
    {
      as: manager,
      at: '/usuarios/invitar',
      path: '/usuarios/invitar',
      answers: {
        'GET clients/': aList([aClient()]),
        'POST users/invitations/': { status: 201, body: anInvitation() },
        ...answers,
      },
      ...options,
    },
  )
const send = () => screen.getByRole('button', { name: 'Enviar invitación' })

test('an invitation is sent once and confirmed, and the form is ready for the next one (rule M-10)', async () => {
  const { user, sent, keys } = open()
  const email = await screen.findByLabelText<HTMLInputElement>(/^Correo electrónico/)
  await user.type(email, ' nuevo@miramar.test ')
  await user.click(screen.getByRole('checkbox', { name: /^Ve los albaranes/ }))
  await user.dblClick(send())
  await screen.findByText(/^Invitación enviada a nuevo@miramar.test: el enlace sirve durante 7 días/)
  expect(sent).toHaveLength(1)
  expect(JSON.parse(sent[0]!.replace('POST users/invitations/ ', ''))).toMatchObject({
    email: 'nuevo@miramar.test',
    clients: [7],
    all_centers: true,
    can_see_prices: true,
    can_see_totals: true,
    can_see_delivery_notes: true,
    can_validate_orders: false,
  })
  expect(keys[0]).toBeTruthy()
  expect(email.value).toBe('')
  expect(await accessibilityProblems()).toEqual([])
  await user.click(send())
  await screen.findByText('Escribe un correo electrónico válido')
  expect(screen.queryByText(/^Invitación enviada/)).toBeNull()
  await user.type(email, 'otra@miramar.test')
  await user.click(send())
  await screen.findByText(/^Invitación enviada a otra@miramar.test/)
})

test('a wrong address is marked, and a refusal is shown at its field', async () => {
  const { user, sent } = open({ 'POST users/invitations/': { status: 400, body: { email: ['No es una dirección.'] } } })
  const email = await screen.findByLabelText(/^Correo electrónico/)
  await user.type(email, 'nuevo')
  await user.click(send())
  await screen.findByText('Escribe un correo electrónico válido')
  expect(sent).toEqual([])
  await user.type(email, '@miramar.test')
  await user.click(send())
  await screen.findByText('No es una dirección.')
})

test('what was entered stays when the right to manage users is withdrawn (rule M-8)', async () => {
  const { user } = open({ 'POST users/invitations/': { status: 403, body: { detail: 'No.' } } })
  const email = await screen.findByLabelText<HTMLInputElement>(/^Correo electrónico/)
  await user.type(email, 'nuevo@miramar.test')
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('Ya no puedes gestionar usuarios')
  expect(email.value).toBe('nuevo@miramar.test')
})

test('a manager of several clients has to choose at least one', async () => {
  const two = aList([aClient(), aClient({ id: 8, name: 'Hotel Roca' })])
  const { user, sent } = open({ 'GET clients/': two }, { as: { ...manager, role: 'network', clients_count: 2 } })
  await user.type(await screen.findByLabelText(/^Correo electrónico/), 'nuevo@miramar.test')
  await user.click(send())
  await screen.findByText('Elige al menos un cliente')
  await user.click(await screen.findByRole('checkbox', { name: /^Hotel Roca/ }))
  await user.click(screen.getByRole('radio', { name: /^Red/ }))
  await user.click(send())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toContain('"clients":[8]')
  expect(sent[0]).toContain('"role":"network"')
})

test('clients that cannot be loaded have a retry', async () => {
  let isDown = true
  const { user } = open({ 'GET clients/': () => (isDown ? { status: 503, body: {} } : { body: aList([aClient()]) }) })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  isDown = false
  await user.click(retry)
  await screen.findByLabelText(/^Correo electrónico/)
})

test('a filled invitation, rights too, is there after Volver and a reload (rule P-39)', async () => {
  const first = open()
  await first.user.type(await screen.findByLabelText(/^Correo electrónico/), 'nuevo@miramar.test')
  await first.user.click(screen.getByRole('checkbox', { name: /^Ve los albaranes/ }))
  open()
  expect((await screen.findByLabelText<HTMLInputElement>(/^Correo electrónico/)).value).toBe('nuevo@miramar.test')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ve los albaranes/ }).checked).toBe(true)
})
