import type { ShoppingListDetail } from '@portal/shared-sdk/contract'
import {
  accessibilityProblems,
  aCenter,
  aClient,
  anAccount,
  aList,
  show,
  type Answers,
} from '@portal/shared-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import es from '../../../words/es.json'
import { anArticle, aShoppingList } from '../../../test/a-shopping-list'
import ListPage from './list-page'

const path = 'shopping_lists/5/'
const gel = anArticle({ article: 101, name: 'Gel', par: 6 })
const bobbin = anArticle({ article: 102, name: 'Bobina', in_cart: 2 })

function open(answers: Answers) {
  return show(<ListPage />, {
    as: anAccount(),
    client: { ...aClient(), id: 7 },
    center: { ...aCenter(), id: 70 },
    words: { ordering: es },
    at: '/pedidos/listas/5/',
    path: '/pedidos/listas/:id',
    answers: { 'centers/': aList([{ ...aCenter(), id: 70 }]), ...answers },
  })
}
const lines = () => within(screen.getByRole('list', { name: 'Líneas' })).getAllByRole('listitem')
const bodies = (calls: string[], call: string) =>
  calls.filter((each) => each.startsWith(call)).map((each) => JSON.parse(each.slice(each.indexOf('{'))) as object)

describe('to order from a list', () => {
  test('each line says what changed since the last use, and what the cart has is not ticked (rules R-47, R-51)', async () => {
    const dearer = anArticle({
      article: 103,
      name: 'Guante',
      price_was: 8,
      price_changed: true,
      stock_change: 'back',
      note: 'talla M',
    })
    const gone = anArticle({
      article: 104,
      name: 'Vieja',
      product: null,
      added: null,
      verdict: 'not_sold',
      stock_change: 'gone',
    })
    open({ [path]: aShoppingList({ lines: [gel, bobbin, dearer, gone] }) })
    await screen.findByText('Guante')
    expect(lines()[0]!.textContent).toContain('stock deseado 6')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Añadir Gel' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Añadir Bobina' }).checked).toBe(false)
    expect(lines()[1]!.textContent).toContain('2 unidades en el carro')
    expect(lines()[2]!.textContent).toMatch(/talla M.*Ha subido, antes 8,00\s€.*Vuelve a haber/)
    expect(lines()[3]!.textContent).toContain('Ya no se puede pedir')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Añadir Vieja' }).disabled).toBe(true)
    expect(screen.getByText('2 líneas han cambiado desde el último uso.')).toBeTruthy()
    expect(await accessibilityProblems()).toEqual([])
  })

  test('one press puts the ticked lines in, two presses do so once (rules R-48, R-51)', async () => {
    let now = aShoppingList({ lines: [gel, bobbin] })
    const { user, sent } = open({
      [path]: () => now,
      'POST cart/add_reorder/': () => {
        now = aShoppingList({ lines: [{ ...gel, in_cart: 4 }, bobbin] })
        return { cart: { items: [] }, added: 1, lines: [] }
      },
    })
    const quantity = await screen.findByRole('spinbutton', { name: 'Cantidad de Gel' })
    await user.clear(quantity)
    await user.type(quantity, '4{Tab}')
    await user.dblClick(screen.getByRole('button', { name: 'Añadir 1 línea' }))
    await waitFor(() => expect(lines()[0]!.textContent).toContain('4 unidades en el carro'))
    expect(sent).toEqual([
      'POST cart/add_reorder/ {"kind":"shopping_list","id":5,"center":70,"lines":[{"line":1101,"quantity":4}]}',
    ])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Añadir 0 líneas' }).disabled).toBe(true)
  })

  test('up to par ticks what is missing in that quantity (rules R-46, R-51)', async () => {
    const half = anArticle({ article: 105, name: 'Jabón', par: 5, to_par: 3, in_cart: 2 })
    const full = anArticle({ article: 106, name: 'Lejía', par: 5, to_par: 0, in_cart: 5 })
    const { user } = open({ [path]: aShoppingList({ lines: [anArticle({ name: 'Sin' }), half, full] }) })
    await user.click(await screen.findByRole('button', { name: 'Hasta el stock deseado' }))
    expect(screen.getByRole('button', { name: 'Añadir 1 línea' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cantidad de Jabón' }).value).toBe('3')
  })

  test('an article that was replaced is taken by its replacement (rule R-46)', async () => {
    const heir = { id: 110, external_id: 'C-110', name: 'Nueva', image_url: null, unit: 'Rollo', price: 3 }
    const gone = { product: null, added: null, verdict: 'not_sold', stock_change: 'gone' } as const
    const old = anArticle({ article: 104, name: 'Vieja', ...gone, replacement: heir, replacement_quantity: 4 })
    const { user, calls } = open({
      [path]: aShoppingList({ lines: [old] }),
      'POST cart/add_reorder/': { cart: { items: [] }, added: 1, lines: [] },
    })
    await user.click(await screen.findByRole('button', { name: 'Sustituido por Nueva. Usar 4' }))
    expect(lines()[0]!.textContent).toMatch(/Nueva.*En lugar de Vieja.*12,00\s€/)
    await user.click(screen.getByRole('button', { name: 'Añadir 1 línea' }))
    await waitFor(() =>
      expect(bodies(calls, 'POST cart/add_reorder/')).toMatchObject([
        { lines: [{ line: 1104, quantity: 4, product: 110 }] },
      ]),
    )
  })

  test('lines of another centre are told to move, and the cart is asked so (rule C-90)', async () => {
    const { user, calls } = open({
      [path]: aShoppingList({ lines: [gel], cart_center: { id: 71, name: 'Hotel Mar' }, cart_lines: 3 }),
      'POST cart/add_reorder/': { cart: { items: [] }, added: 1, lines: [] },
    })
    await screen.findByText(/El carro tiene 3 líneas para Hotel Mar/)
    await user.click(screen.getByRole('button', { name: 'Añadir 1 línea' }))
    await waitFor(() => expect(bodies(calls, 'POST cart/add_reorder/')).toMatchObject([{ change_center: true }]))
  })

  test('without prices there are none, and a failure can be tried again', async () => {
    let answer: unknown = { status: 500, body: {} }
    const { user } = open({ [path]: () => answer as never })
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    const { price: _price, ...product } = gel.product!
    answer = aShoppingList({ lines: [{ ...gel, product, price_was: undefined, price_changed: undefined } as never] })
    await user.click(retry)
    await screen.findByText('Gel')
    expect(document.body.textContent).not.toContain('€')
  })

  test('a list of somebody else, or a deleted one, is told as such', async () => {
    open({ [path]: { status: 404, body: { detail: 'no' } } })
    await screen.findByText('Esta lista no existe o no la puedes ver.')
  })

  test('a visit of a purchasing system changes no list (rule R-40)', async () => {
    show(<ListPage />, {
      as: anAccount({ punchout: { operation: 'create' } } as never),
      client: { ...aClient(), id: 7 },
      words: { ordering: es },
      at: '/pedidos/listas/5/',
      path: '/pedidos/listas/:id',
      answers: { [path]: aShoppingList({ lines: [gel] }) },
    })
    await screen.findByText('Gel')
    expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull()
  })
})

describe('to change a list', () => {
  const list = (change: Partial<ShoppingListDetail> = {}) => aShoppingList({ lines: [gel, bobbin], ...change })
  async function change(answers: Answers) {
    const shown = open(answers)
    await shown.user.click(await screen.findByRole('button', { name: 'Cambiar' }))
    await screen.findByRole('textbox', { name: 'Observaciones de Gel' })
    return shown
  }
  const names = () => lines().map((line) => /Gel|Bobina|Guante/.exec(line.textContent)?.[0])

  test('lines move by button and by Alt with an arrow, and keep the focus (rule R-52)', async () => {
    const { user } = await change({ [path]: list() })
    const down = screen.getByRole('button', { name: 'Bajar Gel' })
    await user.click(down)
    expect(names()).toEqual(['Bobina', 'Gel'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bajar Gel' }))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(names()).toEqual(['Gel', 'Bobina'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Subir Gel' }))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(names()).toEqual(['Gel', 'Bobina'])
    expect(await accessibilityProblems()).toEqual([])
  })

  test('par quantity, note, order and a found article are stored by one call, pressed twice (rules R-45, R-52)', async () => {
    const found = {
      id: 103,
      external_id: 'C-103',
      name: 'Guante',
      image_url: null,
      is_charge: false,
      categories: [],
      measurement_unit: { name: 'Par' },
      aditional_measurement_units: [{ id: 9, name: 'Caja', quantity: 12 }],
    }
    let now = list()
    const { user, calls } = await change({
      [path]: () => now,
      'products/suggestions/': { results: [found], corrected_search: null },
      'PUT shopping_lists/5/': () => (now = list({ version: 2 })),
    })
    await user.clear(screen.getByRole('textbox', { name: 'Stock deseado de Gel' }))
    await user.type(screen.getByRole('textbox', { name: 'Stock deseado de Bobina' }), '12')
    await user.type(screen.getByRole('textbox', { name: 'Observaciones de Bobina' }), 'arriba')
    await user.click(screen.getByRole('button', { name: 'Subir Bobina' }))
    await user.type(screen.getByRole('searchbox', { name: 'Añadir artículos' }), 'guan')
    await user.selectOptions(await screen.findByRole('combobox', { name: /Guante/ }), 'Caja')
    await user.click(screen.getByRole('button', { name: 'Añadir Guante a la lista' }))
    await user.dblClick(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByRole('button', { name: 'Cambiar' })
    expect(bodies(calls, 'PUT')).toEqual([
      {
        version: 1,
        name: 'Semanal',
        center: 70,
        lines: [
          { product: 102, unit: null, par: 12, note: 'arriba' },
          { product: 101, unit: null, par: null, note: '' },
          { product: 103, unit: 9, par: null, note: '' },
        ],
      },
    ])
  })

  test('what was typed stays when somebody changed the list meanwhile, and is saved over it (rules R-41, R-52)', async () => {
    let now = list()
    const { user, calls } = await change({
      [path]: () => now,
      'PUT shopping_lists/5/': ({ body }: { body: unknown }) => {
        if ((body as { version: number }).version === 1) return { status: 409, body: { detail: 'cambiada' } }
        return (now = list({ version: 3 }))
      },
    })
    await user.type(screen.getByRole('textbox', { name: 'Observaciones de Gel' }), 'mía')
    now = list({ version: 2, changed_by: 'Ana Gil', lines: [gel, bobbin, anArticle({ article: 103, name: 'Guante' })] })
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByText(/La lista ha sido cambiada por Ana Gil entretanto/)
    expect(names()).toEqual(['Gel', 'Bobina', 'Guante'])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Observaciones de Gel' }).value).toBe('mía')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-busy')).not.toBe('true'),
    )
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByRole('button', { name: 'Cambiar' })
    expect(bodies(calls, 'PUT').at(-1)).toMatchObject({ version: 2, lines: [{ note: 'mía' }, {}, { product: 103 }] })
  })

  test('what was typed is there after a reload, until it is dropped (rule P-39)', async () => {
    const first = await change({ [path]: list() })
    await first.user.type(screen.getByRole('textbox', { name: 'Observaciones de Gel' }), 'arriba')
    cleanup()
    const { user } = open({ [path]: list() })
    const note = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Observaciones de Gel' })
    expect(note.value).toBe('arriba')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await user.click(await screen.findByRole('button', { name: 'Cambiar' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Observaciones de Gel' })).value).toBe('')
  })

  test('a refused line is told, and nothing typed is lost (rule R-45)', async () => {
    const { user } = await change({
      [path]: list(),
      'PUT shopping_lists/5/': { status: 400, body: { lines: ['El artículo de la línea 2 no se puede pedir.'] } },
    })
    await user.type(screen.getByRole('textbox', { name: 'Observaciones de Gel' }), 'mía')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('El artículo de la línea 2 no se puede pedir.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Observaciones de Gel' }).value).toBe('mía')
  })

  test('deleting asks first and names the list; one that was changed meanwhile stays (rule R-50)', async () => {
    let status = 409
    const { user, sent, address } = open({
      [path]: list(),
      'DELETE shopping_lists/5/': () => ({ status, body: {} }),
    })
    await user.click(await screen.findByRole('button', { name: 'Más acciones' }))
    await user.click(screen.getByRole('menuitem', { name: 'Borrar' }))
    const dialog = await screen.findByRole('dialog', { name: '¿Borrar la lista Semanal?' })
    await user.click(within(dialog).getByRole('button', { name: 'Borrar' }))
    await within(dialog).findByText(/Alguien ha cambiado la lista/)
    status = 200
    await user.click(within(dialog).getByRole('button', { name: 'Borrar' }))
    await waitFor(() => expect(address()).toBe('/pedidos/listas'))
    expect(sent).toEqual(['DELETE shopping_lists/5/ {"version":1}', 'DELETE shopping_lists/5/ {"version":1}'])
  })
})

test.each([
  ['of a centre with par quantities', aShoppingList({ lines: [gel, bobbin] }), true],
  ['of a whole client', aShoppingList({ center: null, lines: [gel] }), false],
  ['without par quantities', aShoppingList({ lines: [bobbin] }), false],
])(
  'only a list of a centre with par quantities is counted as a storeroom: one %s (rules R-54, R-66)',
  async (_, list, isStoreroom) => {
    const { user } = open({ [path]: list })
    await screen.findByText('Cambiar')
    const link = screen.queryByRole('link', { name: 'Contar' })
    expect(link?.getAttribute('href') ?? null).toBe(isStoreroom ? '/pedidos/almacen/5/' : null)
    await user.click(screen.getByRole('button', { name: 'Más acciones' }))
    expect(screen.queryAllByRole('menuitem', { name: 'Etiqueta' })).toHaveLength(isStoreroom ? 1 : 0)
  },
)
