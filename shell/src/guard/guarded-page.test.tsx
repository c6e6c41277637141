import { dispatchSession, session, useAccount } from '@portal/shared-sdk'
import type { Condition } from '@portal/shared-sdk'
import { aBuyer, aCenter, aClient, aList, anAccount, logOut } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { show } from '../../test/show'
import { GuardedPage } from './guarded-page'

const token = `x.${btoa(JSON.stringify({ exp: 4102444800 }))}.x`
const open = (
  options: Parameters<typeof show>[1],
  { isPublic = false, when, more }: { isPublic?: boolean; when?: Condition; more?: ReactNode } = {},
) =>
  show(
    <GuardedPage isPublic={isPublic} when={when}>
      <h1>la página</h1>
      {more}
    </GuardedPage>,
    { at: '/carrito?x=1', path: '/carrito', ...options },
  )

test('a visitor of a page that needs a log-in goes to the root, with the page as next (rule S-28)', async () => {
  const { address } = open({})
  await waitFor(() => expect(address()).toBe('/?next=%2Fcarrito%3Fx%3D1'))
})

test('a visitor opens a public page', () => {
  open({}, { isPublic: true })
  expect(screen.getByRole('heading', { name: 'la página' })).toBeTruthy()
})

test('a page waits for the account whose role it needs, and then opens', async () => {
  open({ as: anAccount(), answers: { 'GET account/': anAccount({ role: 'admin' }) } }, { when: { role: 'admin' } })
  expect(screen.getByRole('status')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'la página' })).toBeTruthy()
})

test.each<[string, Condition]>([
  ['its role', { role: ['admin', 'sales_manager'] }],
  ['a right that it lacks', { permission: 'can_see_sale_invoices' }],
  ['a flag that is off', { flag: 'menu_dashboard' }],
])('a client finds no page behind %s (rule S-28)', async (_case, when) => {
  const { address } = open(
    {
      as: anAccount(),
      flags: { menu_dashboard: false },
      answers: { 'GET account/': anAccount({ role: 'client', can_see_sale_invoices: false }) },
    },
    { when },
  )
  await waitFor(() => expect(address()).toBe('/404'))
})

test('a right withdrawn on its open page leaves what was typed, but no link to the page (rule M-8)', async () => {
  let mayManage = true
  const { address, user } = open(
    {
      as: anAccount(),
      at: '/usuarios',
      path: '*',
      answers: { 'GET account/': () => ({ body: anAccount({ can_manage_users: mayManage }) }) },
    },
    {
      when: { permission: 'can_manage_users' },
      more: (
        <>
          <input aria-label="nombre" />
          <AskAgain />
          <Link to="/otra">otra</Link>
        </>
      ),
    },
  )
  await user.type(await screen.findByLabelText('nombre'), 'Ana')
  mayManage = false
  await user.click(screen.getByRole('button', { name: 'preguntar' }))
  await screen.findByText('sin permiso')
  expect(screen.getByLabelText<HTMLInputElement>('nombre').value).toBe('Ana')
  expect(address()).toBe('/usuarios')
  await user.click(screen.getByRole('link', { name: 'otra' }))
  await waitFor(() => expect(address()).toBe('/404'))
})

function AskAgain() {
  const { account, reload } = useAccount()
  return (
    <>
      <button onClick={() => void reload()}>preguntar</button>
      {account?.can_manage_users === false && <p>sin permiso</p>}
    </>
  )
}

test('a page that needs a role opens once an account that failed to load is loaded again', async () => {
  let isDown = true
  const { address } = open(
    {
      as: anAccount(),
      retries: true,
      answers: { 'GET account/': () => (isDown ? { status: 503, body: {} } : { body: anAccount({ role: 'admin' }) }) },
    },
    { when: { role: 'admin' } },
  )
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(address()).toBe('/carrito?x=1')
  isDown = false
  expect(await screen.findByRole('heading', { name: 'la página' })).toBeTruthy()
})

test.each([
  ['user', '/'],
  ['expired', '/?next=%2Fcarrito%3Fx%3D1'],
  ['elsewhere', '/carrito?x=1'],
] as const)('a session that ends on a public page (%s) leads to %s', async (reason, to) => {
  const { address } = open({ as: anAccount() }, { isPublic: true })
  await act(async () => logOut(reason))
  await waitFor(() => expect(address()).toBe(to))
})

test('after a change of the password the log-in comes next, on any page (rule S-16)', async () => {
  const { address } = open({ as: anAccount() })
  await act(async () => logOut('password'))
  await waitFor(() => expect(address()).toBe('/login'))
})

test('the page for a new password stays open, with its token, when an old session ends', async () => {
  const { address } = open(
    { at: '/nueva-contrasena?token=abc', path: '/nueva-contrasena', as: anAccount() },
    { isPublic: true },
  )
  await act(async () => logOut('expired'))
  expect(address()).toBe('/nueva-contrasena?token=abc')
})

