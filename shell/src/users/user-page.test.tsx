import { ToastRegion } from '@portal/shared-ui'
import {
  accessibilityProblems,
  aBuyer,
  aCenter,
  aList,
  anAccount,
  type Answers,
  type Options,
} from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aUser } from '../../test/a-user'
import { show } from '../../test/show'
import UserPage from './user-page'

const manager = aBuyer({
  id: 1,
  can_manage_users: true,
  can_see_prices: true,
  can_see_totals: true,
  can_see_delivery_notes: true,
  can_see_sale_invoices: false,
  can_validate_orders: true,
  can_validate_offers: false,
  all_centers: true,
  validation_limit: 1000,
})
const centers = Array.from({ length: 40 }, (_, at) =>
  aCenter({ id: 70 + at, name: `Centro ${at + 1}`, external_code: `CC-${at + 1}` }),
)
const open = (answers: Answers = {}, options: Options = {}) =>
  show(
    <main>
      <UserPage />
      <ToastRegion />
    </main>,
    {
      as: manager,
      at: '/usuarios/20',
      path: '/usuarios/:id',
      answers: {
        'GET users/20/': aUser(),
        'GET users/20/changes/': aList([]),
        'GET absences/': { results: [], may_add: false },
        'GET centers/': aList(centers),
        ...answers,
      },
      ...options,
    },
  )
const save = () => screen.getByRole('button', { name: 'Guardar cambios' })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const changes = (sent: string[]) => sent.filter((call) => call.startsWith('PATCH'))

test('only the changes are sent, once, with the version that was shown (rule M-5)', async () => {
  const { user, sent, keys } = open({
    'PATCH users/20/': aUser({ can_see_totals: true, can_validate_orders: true, validation_limit: 2.6, version: 4 }),
  })
  await screen.findByRole('heading', { name: 'Marta Soler' })
  await user.click(box(/^Ve los totales/))
  await user.click(box(/^Valida pedidos/))
  await user.type(screen.getByLabelText('Hasta qué importe valida (€)'), '2,6')
  await user.dblClick(save())
  await screen.findByText(/^Cambios guardados/)
  expect(sent).toEqual([
    'PATCH users/20/ {"version":3,"can_see_totals":true,"can_validate_orders":true,"validation_limit":2.6}',
  ])
  expect(keys[0]).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})

test('saving without a change sends nothing', async () => {
  const { user, sent } = open()
  await screen.findByRole('heading', { name: 'Marta Soler' })
  await user.click(save())
  await screen.findByText('No hay ningún cambio que guardar.')
  expect(sent).toEqual([])
})

test('rights that the manager lacks are disabled and say why, but can be withdrawn (rule M-3)', async () => {
  open({ 'GET users/20/': aUser({ can_validate_offers: true }) })
  await screen.findByRole('heading', { name: 'Marta Soler' })
  const invoices = box(/^Ve las facturas/)
  expect(invoices.disabled).toBe(true)
  expect(invoices.labels![0]!.textContent).toContain('Tú no tienes este permiso, así que no puedes darlo.')
  const offers = box(/^Valida ofertas/)
  expect([offers.disabled, offers.checked]).toEqual([false, true])
  expect(offers.labels![0]!.textContent).toContain('si se lo quitas, no podrás devolvérselo')
  expect(screen.queryByText('Tipo de cuenta')).toBeNull()
})

test('an amount above the manager’s own, and an invalid one, are marked at the field (rules M-3, D-70)', async () => {
  const { user, sent } = open()
  await screen.findByRole('heading', { name: 'Marta Soler' })
  await user.click(box(/^Valida pedidos/))
  const amount = screen.getByLabelText('Hasta qué importe valida (€)')
  await user.click(save())
  await screen.findByText(/^Como mucho 1.000,00\s€: no puedes dar más/)
  await user.type(amount, 'mil')
  await user.click(save())
  await screen.findByText('Escribe un importe, o déjalo vacío')
  expect(sent).toEqual([])
})

test('two of forty centres are found and ticked; all or none are one click (rule L-21)', async () => {
  const { user, sent } = open({ 'PATCH users/20/': aUser({ all_centers: false, version: 4 }) })
  await user.click(await screen.findByRole('radio', { name: 'Solo estos centros' }))
  await user.click(save())
  await screen.findByText('Elige al menos un centro')
  await user.click(await screen.findByRole('button', { name: 'Todos' }))
  await screen.findByText('40 elegidos')
  await user.click(screen.getByRole('button', { name: 'Ninguno' }))
  const search = screen.getByRole('searchbox', { name: 'Buscar centros' })
  await user.type(search, 'centro 40{Enter}')
  expect(sent).toEqual([])
  await user.click(box(/^Centro 40/))
  await user.clear(search)
  await user.type(search, 'CC-7')
  await user.click(box(/^Centro 7/))
  await screen.findByText('2 elegidos')
  expect(await accessibilityProblems()).toEqual([])
  await user.click(save())
  await waitFor(() => expect(sent).toEqual(['PATCH users/20/ {"version":3,"all_centers":false,"centers":[76,109]}']))
})

