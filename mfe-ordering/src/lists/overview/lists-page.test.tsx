import {
  accessibilityProblems,
  aCenter,
  aClient,
  aList,
  anAccount,
  show,
  type Answers,
} from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import en from '../../../words/en.json'
import es from '../../../words/es.json'
import pt from '../../../words/pt.json'
import { aShoppingList } from '../../../test/a-shopping-list'
import ListsPage from './lists-page'

const { lines: _lines, cart_center: _center, cart_lines: _count, ...weekly } = aShoppingList({ lines_count: 12 })
const all = { ...weekly, id: 6, name: 'General', center: null }

const open = (answers: Answers, options: object = {}) =>
  show(<ListsPage />, {
    as: anAccount(),
    client: { ...aClient(), id: 7 },
    center: { ...aCenter(), id: 70, name: 'Hotel Sol' },
    words: { ordering: es },
    at: '/pedidos/listas',
    answers: { 'centers/': aList([{ ...aCenter(), id: 70, name: 'Hotel Sol' }]), ...answers },
    ...options,
  })

test('the lists of the chosen centre and of the whole client, with how large and how old they are (rule R-51)', async () => {
  const { calls, user } = open({ 'shopping_lists/': aList([weekly, all]) })
  const row = await screen.findByRole('row', { name: /Semanal/ })
  expect(row.textContent).toMatch(/Hotel Sol.*12.*Nunca.*Ana Gil/)
  expect(screen.getByRole('row', { name: /General/ }).textContent).toContain('Todos los centros')
  expect(calls.at(-1)).toMatch(/client=7&center=70/)
  expect(await accessibilityProblems()).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Todos los centros' }))
  await waitFor(() => expect(calls.at(-1)).not.toContain('center=70'))
})

test.each([
  ['es', es, '1 línea', '12 líneas'],
  ['en', en, '1 line', '12 lines'],
  ['pt', pt, '1 linha', '12 linhas'],
])('a phone, without heads of columns, names the lines after their number: %s', async (_, words, one, many) => {
  const short = { ...weekly, id: 6, name: 'General', lines_count: 1 }
  open({ 'shopping_lists/': aList([weekly, short]) }, { words: { ordering: words } })
  expect((await screen.findByRole('row', { name: /Semanal/ })).textContent).toContain(many)
  expect(within(screen.getByRole('row', { name: /General/ })).getByText(one.slice(2)).parentElement?.textContent).toBe(
    one,
  )
})

test('a failure is told and tried again; no list is no failure', async () => {
  let answer: unknown = { status: 500, body: {} }
  const { user } = open({ 'shopping_lists/': () => answer as never }, { center: null })
  answer = aList([])
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await screen.findByText('No hay ninguna lista')
})

test('without a client all lists of the account are there, each with its client', async () => {
  open({ 'shopping_lists/': aList([weekly]) }, { client: null, center: null })
  expect((await screen.findByRole('row', { name: /Semanal/ })).textContent).toContain('Hotel Miramar')
  expect(screen.queryByRole('button', { name: 'Nueva lista' })).toBeNull()
})

test('a list is made from pasted codes; rows that cannot be read are named first (rules R-42, R-43)', async () => {
  const { user, calls, address } = open({
    'shopping_lists/': aList([]),
    'POST shopping_lists/': ({ body }: { body: unknown }) =>
      (body as { leave_out?: boolean }).leave_out
        ? { status: 201, body: { ...weekly, id: 9, left_out: [] } }
        : {
            status: 400,
            body: {
              code: 'rows',
              message: 'Hay filas que no se pueden leer.',
              rows: [{ row: 2, code: 'NADA', name: '', reason: 'No hay ningún artículo con este código.' }],
            },
          },
  })
  await user.click(await screen.findByRole('button', { name: 'Nueva lista' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nueva lista' })
  const make = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Crear lista' })
  expect(make.disabled).toBe(true)
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /Nombre/ }))
  await user.type(within(dialog).getByRole('textbox', { name: /Nombre/ }), 'Lavandería')
  await user.type(within(dialog).getByRole('textbox', { name: /Códigos/ }), 'C-1;2{Enter}NADA;1')
  await user.dblClick(make)
  await within(dialog).findByText('No hay ningún artículo con este código.')
  await user.click(within(dialog).getByRole('button', { name: 'Crear sin 1 fila' }))
  await waitFor(() => expect(address()).toBe('/pedidos/listas/9/'))
  const posted = calls
    .filter((call) => call.startsWith('POST'))
    .map((call) => JSON.parse(call.slice(call.indexOf('{'))) as object)
  const body = { client: 7, center: 70, name: 'Lavandería', source: { kind: 'text', text: 'C-1;2\nNADA;1' } }
  expect(posted).toEqual([body, { ...body, leave_out: true }])
})
