import type { AreaChange, AreaToken, LiveArea, LiveVersion, SystemState } from '@portal/shared-sdk/contract'
import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { show } from '../../test/show'
import { sharedLibraries } from './shared-libraries'
import SystemPage from './system-page'

const live = (change: Partial<LiveVersion>): LiveVersion => ({
  name: 'cart',
  version: '1.0.0-bbbbbbbb',
  sdk: '^1.0.0',
  who: 'CI de cart',
  when: '2026-11-26T10:00:00',
  commit: 'abc123',
  notes: 'Campos más grandes',
  bytes: 154_000,
  previous: '1.0.0-aaaaaaaa',
  ...change,
})
const area = (change: Partial<LiveArea>): LiveArea => ({
  ...live({}),
  canary: null,
  is_off: false,
  use: null,
  ...change,
})
const system: SystemState = {
  revision: 41,
  shell: live({ name: 'shell', version: '1.0.0-cccccccc', sdk: '1.0.0', bytes: null, previous: null }),
  areas: [
    area({}),
    area({ name: 'carbon', version: '1.0.0-dddddddd', who: null, when: null, commit: null, notes: null }),
  ],
  api: { version: '1.0.0', commit: '0123456789abcdef' },
  database: { engine: 'PostgreSQL', version: '15.8', migration: '398_product_room' },
}
const change = (more: Partial<AreaChange>): AreaChange => ({
  revision: 41,
  action: 'release',
  area: 'cart',
  version: '1.0.0-bbbbbbbb',
  from: '1.0.0-aaaaaaaa',
  who: 'CI de cart',
  when: '2026-11-26T10:00:00',
  commit: null,
  notes: null,
  can_return: false,
  ...more,
})
const token: AreaToken = {
  id: 3,
  area: 'cart',
  name: 'CI de cart',
  until: null,
  created: '2026-11-01T10:00:00',
  used: '2026-11-26T10:00:00',
  revoked: null,
}
const answers = {
  'system/': system,
  'area_tokens/': { results: [token] },
  'areas/cart/releases/': {
    results: [
      change({}),
      change({ revision: 40, version: '1.0.0-aaaaaaaa', from: null, can_return: true }),
      change({ revision: 39, action: 'remove', version: null }),
      change({ revision: 38, version: '1.0.0-aaaaaaaa', from: null, can_return: true }),
    ],
  },
}

const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  return within(table).getAllByRole('row').slice(1)
}

test('what is live is told: versions, who, when, commit, notes, sizes, API and database (rule A-50)', async () => {
  show(<SystemPage />, { at: '/_system', answers })
  await screen.findByText('carbon')
  const rows = await rowsOf('Áreas')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^shell1\.0\.0-cccccccc/),
    expect.stringMatching(/^cart1\.0\.0-bbbbbbbbcommit abc12326-11-2026 10:00CI de cartCampos más grandes.*150 KB/),
    expect.stringMatching(/^carbon1\.0\.0-ddddddddDesconocido—/),
  ])
  for (const text of ['1.0.0 (0123456789ab)', 'PostgreSQL 15.8', '398_product_room'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})

test('canaries, areas that are off, errors and load times are told where there are any (rule A-50)', async () => {
  const areas = [
    area({ canary: { version: '1.0.0-eeeeeeee', to: '10 %' }, use: { loads: 1_400, failed: 2, load_ms: 420 } }),
    area({ name: 'carbon', is_off: true }),
  ]
  show(<SystemPage />, { answers: { ...answers, 'system/': { ...system, areas } } })
  await screen.findByText('carbon')
  const rows = await rowsOf('Áreas')
  expect(rows[1]!.textContent).toContain('1.0.0-eeeeeeeepara 10 %2 de 1.400420 ms')
  expect(rows[2]!.textContent).toContain('Apagada——')
})

