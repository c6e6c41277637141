import { dispatchSession, session } from '@portal/shared-sdk'
import { aCenter, aClient, aList, anAccount } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { show } from '../../test/show'
import { CenterWindow } from '../centers/center-window'
import { ClearClientWindow } from '../clear-client/clear-client-window'
import { ContextBlock } from './context-block'
import type { HeaderParts } from './header-parts'

const parts = { client: 'choose', center: true } as HeaderParts
const choose = (client = aClient(), center = aCenter()) =>
  act(() => {
    dispatchSession({ type: 'clientChosen', client, center })
  })
const open = (change: Partial<HeaderParts> = {}, answers = {}) =>
  show(
    <>
      <ContextBlock parts={{ ...parts, ...change }} />
      <CenterWindow />
      <ClearClientWindow />
    </>,
    { as: anAccount(), answers },
  )

test('without a client there is only the choice of one', () => {
  open({ center: false })
  expect(screen.getByRole('link', { name: /Selecciona un cliente/ }).getAttribute('href')).toBe('/clientes')
})

test('client, centre and limit are shown together', () => {
  open()
  choose(aClient(), aCenter({ purchase_limit: 2000, purchase_current: 1436, purchase_limit_period: 'M' }))
  expect(screen.getByRole('group', { name: 'Para quién pides' }).textContent).toContain('Hotel Miramar')
  expect(screen.getByRole('button', { name: /Cocina central/ })).toBeTruthy()
  expect(screen.getByText('1.436 € de 2.000 €'.replaceAll(' €', ' €'))).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Límite mensual' }).getAttribute('aria-valuenow')).toBe('72')
})

test.each([
  ['the cross', 'button', 'Quitar el cliente Hotel Miramar', null],
  ['the name', 'link', /Hotel Miramar/, '/clientes'],
])('%s clears the client', async (_what, role, name, address) => {
  const shown = open({}, { 'GET cart/': { client: null, lead: null, items: [], lines_count: 0 } })
  choose()
  await shown.user.click(screen.getByRole(role, { name }))
  await waitFor(() => expect([session().client, session().center]).toEqual([null, null]))
  if (address) await waitFor(() => expect(shown.address()).toBe(address))
})

test('an account with one client cannot clear it', () => {
  open({ client: 'fixed' })
  choose()
  expect(screen.queryByRole('button', { name: /Quitar/ })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a lead is shown instead of the client', async () => {
  const { user } = open({ center: false })
  act(() => {
    dispatchSession({ type: 'leadChosen', lead: { id: 3, name: 'Bar Nuevo', email: null } })
  })
  await user.click(screen.getByRole('button', { name: 'Quitar el lead Bar Nuevo' }))
  expect(session().lead).toBeNull()
})

test('the centre is found by a search of more than two letters and chosen (rule L-13)', async () => {
  const { user, calls } = open({}, { 'GET centers/': aList([aCenter(), aCenter({ id: 71, name: 'Lavandería' })]) })
  choose()
  await user.click(screen.getByRole('button', { name: /Cocina central/ }))
  const search = await screen.findByRole('searchbox', { name: 'Buscar centros' })
  await user.type(search, 'la{Enter}')
  expect(screen.getByText('Escribe más de 2 caracteres')).toBeTruthy()
  expect(calls.filter((call) => call.includes('search='))).toEqual([])
  await user.type(search, 'v{Enter}')
  await waitFor(() => expect(calls.at(-1)).toContain('search=lav'))
  await user.click(await screen.findByRole('button', { name: /Lavandería/ }))
  expect(session().center?.id).toBe(71)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the search of centres has the focus, and Enter selects the only centre found', async () => {
  const { user } = open(
    {},
    {
      'GET centers/': ({ query }: { query: URLSearchParams }) => ({
        body: query.get('search')
          ? aList([aCenter({ id: 71, name: 'Lavandería' })])
          : aList([aCenter(), aCenter({ id: 71, name: 'Lavandería' })]),
      }),
    },
  )
  choose()
  await user.click(screen.getByRole('button', { name: /Cocina central/ }))
  expect(document.activeElement).toBe(await screen.findByRole('searchbox', { name: 'Buscar centros' }))
  await user.keyboard('lav{Enter}')
  await waitFor(() => expect(screen.getByRole('dialog').textContent).not.toContain('Cocina central'))
  expect(session().center?.id).not.toBe(71)
  await user.keyboard('{Enter}')
  expect(session().center?.id).toBe(71)
})