test('a conflict shows who changed what, and the choice stays until the account is reloaded (rule M-5)', async () => {
  let now = aUser()
  const { user, sent } = open({
    'GET users/20/': () => ({ body: now }),
    'PATCH users/20/': { status: 409, body: { detail: 'Otro.' } },
    'GET users/20/changes/': aList([
      {
        at: '2026-11-23T10:32:00',
        who: 'Ana López',
        is_self: false,
        action: 'user.changed',
        changes: [{ field: 'can_see_prices', from: true, to: false }],
      },
    ]),
  })
  await screen.findByRole('heading', { name: 'Marta Soler' })
  await user.click(box(/^Ve los totales/))
  now = aUser({ can_see_prices: false, version: 4 })
  await user.click(save())
  const alert = await screen.findByRole('alert')
  await within(alert).findByText('Ana López ha cambiado esta cuenta mientras la mirabas (23-11-2026 10:32):')
  expect(within(alert).getByText('puede ver precios: sí → no')).toBeTruthy()
  expect([box(/^Ve los totales/).checked, box(/^Ve los precios/).checked]).toEqual([true, true])
  await user.click(within(alert).getByRole('button', { name: 'Cargar la cuenta como está ahora' }))
  const notice = await screen.findByText('Esta es la cuenta como está ahora.')
  expect(document.activeElement?.contains(notice)).toBe(true)
  expect([box(/^Ve los totales/).checked, box(/^Ve los precios/).checked]).toEqual([false, false])
  await user.click(box(/^Ve los totales/))
  await user.click(save())
  await waitFor(() => expect(changes(sent).at(-1)).toBe('PATCH users/20/ {"version":4,"can_see_totals":true}'))
})

test('a conflict with the user’s own other window says so (rule M-5)', async () => {
  const { user } = open({
    'PATCH users/20/': { status: 409, body: { detail: 'Otro.' } },
    'GET users/20/changes/': aList([
      { at: '2026-11-23T10:32:00', who: 'Nuria Vila', is_self: true, action: 'user.changed', changes: [] },
    ]),
  })
  await screen.findByRole('heading', { name: 'Marta Soler' })
  await user.click(box(/^Ve los totales/))
  await user.click(save())
  await screen.findByText('Has cambiado esta cuenta en otra ventana (23-11-2026 10:32):')
})

test('a withdrawn right to manage users is shown, and the choice stays (rule M-8)', async () => {
  const { user, calls } = open({ 'PATCH users/20/': { status: 403, body: { detail: 'No.' } } })
  await screen.findByRole('heading', { name: 'Marta Soler' })
  await user.click(box(/^Ve los totales/))
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('Ya no puedes gestionar usuarios')
  // The menu follows the account, which is read anew.
  await waitFor(() => expect(calls.filter((call) => call.startsWith('GET account/')).length).toBeGreaterThan(1))
  expect(box(/^Ve los totales/).checked).toBe(true)
})

test('a refusal is shown at its field', async () => {
  const { user } = open({ 'PATCH users/20/': { status: 400, body: { can_see_totals: ['Solo lo suyo.'] } } })
  await screen.findByRole('heading', { name: 'Marta Soler' })
  await user.click(box(/^Ve los totales/))
  await user.click(save())
  await screen.findByText('Solo lo suyo.')
  expect(box(/^Ve los totales/).getAttribute('aria-invalid')).toBe('true')
})

test('the user’s own account is shown read only, with the reason (rule M-4)', async () => {
  open({ 'GET users/20/': aUser({ is_self: true, can_validate_orders: true, validation_limit: 500 }) })
  await screen.findByText(/^Esta es tu cuenta. Nadie cambia sus propios permisos/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('500,00 €')).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})