test('the history of an area offers each version that is still there once, and a rollback asks why (rule A-49)', async () => {
  const { user, sent } = show(<SystemPage />, {
    answers: {
      ...answers,
      'POST areas/cart/rollback/': {
        area: 'cart',
        version: '1.0.0-aaaaaaaa',
        from: null,
        revision: 42,
        is_changed: true,
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Historial de cart' }))
  const dialog = await screen.findByRole('dialog', { name: 'Historial de cart' })
  await within(dialog).findByText('Retirada del portal')
  const ways = within(dialog).getAllByRole('button', { name: 'Volver a 1.0.0-aaaaaaaa' })
  expect(ways).toHaveLength(1)
  await user.click(ways[0]!)
  await user.type(await screen.findByLabelText(/Motivo/), 'Demasiado grande')
  await user.click(screen.getByRole('button', { name: 'Volver a esta' }))
  await screen.findByRole('dialog', { name: 'Historial de cart' })
  expect(sent).toEqual(['POST areas/cart/rollback/ {"to":"1.0.0-aaaaaaaa","notes":"Demasiado grande"}'])
})

test('a token is made for an area and shown once (rule A-48)', async () => {
  const { user, sent } = show(<SystemPage />, {
    answers: { ...answers, 'POST area_tokens/': { ...token, id: 4, name: 'CI nueva', token: 'portal_secret' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Nueva clave' }))
  await user.click(await screen.findByRole('button', { name: 'Crear clave' }))
  expect(await screen.findByText('Escribe el área')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Área/ }), 'Carrito')
  await user.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'CI nueva')
  await user.click(screen.getByRole('button', { name: 'Crear clave' }))
  expect(await screen.findByText('Minúsculas y guiones')).toBeTruthy()
  await user.clear(screen.getByRole('textbox', { name: /^Área/ }))
  await user.type(screen.getByRole('textbox', { name: /^Área/ }), 'cart')
  await user.click(screen.getByRole('button', { name: 'Crear clave' }))
  expect(await screen.findByText('portal_secret')).toBeTruthy()
  expect(sent).toEqual(['POST area_tokens/ {"area":"cart","name":"CI nueva","until":null}'])
  await user.click(screen.getByRole('button', { name: 'Lo he guardado' }))
  expect(screen.queryByText('portal_secret')).toBeNull()
})

test('a token is revoked after a question (rule A-48)', async () => {
  const { user, sent } = show(<SystemPage />, {
    answers: { ...answers, 'DELETE area_tokens/3/': { ...token, revoked: '2026-11-27T10:00:00' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Revocar CI de cart' }))
  await user.click(await screen.findByRole('button', { name: 'Revocar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual(['DELETE area_tokens/3/'])
})

test('nothing yet, and a failure that can be retried', async () => {
  show(<SystemPage />, {
    answers: { 'system/': { ...system, shell: null, areas: [] }, 'area_tokens/': { results: [] } },
  })
  expect(await screen.findByText('Aún no se ha publicado ninguna área')).toBeTruthy()
  expect(await screen.findByText('Ningún equipo tiene clave')).toBeTruthy()
  show(<SystemPage />, { answers: { ...answers, 'system/': { status: 500, body: {} } } })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})

test('libraries are told as federation has them in this tab (rule A-50)', () => {
  const scope = {
    react: { '19.2.0': { from: 'shell', lib: () => 1 } },
    formik: { '2.4.9': { from: 'area_offers_leads_1_0_0_1a2b3c4d' } },
  }
  Object.assign(globalThis, { __FEDERATION__: { __SHARE__: { shell: { default: scope } } } })
  expect(sharedLibraries()).toEqual([
    { name: 'formik', version: '2.4.9', from: 'offers-leads', isLoaded: false },
    { name: 'react', version: '19.2.0', from: 'shell', isLoaded: true },
  ])
  Reflect.deleteProperty(globalThis, '__FEDERATION__')
  expect(sharedLibraries()).toEqual([])
})
