import type { Center, CheckedMatrix, MatrixCheck, MatrixOrder } from '@portal/shared-sdk/contract'
import {
  accessibilityProblems,
  aCenter,
  aClient,
  anAccount,
  show,
  type Answers,
  type Asked,
} from '@portal/shared-sdk/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import es from '../../words/es.json'
import { anArticle, aShoppingList } from '../../test/a-shopping-list'
import MatrixPage from './matrix-page'

const centers: Center[] = [70, 71, 72].map((id) => ({ ...aCenter(), id, name: `Hotel ${id}`, min_order: null }))
const found = [
  { id: 1, name: 'Gel de manos', external_id: 'G-1' },
  { id: 2, name: 'Bobina', external_id: 'B-2' },
]

/** What the server says: each piece costs 10; 99 of anything is too much. */
function check({ body }: Asked): CheckedMatrix {
  const { rows, columns } = body as MatrixCheck
  return {
    rows: rows.map(({ product }) => ({
      product,
      unit: null,
      external_id: found[product - 1]!.external_id,
      name: found[product - 1]!.name,
      image_url: null,
      formats: [{ id: null, name: 'Unidad', quantity: 1 }],
      price: 10,
      verdict: 'ok',
      message: null,
    })),
    orders: columns.map(({ center, quantities }): MatrixOrder => {
      const cells = quantities.flatMap((quantity, row) =>
        quantity === 99
          ? [
              {
                row,
                verdict: 'too_many' as const,
                message: 'Como máximo 12.',
                most: 12,
                availability: null,
                unlikely: null,
              },
            ]
          : [],
      )
      return {
        center: { id: center, name: `Hotel ${center}` },
        cells,
        lines_count: quantities.filter(Boolean).length,
        base: quantities.reduce((sum, quantity) => sum + quantity * 10, 0),
        shipping: 0,
        final: 0,
        min_order: null,
        purchase_limit: center === 71 ? 50 : null,
        purchase_current: 0,
        refusal: cells.length > 0 ? { code: 'cells', message: 'Un artículo no se puede pedir así.' } : null,
        waits: center === 71 && quantities.reduce((sum, quantity) => sum + quantity * 10, 0) > 50,
        checked: `seal-${center}`,
      }
    }),
  }
}

const flags: object = { menu_pedidos_listas: true }

async function open(answers: Answers = {}) {
  const shown = show(<MatrixPage />, {
    as: anAccount(),
    client: { ...aClient(), id: 7, name: 'Hoteles Sol' },
    flags,
    words: { ordering: es },
    answers: {
      'centers/': { results: centers, count: 3, total_pages: 1 },
      'products/suggestions/': { results: found, corrected_search: null },
      'POST orders_matrix/check/': check,
      ...answers,
    },
  })
  return shown
}
async function openFilled(answers: Answers = {}) {
  const shown = await open(answers)
  const search = await screen.findByRole('combobox', { name: 'Añadir artículo por nombre o ID' })
  await shown.user.type(search, 'ge')
  await shown.user.click(await screen.findByRole('option', { name: /Gel de manos/ }))
  await shown.user.type(search, 'bo')
  await shown.user.click(await screen.findByRole('option', { name: /Bobina/ }))
  await screen.findByRole('grid')
  return shown
}
const cell = (row: number, column: number) => document.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)!
const texts = () => [0, 1].map((row) => [0, 1, 2].map((column) => cell(row, column).textContent))
const paste = (text: string) => fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Enviar \d pedidos?$/ })
const ready = () => waitFor(() => expect(sendButton().disabled).toBe(false))

test('typing replaces, Enter and Tab go on, arrows move, Escape gives up, undo and redo go back and forth (R-34)', async () => {
  const { user } = await openFilled()
  await user.click(cell(0, 0))
  await user.keyboard('12{Enter}3{Tab}4{ArrowUp}5{Enter}')
  expect(texts()).toEqual([
    ['12', '5', ''],
    ['3', '4', ''],
  ])
  expect(document.activeElement).toBe(cell(1, 1))
  await user.keyboard('9{Escape}')
  await user.keyboard('{F2}6{Enter}')
  expect(cell(1, 1).textContent).toBe('6')
  await user.keyboard('{Control>}z{/Control}')
  expect(cell(1, 1).textContent).toBe('4')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(cell(1, 1).textContent).toBe('6')
  await user.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Delete}')
  expect(texts().flat().join('')).toBe('')
  await user.keyboard('{Control>}z{/Control}')
  expect(texts()).toEqual([
    ['12', '5', ''],
    ['3', '6', ''],
  ])
  expect(await accessibilityProblems()).toEqual([])
})