test('a token in the address is removed from it, and the open session stays', async () => {
  const { address } = open({ at: '/carrito?token=a.b.c&buyer_cookie=PO-7&x=1', as: anAccount() })
  const before = session().token
  expect(await screen.findByRole('heading', { name: 'la página' })).toBeTruthy()
  expect([address(), session().token]).toEqual(['/carrito?x=1', before])
})

test('a token is removed from the address also while the page waits for the account', async () => {
  const { address } = open(
    {
      at: '/carrito?token=a.b.c&buyer_cookie=PO-7',
      as: anAccount(),
      answers: { 'GET account/': () => ({ status: 503, body: {} }) },
    },
    { when: { role: 'admin' } },
  )
  await waitFor(() => expect(address()).toBe('/carrito'))
})

test('a token that expires soon is renewed when a page is opened', async () => {
  const { calls, user } = open(
    { at: '/login', path: '*', answers: { 'POST api-token-refresh/': { token } } },
    { isPublic: true, more: <Link to="/carrito">carro</Link> },
  )
  act(() => {
    dispatchSession({ type: 'loggedIn', token: `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.x` })
  })
  await user.click(screen.getByRole('link', { name: 'carro' }))
  await waitFor(() => expect(session().token).toBe(token))
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('a token with a buyer cookie is exchanged at once and removed from the address', async () => {
  const { calls, address } = open({
    at: '/carrito?token=a.b.c&buyer_cookie=PO-7&x=1',
    answers: { 'POST session/enter/': { token, buyer_cookie: 'PO-7', client: null, center: null } },
  })
  expect(await screen.findByRole('heading', { name: 'la página' })).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/carrito?x=1'))
  expect(calls[0]).toBe('POST session/enter/ {"token":"a.b.c","buyer_cookie":"PO-7"}')
  expect([session().token, session().buyerCookie]).toEqual([token, 'PO-7'])
})

describe('a one-use code of an account with a second factor (rule S-34)', () => {
  const codeEntry = (status: number, body: object) => ({
    'POST session/exchange/': (call: { body?: unknown }) =>
      (call.body as { second_factor?: string }).second_factor === undefined
        ? { status: 400, body: { code: 'second_factor', message: 'x' } }
        : { status, body },
  })
  const typeCode = async (answers: Record<string, unknown>, code: string) => {
    const shown = open({ at: `/carrito?code=${code}`, answers: answers as never })
    await shown.user.type(await screen.findByLabelText('Código de verificación'), '123456{Enter}')
    return shown
  }

  test('asks for the second step and then opens the page', async () => {
    const { calls, address } = await typeCode(
      codeEntry(200, { token, buyer_cookie: null, client: null, center: null }),
      'abc',
    )
    expect(await screen.findByRole('heading', { name: 'la página' })).toBeTruthy()
    expect(address()).toBe('/carrito')
    expect(calls).toContain('POST session/exchange/ {"code":"abc","second_factor":"123456"}')
  })

  test('says that a code is wrong, and leads to the log-in when the one-use code has expired', async () => {
    await typeCode(codeEntry(400, { second_factor: ['No es correcto.'] }), 'def')
    expect((await screen.findByRole('alert')).textContent).toBe('No es correcto.')
    const { address } = await typeCode(codeEntry(400, { non_field_errors: ['Usado.'] }), 'ghi')
    await waitFor(() => expect(address()).toBe('/login?entry=failed'))
  })
})

test('an account that lacks a required second factor is redirected to its set-up (rule S-35)', async () => {
  const account = anAccount({ second_factor: { is_on: false, is_required: true, recovery_codes_left: 0 } })
  const { address } = open({ as: account })
  await waitFor(() => expect(address()).toBe('/segundo-factor?next=%2Fcarrito%3Fx%3D1'))
})

describe('a buyer with one client that has none chosen (rule S-85)', () => {
  const buyer = aBuyer()
  const client = aClient({ center_count: 1 })

  test('gets it with its only centre before the page is drawn', async () => {
    let answer: (clients: unknown) => void = () => undefined
    const clients = new Promise((resolve) => {
      answer = resolve
    })
    open({
      as: buyer,
      answers: { 'GET clients/': () => clients, 'GET centers/': aList([aCenter()]), 'GET cart/': { items: [] } },
    })
    await screen.findByRole('status')
    expect(screen.queryByRole('heading', { name: 'la página' })).toBeNull()
    answer(aList([client]))
    expect(await screen.findByRole('heading', { name: 'la página' })).toBeTruthy()
    expect([session().client?.id, session().center?.id]).toEqual([client.id, aCenter().id])
  })

  test('gets the page without it where it cannot be loaded', async () => {
    open({ as: buyer, answers: { 'GET clients/': { status: 500, body: {} } } })
    expect(await screen.findByRole('heading', { name: 'la página' })).toBeTruthy()
    expect(session().client).toBeNull()
  })
})
