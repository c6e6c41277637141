import { session } from '@portal/shared-sdk'
import type { Condition } from '@portal/shared-sdk'
import { screen, waitFor } from '@testing-library/react'
import { anAccount, show } from '../../test/show'
import { GuardedPage } from './guarded-page'

const token = `x.${btoa(JSON.stringify({ exp: 4102444800 }))}.x`
const open = (options: Parameters<typeof show>[1], { isPublic = false, when }: { isPublic?: boolean; when?: Condition } = {}) =>
  show(<GuardedPage isPublic={isPublic} when={when}><h1>la página</h1></GuardedPage>, { at: '/carrito?x=1', path: '/carrito', ...options })

test('a visitor of a closed page goes to the root, which remembers it', async () => {
  const { address } = open({})
  await waitFor(() => expect(address()).toBe('/?next=%2Fcarrito%3Fx%3D1'))
})

test('a visitor opens a public page', () => {
  open({}, { isPublic: true })
  expect(screen.getByRole('heading', { name: 'la página' })).toBeTruthy()
})

test('a page waits for the role that it asks for, and then opens', async () => {
  open({ signedIn: true, answers: { 'GET account/': anAccount({ role: 'admin' }) } }, { when: { role: 'admin' } })
  expect(screen.getByRole('status')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'la página' })).toBeTruthy()
})

test.each<[string, Condition]>([
  ['its role', { role: ['admin', 'sales_manager'] }],
  ['a right that it lacks', { permission: 'can_see_sale_invoices' }],
  ['a flag that is off', { flag: 'menu_dashboard' }],
])('a client finds no page behind %s', async (_case, when) => {
  const { address } = open({
    signedIn: true, flags: { menu_dashboard: false }, answers: { 'GET account/': anAccount({ role: 'client', can_see_sale_invoices: false }) },
  }, { when })
  await waitFor(() => expect(address()).toBe('/404'))
})

test('a token with a buyer cookie is swapped at once and leaves the address', async () => {
  const { calls, address } = open({ at: '/carrito?token=a.b.c&buyer_cookie=PO-7&x=1', answers: { 'POST api-token-refresh/': { token } } })
  expect(await screen.findByRole('heading', { name: 'la página' })).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/carrito?x=1'))
  expect(calls[0]).toBe('POST api-token-refresh/ {"token":"a.b.c"}')
  expect([session().token, session().buyerCookie]).toEqual([token, 'PO-7'])
})