test('a pasted block fills cells; what is no whole quantity stays and says so (R-34)', async () => {
  const { user } = await openFilled()
  await user.click(cell(0, 0))
  paste('1\t2,6\t\n"3"\t1.5\t1.000\n7\t7\t7')
  expect(texts()).toEqual([
    ['1', '2,6', ''],
    ['3', '1.5', '1.000'],
  ])
  expect(cell(0, 1).getAttribute('aria-invalid')).toBe('true')
  expect(cell(0, 1).title).toContain('solo se piden unidades enteras')
  expect(cell(1, 2).getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('2 celdas no son cantidades')).toBeTruthy()
  await user.click(cell(0, 0))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect(cell(1, 0).textContent).toBe('1')
})

test('the foot tells each column’s sum and limit, and a refused cell its reason (R-28)', async () => {
  const { user } = await openFilled()
  await user.click(cell(0, 0))
  paste('2\t6\t99')
  const sums = await screen.findByRole('row', { name: /^Base sin IVA/ })
  await waitFor(() => expect(sums.textContent).toMatch(/20,00\s€60,00\s€990,00\s€/))
  expect(screen.getByRole('row', { name: /^Queda del límite/ }).textContent).toMatch(/-10,00/)
  expect(screen.getByRole('row', { name: /^Estado/ }).textContent).toContain('Quedará pendiente de validar')
  expect(cell(0, 2).title).toBe('Como máximo 12.')
  expect(sendButton().textContent).toBe('Enviar 2 pedidos')
})

test('the good columns are sent once by several presses; the refused one stays with its reason (R-31)', async () => {
  const { user, sent } = await openFilled({
    'POST orders_matrix/': {
      results: [
        {
          center: { id: 70, name: 'Hotel 70' },
          order: { id: 900, number: 'PED-1', waits: false, lines_count: 1 },
          refusal: null,
        },
        {
          center: { id: 71, name: 'Hotel 71' },
          order: null,
          refusal: { status: 400, code: '105', message: 'Pedido mínimo 50' },
        },
      ],
    },
  })
  await user.click(cell(0, 0))
  paste('2\t3')
  await ready()
  await user.click(sendButton())
  const dialog = await screen.findByRole('dialog', { name: '¿Enviar 2 pedidos?' })
  const accept = within(dialog).getByRole('button', { name: 'Enviar 2 pedidos' })
  await user.tripleClick(accept)
  await screen.findByText('1 pedido enviado.')
  expect(screen.getByText(/PED-1/)).toBeTruthy()
  expect(sent.filter((call) => call.startsWith('POST orders_matrix/ '))).toEqual([
    'POST orders_matrix/ {"client":7,"rows":[{"product":1,"unit":null},{"product":2,"unit":null}],"columns":[{"center":70,"quantities":[2,0],"checked":"seal-70"},{"center":71,"quantities":[3,0],"checked":"seal-71"}],"note":""}',
  ])
  expect(screen.queryByRole('columnheader', { name: 'Hotel 70' })).toBeNull()
  expect(await screen.findByText('Pedido mínimo 50')).toBeTruthy()
  expect(cell(0, 0).textContent).toBe('3')
})

test('a lost answer keeps the sheet as it is, and the same call is sent again with the same key (R-32)', async () => {
  let isLost = true
  const { user, sent, keys } = await openFilled({
    'POST orders_matrix/': () =>
      isLost
        ? { status: 502, body: {} }
        : {
            results: [
              {
                center: { id: 70, name: 'Hotel 70' },
                order: { id: 900, number: 'PED-1', waits: false, lines_count: 1 },
                refusal: null,
              },
            ],
          },
  })
  await user.click(cell(0, 0))
  await user.keyboard('2{Enter}')
  await ready()
  await user.click(sendButton())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar 1 pedido' }))
  const again = await screen.findByRole('button', { name: 'Enviar otra vez' })
  expect(sendButton().disabled).toBe(true)
  await user.click(cell(0, 1))
  await user.keyboard('5{Enter}')
  expect(cell(0, 1).textContent).toBe('')
  isLost = false
  await user.click(again)
  await screen.findByText('1 pedido enviado.')
  const calls = sent.flatMap((call, at) => (call.startsWith('POST orders_matrix/ ') ? [[call, keys[at]]] : []))
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
  expect(calls[0]![1]).toBeTruthy()
})

