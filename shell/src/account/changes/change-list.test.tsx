import { setLanguage } from '@portal/shared-sdk'
import type { UserEvent } from '@portal/shared-sdk/contract'
import { accessibilityProblems, aList, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { show } from '../../../test/show'
import { ChangeList } from './change-list'
import { ChangesSection } from './changes-section'

const anEvent = (change: Partial<UserEvent> = {}): UserEvent => ({
  at: '2026-11-23T10:32:00',
  who: 'Ana López',
  is_self: false,
  action: 'user.changed',
  changes: [
    { field: 'can_see_prices', from: false, to: true },
    { field: 'centers', from: [], to: ['Bar', 'Cocina'] },
    { field: 'validation_limit', from: null, to: 500 },
    { field: 'something_new', from: 1, to: 2 },
  ],
  ...change,
})
const open = (answers: Answers) =>
  show(
    <main>
      <h1>Cuenta</h1>
      <ChangeList user={20} />
    </main>,
    { as: anAccount(), answers },
  )
const entries = async () => {
  const list = await screen.findAllByRole('list')
  return within(list[0]!)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === list[0])
    .map((item) => item.textContent!.replaceAll('\u00a0', ' '))
}

test('a change is listed with its time and person, in each language (rule M-20)', async () => {
  open({ 'GET users/20/changes/': aList([anEvent()]) })
  expect(await entries()).toEqual([
    '23-11-2026 10:32Ana López: cambio de permisospuede ver precios: no → sícentros: ninguno → Bar, Cocinavalida hasta: cualquier importe → 500,00 €',
  ])
  act(() => setLanguage('en'))
  expect((await entries())[0]).toContain('may see prices: no → yes')
  act(() => setLanguage('pt'))
  expect((await entries())[0]).toContain('pode ver preços: não → sim')
  expect(await accessibilityProblems()).toEqual([])
})

test('the reader, the supplier and unknown actions have texts, and a new account lists only what it has', async () => {
  open({
    'GET users/20/changes/': aList([
      anEvent({ is_self: true, action: 'user.closed', changes: [{ field: 'active', from: true, to: false }] }),
      anEvent({ who: null, action: 'second_factor.reset', changes: [] }),
      anEvent({ action: 'account.polished', changes: [] }),
      anEvent({
        action: 'user.accepted',
        changes: [
          { field: 'role', from: null, to: 'client' },
          { field: 'can_see_totals', from: null, to: false },
          { field: 'can_see_prices', from: null, to: true },
        ],
      }),
    ]),
  })
  expect((await entries()).map((text) => text.replace('23-11-2026 10:32', ''))).toEqual([
    'Tú: cuenta cerrada',
    'El proveedor: verificación en dos pasos quitada',
    'Ana López: cambio de la cuenta',
    'Ana López: cuenta creada con la invitacióntipo de cuenta: compradorpuede ver precios: sí',
  ])
})

test('older changes are on further pages; an empty list and a failure have texts', async () => {
  const { user, calls } = open({ 'GET users/20/changes/': aList([anEvent()], 25) })
  await user.click(await screen.findByRole('button', { name: /2/ }))
  await waitFor(() => expect(calls).toContain('GET users/20/changes/?page=2&page_size=10'))
  open({ 'GET users/20/changes/': aList([]) })
  await screen.findByText('Todavía no hay ningún cambio.')
  let isDown = true
  const failing = open({
    'GET users/20/changes/': () => (isDown ? { status: 503, body: {} } : { body: aList([anEvent()]) }),
  })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  isDown = false
  await failing.user.click(retry)
  expect(await entries()).toHaveLength(1)
})

test('an account can read its own history', async () => {
  const { calls } = show(<ChangesSection />, {
    as: anAccount(),
    answers: { 'GET account/changes/': aList([anEvent()]) },
  })
  expect(await entries()).toHaveLength(1)
  expect(calls).toContain('GET account/changes/?page=1&page_size=10')
})
