import type { ImportSetup } from '@portal/shared-sdk/contract'
import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import { show } from '../../test/show'
import SetupPage from './setup-page'

const object = (name: string, title: string, rows = 0, waiting = 0) => ({ name, title, rows, waiting })
const setup = (articles: 'missing' | 'done' = 'missing'): ImportSetup => ({
  steps: [
    { name: 'lists', state: 'optional', objects: [object('provinces', 'Provincias')] },
    { name: 'suppliers', state: 'done', objects: [object('suppliers', 'Proveedores', 12)] },
    {
      name: 'articles',
      state: articles,
      objects: [object('articles', 'Artículos', 0, 1450), object('stock', 'Existencias')],
    },
    { name: 'clients', state: articles, objects: [object('clients', 'Clientes')] },
  ],
})
const open = (answer: unknown = setup()) => show(<SetupPage />, { answers: { 'imports/setup/': answer } })

test('an empty installation shows what is missing, the first of it open with template and import (rule E-117)', async () => {
  const { user } = open()
  const steps = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(steps.map((step) => within(step).getByRole('heading', { level: 2 }).textContent)).toEqual([
    '1. ListasOpcional',
    '2. ProveedoresHecho',
    '3. ArtículosFalta',
    '4. ClientesFalta',
  ])
  expect(screen.getByText('0 filas · 1.450 en espera de lo que nombran')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Plantilla: Artículos' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Importar: Artículos' }).getAttribute('href')).toBe(
    '/administracion/importaciones/nueva?object=articles',
  )
  expect(screen.queryByRole('link', { name: 'Importar: Clientes' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /4\. Clientes/ }))
  expect(screen.getByRole('link', { name: 'Importar: Clientes' })).toBeTruthy()
  expect(screen.getByText('node api/dist/import.js all CARPETA')).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})

test('the template of an object is downloaded', async () => {
  const { user, calls } = open()
  await user.click(await screen.findByRole('button', { name: 'Plantilla: Artículos' }))
  expect(calls).toContain('GET imports/templates/articles/')
})

test('an installation that has all that is needed says so', async () => {
  open(setup('done'))
  expect(await screen.findByText(/los compradores ya pueden hacer pedidos/)).toBeTruthy()
})

test('a failure is told with a way to try again', async () => {
  open({ status: 503, body: { detail: 'No disponible.' } })
  expect((await screen.findByRole('alert')).textContent).toContain('Reintentar')
})