test('a lost answer is asked for again after a reload too, by the same call (R-32)', async () => {
  const made = {
    results: [
      {
        center: { id: 70, name: 'Hotel 70' },
        order: { id: 900, number: 'PED-1', waits: false, lines_count: 1 },
        refusal: null,
      },
    ],
  }
  const callOf = ({ sent, keys }: { sent: string[]; keys: (string | null)[] }) => {
    const at = sent.findIndex((call) => call.startsWith('POST orders_matrix/ '))
    return [sent[at], keys[at]]
  }
  const first = await openFilled({ 'POST orders_matrix/': { status: 502, body: {} } })
  await first.user.click(cell(0, 0))
  await first.user.keyboard('2{Enter}')
  await ready()
  await first.user.click(sendButton())
  await first.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar 1 pedido' }))
  await screen.findByRole('button', { name: 'Enviar otra vez' })
  const second = await open({ 'POST orders_matrix/': made })
  await second.user.tripleClick(await screen.findByRole('button', { name: 'Enviar otra vez' }))
  await screen.findByText('1 pedido enviado.')
  expect(callOf(second)).toEqual(callOf(first))
  expect(second.sent.filter((call) => call.startsWith('POST orders_matrix/ '))).toHaveLength(1)
})

test('a lost answer of two days ago is not asked for again: the call would order a second time (R-32)', async () => {
  const { user, sent } = await openFilled({ 'POST orders_matrix/': { status: 502, body: {} } })
  await user.click(cell(0, 0))
  await user.keyboard('2{Enter}')
  await ready()
  await user.click(sendButton())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar 1 pedido' }))
  const again = await screen.findByRole('button', { name: 'Enviar otra vez' })
  const later = Date.now() + 47 * 3_600_000 + 1
  const now = jest.spyOn(Date, 'now').mockReturnValue(later)
  await user.click(again)
  now.mockRestore()
  await screen.findByText(/Mira en Mis Pedidos qué se hizo/)
  expect(sent.filter((call) => call.startsWith('POST orders_matrix/ '))).toHaveLength(1)
  await ready()
})

test('the sheet survives leaving the page, and a failed check keeps it', async () => {
  const first = await openFilled()
  await first.user.click(cell(0, 0))
  await first.user.keyboard('8{Enter}')
  cleanup()
  await open({ 'POST orders_matrix/check/': { status: 503, body: { detail: 'No disponible' } } })
  await screen.findByRole('grid')
  expect(cell(0, 0).textContent).toBe('8')
  await screen.findByText(/No se han podido comprobar las cantidades/)
  expect(sendButton().disabled).toBe(true)
})

test('a client with one centre is led to the catalogue', async () => {
  await open({ 'centers/': { results: centers.slice(0, 1), count: 1, total_pages: 1 } })
  await screen.findByText('Este cliente tiene un solo centro')
})

test('centres that could not be loaded are asked for again', async () => {
  let isBack = false
  const { user } = await open({
    'centers/': () => (isBack ? { results: centers, count: 3, total_pages: 1 } : { status: 500, body: {} }),
  })
  isBack = true
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Todavía no hay artículos')
})

test('lists bring their articles; that of a centre fills the empty cells of its column up to par (R-36)', async () => {
  const [gel, bobbin] = [anArticle({ article: 1, par: 6, in_cart: 2, to_par: 4 }), anArticle({ article: 2, par: 3 })]
  const gone = anArticle({ article: 3, product: null, par: 9 })
  const ofHotel = aShoppingList({ lines: [gel, bobbin, gone], lines_count: 3, center: { id: 71, name: 'Hotel 71' } })
  const ofAll = aShoppingList({ id: 6, name: 'Limpieza', center: null, lines: [bobbin], lines_count: 1 })
  const elsewhere = aShoppingList({ id: 8, name: 'Otra', center: { id: 99, name: 'Hotel 99' }, lines_count: 1 })
  let isBack = false
  const { user } = await open({
    'shopping_lists/': { results: [ofHotel, ofAll, elsewhere], count: 3, total_pages: 1 },
    'shopping_lists/5/': () => (isBack ? ofHotel : { status: 500, body: {} }),
    'shopping_lists/6/': ofAll,
  })
  const openLists = async () => {
    await user.click(await screen.findByRole('button', { name: 'Listas' }))
    return within(await screen.findByRole('dialog', { name: 'Listas' }))
  }
  const dialog = await openLists()
  const [hotel, client] = await dialog.findAllByRole('checkbox')
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(hotel!)
  await user.click(client!)
  await user.click(dialog.getByRole('button', { name: 'Añadir 2 listas' }))
  await dialog.findByRole('alert')
  isBack = true
  await user.dblClick(dialog.getByRole('button', { name: 'Añadir 2 listas' }))
  await screen.findByRole('grid')
  expect(texts()).toEqual([
    ['', '6', ''],
    ['', '3', ''],
  ])
  expect(cell(2, 0)).toBeNull()
  await user.click(cell(0, 1))
  await user.keyboard('9{Enter}')
  const again = await openLists()
  await user.click((await again.findAllByRole('checkbox'))[0]!)
  await user.click(again.getByRole('button', { name: 'Añadir 1 lista' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(texts()[0]).toEqual(['', '9', ''])
})
