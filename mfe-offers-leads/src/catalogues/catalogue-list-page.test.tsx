import { accessibilityProblems, aCenter, aClient, aList, type Answers, type Options } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aCatalog, aCatalogRow } from '../../test/catalogues'
import { aLeadParty, show } from '../../test/show'
import CatalogueListPage from './catalogue-list-page'

const rows = [
  aCatalogRow(),
  aCatalogRow({ id: 9, number: 'CAT-26-0009', name: 'Bares', client: null, lead: aLeadParty() }),
]
const open = (answers: Answers = {}, options: Options = {}) =>
  show(<CatalogueListPage />, {
    at: '/catalogos',
    path: '/catalogos',
    settings: { catalogueGeneratorAs: 'catalogues', ...options.settings },
    answers: { 'GET catalogs/': aList(rows), 'GET catalogs/8/': aCatalog(), ...answers },
    ...options,
  })
const toggle = () => screen.findByRole('button', { name: /catálogo Otoño/, expanded: false })

test('each row has client or lead, name, day, cover and page, and leads to its page (rule O-40)', async () => {
  const { calls } = open({}, { client: aClient() })
  const table = await screen.findByRole('table', { name: 'Catálogos' })
  const row = await within(table).findByRole('row', { name: /Otoño/ })
  for (const text of ['Hotel Miramar', '09/11/2026', 'Con precios', '6 por página'])
    expect(row.textContent).toContain(text)
  expect(within(row).getByRole('link', { name: 'Ver catálogo Otoño' }).getAttribute('href')).toBe(
    '/catalogos/catalogo/8/',
  )
  expect(within(table).getByRole('row', { name: /Bares/ }).textContent).toContain('Bar LevanteLead')
  expect(calls.find((call) => call.startsWith('GET catalogs/?'))).toContain('client=7')
  expect(await accessibilityProblems()).toEqual([])
})

// Rule O-94.
test('a row opens to its centre, which is fetched once, and to the centre’s window with its limit', async () => {
  const { user, calls } = open({ 'GET centers/70/': aCenter() })
  await user.click(await toggle())
  const center = await screen.findByRole('button', { name: 'Cocina central' })
  expect(screen.getByText('CC-1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /catálogo Otoño/, expanded: true }))
  await user.click(await toggle())
  expect(calls.filter((call) => call === 'GET catalogs/8/')).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Cocina central' }))
  expect(center).toBeTruthy()
  expect(await screen.findByText('1.436 € de 2.000 €')).toBeTruthy()
})

test('a row whose centre cannot be had says so, and asks again', async () => {
  let fails = true
  const { user } = open({ 'GET catalogs/8/': () => (fails ? { status: 500, body: {} } : { body: aCatalog() }) })
  await user.click(await toggle())
  const alert = await screen.findByRole('alert')
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('button', { name: 'Cocina central' })).toBeTruthy()
})

test('two letters are not searched for, three are: by Enter, by the button or after a second (rule O-40)', async () => {
  const { user, calls } = open()
  const box = await screen.findByRole('searchbox', { name: 'Buscar catálogos' })
  const searched = () => calls.filter((call) => call.includes('search='))
  await user.type(box, 'ot{Enter}')
  expect(searched()).toEqual([])
  await user.type(box, 'o')
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() => expect(searched()).toHaveLength(1))
  await user.type(box, 'ñ')
  await waitFor(() => expect(searched().at(-1)).toContain('search=oto%C3%B1'), { timeout: 5000 })
})

test.each([
  ['catalogues', 'Catálogos', 'No se han encontrado catálogos', 'Nombre del catálogo'],
  ['offers', 'Ofertas', 'No se han encontrado ofertas', 'Nombre de la oferta'],
] as const)('a variant calls them %s', async (catalogueGeneratorAs, title, empty, column) => {
  open({}, { settings: { catalogueGeneratorAs } })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(await screen.findByRole('columnheader', { name: column })).toBeTruthy()
  open({ 'GET catalogs/': aList([]) }, { settings: { catalogueGeneratorAs } })
  expect(await screen.findByText(empty)).toBeTruthy()
})

test('a list that fails is asked for again', async () => {
  let fails = true
  const { user } = open({ 'GET catalogs/': () => (fails ? { status: 500, body: {} } : { body: aList(rows) }) })
  const alert = await screen.findByRole('alert')
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('row', { name: /Otoño/ })).toBeTruthy()
})