test('an account is closed after a confirmation and opened again; the form keeps its choice (rule M-6)', async () => {
  let version = 3
  const { user, sent } = open({
    'PATCH users/20/': ({ body }: { body: { active: boolean } }) => ({
      body: aUser({ active: body.active, version: ++version }),
    }),
  })
  await screen.findByRole('heading', { name: 'Marta Soler' })
  await user.click(box(/^Ve los totales/))
  await user.click(screen.getByRole('button', { name: 'Cerrar cuenta' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Cerrar la cuenta de Marta Soler?' })
  expect(within(dialog).getByText(/Sus sesiones terminan en el acto/)).toBeTruthy()
  await user.dblClick(within(dialog).getByRole('button', { name: 'Cerrar cuenta' }))
  await screen.findByText('Cerrada')
  expect(box(/^Ve los totales/).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Abrir cuenta de nuevo' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abrir cuenta de nuevo' }))
  await screen.findByText('Abierta')
  await user.click(save())
  await waitFor(() =>
    expect(sent).toEqual([
      'PATCH users/20/ {"version":3,"active":false}',
      'PATCH users/20/ {"version":4,"active":true}',
      'PATCH users/20/ {"version":5,"can_see_totals":true}',
    ]),
  )
})

test('the last manager cannot be closed, and the dialog says why (rule M-7)', async () => {
  const { user } = open({ 'PATCH users/20/': { status: 400, body: { active: ['Es la última cuenta.'] } } })
  await user.click(await screen.findByRole('button', { name: 'Cerrar cuenta' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar cuenta' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Es la última cuenta.')
})

test('an admin can reset a lost second factor; a buyer cannot (rule S-37)', async () => {
  const lost = { 'GET users/20/': aUser({ second_factor: true }) }
  open(lost)
  await screen.findByText('Activada')
  expect(screen.queryByRole('button', { name: 'Quitar la verificación' })).toBeNull()
  const { user, sent } = open(
    { ...lost, 'GET clients/': aList([]), 'POST users/20/second_factor/reset/': { status: 204, body: undefined } },
    { as: anAccount({ role: 'admin', can_manage_users: true, all_centers: true }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Quitar la verificación' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar la verificación' }))
  await waitFor(() => expect(sent).toEqual(['POST users/20/second_factor/reset/']))
})

test('an admin ends all sessions of an account, once; a buyer does not (rule S-74)', async () => {
  open()
  await screen.findByRole('button', { name: 'Cerrar cuenta' })
  expect(screen.queryByRole('button', { name: 'Cerrar sus sesiones' })).toBeNull()
  const { user, sent } = open(
    { 'GET clients/': aList([]), 'DELETE users/20/sessions/': { status: 200, body: {} } },
    { as: anAccount({ role: 'admin', can_manage_users: true, all_centers: true }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Cerrar sus sesiones' }))
  await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar sus sesiones' }))
  await screen.findByText('Las sesiones de Marta Soler se han cerrado.')
  expect(sent).toEqual(['DELETE users/20/sessions/'])
})

test('an account of other clients is not found, and one that fails to load has a retry (rule M-1)', async () => {
  open({ 'GET users/20/': { status: 404, body: {} } })
  await screen.findByText('Esta cuenta no existe o no la gestionas tú.')
  let isDown = true
  const { user } = open({ 'GET users/20/': () => (isDown ? { status: 503, body: {} } : { body: aUser() }) })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  isDown = false
  await user.click(retry)
  await screen.findByRole('heading', { name: 'Marta Soler' })
})

test('removing a client removes its centres', async () => {
  const { user, sent } = open(
    {
      'GET users/20/': aUser({
        clients: [
          { id: 7, name: 'Hotel Miramar' },
          { id: 8, name: 'Hotel Roca' },
        ],
        all_centers: false,
        centers: [
          { id: 70, name: 'Cocina' },
          { id: 90, name: 'Bar Roca' },
        ],
      }),
      'GET clients/': aList([
        { id: 7, name: 'Hotel Miramar', external_id: 'C-7', locality: 'Lloret' },
        { id: 8, name: 'Hotel Roca', external_id: 'C-8', locality: 'Blanes' },
      ]),
      'GET centers/': ({ query }: { query: URLSearchParams }) => ({
        body: aList(
          query.get('client') === '7'
            ? [aCenter({ id: 70, name: 'Cocina' })]
            : [aCenter({ id: 90, client: 8, name: 'Bar Roca' })],
        ),
      }),
      'PATCH users/20/': aUser({ version: 4 }),
    },
    { as: { ...manager, role: 'network', clients_count: 2 } },
  )
  await screen.findByRole('checkbox', { name: /^Bar Roca/ })
  await user.click(await screen.findByRole('checkbox', { name: /^Hotel Roca/ }))
  await user.click(save())
  await waitFor(() => expect(sent).toEqual(['PATCH users/20/ {"version":3,"clients":[7],"centers":[70]}']))
})
