import { accessibilityProblems, aList } from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import { aRun, show } from '../../test/show'
import HistoryPage from './history-page'

const at = '/administracion/importaciones'
const applied = { state: 'applied', can_apply: false, can_undo: true } as const

test('the history says what, who, when, state and counts (rule E-96)', async () => {
  const runs = [
    aRun({ ...applied, id: 9, counts: { created: 1200, changed: 3 } }),
    aRun({ id: 8, object: 'prices', account: null, source: 'command', counts: { refused: 1 } }),
    aRun({ id: 6, account: null, machine: 'Navision' }),
    aRun({ id: 7, state: 'undone', has_rows: false, account: null, source: 'waiting', counts: {} }),
  ]
  show(<HistoryPage />, { at, answers: { 'imports/': aList(runs) } })
  await screen.findByText(/Ana Ruiz/)
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Artículosarticulos\.csv26-11-2026 10:00Ana RuizAplicadaCreadas 1\.200 · Cambiadas 3/)
  expect(rows[1]).toMatch(/Precios de lista.*Línea de comandosPrueba sin aplicarRechazadas 1/)
  expect(rows[2]).toMatch(/Clave Navision/)
  expect(rows[3]).toMatch(/Filas que esperabanDeshechaNinguna fila/)
  expect(screen.getAllByRole('button', { name: /^Descargar el resultado/ })).toHaveLength(3)
  expect(screen.getAllByRole('link', { name: 'Artículos' })[0]!.getAttribute('href')).toBe(`${at}/9/`)
  expect(await accessibilityProblems()).toEqual([])
})

test('filters stand in the address, and nothing found can be left again', async () => {
  const { user, calls, address } = show(<HistoryPage />, { at, answers: { 'imports/': aList([]) } })
  await screen.findByText('Todavía no se ha importado nada')
  expect(screen.getByRole('link', { name: 'Importar el primer archivo' }).getAttribute('href')).toBe(`${at}/nueva`)
  await screen.findByRole('option', { name: 'Precios de lista' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Datos' }), 'prices')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'judged')
  expect(address()).toBe(`${at}?object=prices&state=judged`)
  expect(calls.at(-1)).toBe('GET imports/?object=prices&state=judged&page=1&page_size=20')
  await user.click(await screen.findByRole('button', { name: 'Ver todas' }))
  expect(address()).toBe(at)
})

test('an import is undone after a question, and a refusal is told with its reason (rule E-96)', async () => {
  let isUsed = true
  const { user, sent, keys } = show(<HistoryPage />, {
    at,
    answers: {
      'imports/': aList([aRun(applied)]),
      'POST imports/5/undo/': () =>
        isUsed
          ? { status: 400, body: { code: 'in_use', message: 'No se puede deshacer: lo importado ya se usa.' } }
          : { body: aRun({ ...applied, state: 'undone' }) },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Deshacer Artículos: articulos.csv' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Deshacer esta importación?' }))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Deshacer' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('lo importado ya se usa')
  isUsed = false
  await user.dblClick(dialog.getByRole('button', { name: 'Deshacer' }))
  expect(sent).toEqual(['POST imports/5/undo/', 'POST imports/5/undo/'])
  expect(keys[0]).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a failure is told, with a retry', async () => {
  show(<HistoryPage />, { at, answers: { 'imports/': { status: 500, body: {} } } })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
