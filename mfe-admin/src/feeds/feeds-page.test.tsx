import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import { aFeed } from '../../test/exchange'
import { aRun, show } from '../../test/show'
import FeedsPage from './feeds-page'

const at = '/administracion/intercambio'
const feeds = [
  aFeed({ object: 'targets', title: 'Objetivos', rows: 0, last_run: null, fresh_at: null, age_hours: null }),
  aFeed({ max_age_hours: 26 }),
  aFeed({
    object: 'prices',
    title: 'Precios de lista',
    rows: 1,
    age_hours: 51,
    max_age_hours: 26,
    late: true,
    last_run: aRun({ id: 9, state: 'refused', account: null, machine: 'Navision', counts: { refused: 2 } }),
  }),
]
const answers = { 'exchange/feeds/': { results: feeds } }

test('each object has its rows, its last file, its age and its limit; what is late is named and first (rule E-101)', async () => {
  show(<FeedsPage />, { at, answers })
  await screen.findByText(/Clave Navision/)
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
  expect(rows[1]).toMatch(/Artículos1\.200 filas en el portal.*3 h.*Límite 26 h.*Ana RuizAplicadaCreadas 2/)
  expect(rows[0]).toMatch(/Precios de lista1 fila en el portal.*2 días.*Fuera de plazo: límite 26 h.*Rechazadas 2/)
  expect(rows[2]).toMatch(/Objetivos0 filas en el portal—Ningún archivo/)
  expect(screen.getByRole('alert').textContent).toBe('Fuera de plazo: Precios de lista.')
  const link = screen.getByRole('link', { name: /^Último archivo de Precios de lista: \d\d-\d\d-\d{4} \d\d:\d\d$/ })
  expect(link.getAttribute('href')).toBe('/administracion/importaciones/9/')
  expect(await accessibilityProblems()).toEqual([])
})

test('a limit is typed, judged, sent once, and an empty one is none (rule E-101)', async () => {
  const { user, sent, keys } = show(<FeedsPage />, {
    at,
    answers: { ...answers, 'PATCH exchange/feeds/prices/': { body: aFeed() } },
  })
  await user.click(await screen.findByRole('button', { name: 'Cambiar el límite de Precios de lista' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Límite de Precios de lista' }))
  const hours = dialog.getByRole('textbox', { name: 'Horas' })
  expect(hours).toHaveProperty('value', '26')
  await user.clear(hours)
  await user.type(hours, '1,5{Enter}')
  expect(dialog.getByText('Escribe un número entero de 1 a 8.760.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(hours)
  await user.dblClick(dialog.getByRole('button', { name: 'Guardar' }))
  expect(sent).toEqual(['PATCH exchange/feeds/prices/ {"max_age_hours":null}'])
  expect(keys[0]).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was typed is there again after the dialog was left by a reload', async () => {
  const { user } = show(<FeedsPage />, { at, answers })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Cambiar el límite de Artículos' }))
    return screen.findByRole('textbox', { name: 'Horas' })
  }
  await user.type(await open(), '0')
  const kept = Object.entries(sessionStorage)
  show(<FeedsPage />, { at, answers })
  for (const [key, value] of kept) sessionStorage.setItem(key, value as string)
  expect(await open()).toHaveProperty('value', '260')
})

test('a failure is told, with a retry', async () => {
  show(<FeedsPage />, { at, answers: { 'exchange/feeds/': { status: 500, body: {} } } })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
