import { accessibilityProblems } from '@portal/shared-sdk/testing'
import type { MachineKey } from '@portal/shared-sdk/contract'
import { screen } from '@testing-library/react'
import { show } from '../../test/show'
import KeysPage from './keys-page'

const aKey = (change: Partial<MachineKey>): MachineKey => ({
  id: 1,
  name: 'Navision',
  scopes: ['read:events', 'import:prices'],
  until: null,
  created: '2026-11-01T10:00:00',
  used: '2026-11-26T10:00:00',
  revoked: null,
  ...change,
})

test('keys are told with scopes, last day, last use and state (rule E-106)', async () => {
  const results = [
    aKey({}),
    aKey({ id: 2, name: 'CRM', until: '2020-01-31', used: null }),
    aKey({ id: 3, name: 'Viejo', revoked: '2026-10-02T09:00:00' }),
  ]
  show(<KeysPage />, { at: '/administracion/claves', answers: { 'machine_keys/': { results } } })
  await screen.findByText('Navision')
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Navisionread:events, import:prices26-11-2026 10:00VigenteSin fecha de fin/)
  expect(rows[1]).toMatch(/CRM.*Sin usarCaducadaHasta el 31-01-2020/)
  expect(rows[2]).toMatch(/Viejo.*Revocada02-10-2026/)
  expect(await accessibilityProblems()).toEqual([])
})

test('without keys the page says how one is made; a failure can be retried', async () => {
  show(<KeysPage />, { answers: { 'machine_keys/': { results: [] } } })
  expect(await screen.findByText('Ningún sistema tiene clave')).toBeTruthy()
  expect(screen.getByText('node api/dist/admin.js key create NOMBRE --may PERMISOS')).toBeTruthy()
  show(<KeysPage />, { answers: { 'machine_keys/': { status: 500, body: {} } } })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
