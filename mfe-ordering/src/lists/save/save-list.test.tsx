import { aCenter, aClient, aList, anAccount, show, type Answers } from '@portal/shared-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import es from '../../../words/es.json'
import { aShoppingList } from '../../../test/a-shopping-list'
import SaveList from './save-list'

const open = (answers: Answers, options: object = {}) =>
  show(<SaveList source="order" id={31} client={7} center={70} name="Pedido PED-31" />, {
    as: anAccount(),
    client: { ...aClient(), id: 7 },
    words: { ordering: es },
    flags: { menu_pedidos_listas: true } as object,
    answers: {
      'centers/': aList([
        { ...aCenter(), id: 70, name: 'Hotel Sol' },
        { ...aCenter(), id: 71, name: 'Hotel Mar' },
      ]),
      ...answers,
    },
    ...options,
  })
const made = { ...aShoppingList(), left_out: [] }

test('an order is kept as a list of a chosen centre by one press, also pressed twice (rule R-53)', async () => {
  const { user, sent } = open({ 'POST shopping_lists/': { status: 201, body: made } })
  await user.click(await screen.findByRole('button', { name: 'Guardar como lista' }))
  const dialog = await screen.findByRole('dialog', { name: 'Guardar como lista' })
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Nombre/ })
  expect(name.value).toBe('Pedido PED-31')
  expect(document.activeElement).toBe(name)
  await user.selectOptions(
    within(dialog).getByRole('combobox'),
    await screen.findByRole('option', { name: 'Hotel Mar' }),
  )
  await user.dblClick(within(dialog).getByRole('button', { name: 'Crear lista' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    'POST shopping_lists/ {"client":7,"center":71,"name":"Pedido PED-31","source":{"kind":"order","id":31}}',
  ])
})

test('articles that could not be kept are named, with the way to the list (rule R-43)', async () => {
  const omission = { row: null, code: 'C-9', name: 'Vieja', reason: 'No se puede pedir.' }
  const { user } = open({ 'POST shopping_lists/': { status: 201, body: { ...made, left_out: [omission] } } })
  await user.click(await screen.findByRole('button', { name: 'Guardar como lista' }))
  await user.click(await screen.findByRole('button', { name: 'Crear lista' }))
  await screen.findByText('Semanal se ha guardado sin 1 artículo.')
  expect(screen.getByRole('list', { name: 'No están en la lista' }).textContent).toContain('No se puede pedir.')
})

test('what was typed stays through a failure and a reload (rule P-39)', async () => {
  const first = open({ 'POST shopping_lists/': { status: 500, body: {} } })
  await first.user.click(await screen.findByRole('button', { name: 'Guardar como lista' }))
  await first.user.type(await screen.findByRole('textbox', { name: /Nombre/ }), ' bis')
  await first.user.click(screen.getByRole('button', { name: 'Crear lista' }))
  await screen.findByRole('alert')
  cleanup()
  const { user } = open({})
  await user.click(await screen.findByRole('button', { name: 'Guardar como lista' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ })).value).toBe('Pedido PED-31 bis')
})

test.each([
  ['where the brand has no lists', { flags: { menu_pedidos_listas: false } }],
  ['for a visit of a purchasing system (rule R-40)', { as: anAccount({ punchout: { operation: 'create' } } as never) }],
])('nothing is offered %s', async (_case, options) => {
  const { calls } = open({}, options)
  await waitFor(() => expect(calls.length + 1).toBeGreaterThan(0))
  expect(screen.queryByRole('button')).toBeNull()
})
