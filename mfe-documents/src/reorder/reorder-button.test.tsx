import type { ReorderLine, ReorderReport } from '@portal/shared-sdk/contract'
import { type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { show } from '../../test/show'
import { ReorderButton } from './reorder-button'

const product = (id: number, name: string, price: number) => ({
  id,
  external_id: `C-${id}`,
  name,
  image_url: null,
  unit: 'Unidad',
  price,
})
const line = (change: Partial<ReorderLine> = {}): ReorderLine => ({
  line: 51,
  code: 'C-101',
  name: 'Gel de manos',
  image_url: null,
  unit: null,
  quantity_was: 6,
  price_was: 10,
  product: product(101, 'Gel de manos', 10),
  quantity: 6,
  verdict: 'ok',
  message: '',
  added: 6,
  most: null,
  price_changed: false,
  replacement: null,
  replacement_quantity: null,
  ...change,
})
const gone = line({
  line: 52,
  code: 'C-102',
  name: 'Bobina vieja',
  product: null,
  verdict: 'not_sold',
  message: 'No disponible.',
  added: null,
  replacement: product(103, 'Bobina nueva', 4),
  replacement_quantity: 4,
})
const report = (...lines: ReorderLine[]): ReorderReport => ({
  number: 'PED-1',
  client: 7,
  center: null,
  center_name: null,
  cart_center: null,
  lines,
  good: lines.filter(({ added }) => added !== null).length,
  cart_lines: 0,
})

async function open(answers: Answers) {
  const shown = show(<ReorderButton kind="order" id={5} />, { at: '/pedidos/mis-pedidos', answers })
  await shown.user.click(screen.getByRole('button', { name: 'Añadir al carro' }))
  return shown
}
const sent = (calls: string[], path: string) =>
  calls
    .filter((call) => call.startsWith(`POST ${path}`))
    .map((call) => JSON.parse(call.slice(call.indexOf('{'))) as Record<string, unknown>)

test('each line shows what has changed, the available ones go into the cart, and the cart opens', async () => {
  const { user, calls, address } = await open({
    'POST cart/check_reorder/': report(line({ product: product(101, 'Gel de manos', 12), price_changed: true }), gone),
    'POST cart/add_reorder/': { cart: { version: 1, items: [] }, added: 1, lines: [] },
  })
  const list = await screen.findByRole('list', { name: 'Líneas' })
  expect(within(list).getByText('Ha subido, antes 10,00 €')).toBeTruthy()
  expect(within(list).getByText('Ya no se vende')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Añadir Bobina vieja' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('dialog').textContent).toContain('Base sin IVA: 72,00')
  await user.click(screen.getByRole('button', { name: 'Añadir 1 línea' }))
  await waitFor(() => expect(address()).toBe('/carrito'))
  expect(sent(calls, 'cart/add_reorder/')).toEqual([
    { kind: 'order', id: 5, mode: 'merge', center: null, lines: [{ line: 51, quantity: 6, product: 101 }] },
  ])
})

test('a replacement can take the place of an article, and another quantity is checked again (rule D-51)', async () => {
  const { user, calls } = await open({
    'POST cart/check_reorder/': ({ body }: { body: unknown }) => ({
      body: (body as { lines?: { product?: number }[] }).lines?.some(({ product: id }) => id === 103)
        ? report(line(), {
            ...gone,
            product: product(103, 'Bobina nueva', 4),
            verdict: 'ok',
            added: 6,
            message: '',
            replacement: null,
          })
        : report(line(), gone),
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Sustituido por Bobina nueva. Usar 4' }))
  expect(await screen.findByText('En lugar de Bobina vieja')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Añadir 2 líneas' })).toBeTruthy()
  const quantity = screen.getByRole('spinbutton', { name: 'Cantidad de Gel de manos' })
  await user.clear(quantity)
  await user.type(quantity, '2{Enter}')
  await waitFor(() =>
    expect(sent(calls, 'cart/check_reorder/').at(-1)).toMatchObject({
      lines: [
        { line: 51, quantity: 2 },
        { line: 52, product: 103, quantity: 4 },
      ],
    }),
  )
})

test('a line can be left out or have another quantity, and the lines join those of the cart or replace them (rule D-50)', async () => {
  const { user, calls } = await open({
    // The server answers with the quantity that it was asked for.
    'POST cart/check_reorder/': ({ body }: { body: unknown }) => {
      const [{ quantity } = { quantity: 6 }] = (body as { lines?: { quantity: number }[] }).lines ?? []
      const glove = line({ line: 53, name: 'Guante', product: product(104, 'Guante', 2) })
      return { ...report(line({ quantity, added: quantity }), glove), cart_lines: 3 }
    },
    'POST cart/add_reorder/': { cart: { version: 1, items: [] }, added: 1, lines: [] },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Añadir Guante' }))
  const quantity = screen.getByRole('spinbutton', { name: 'Cantidad de Gel de manos' })
  await user.clear(quantity)
  await user.type(quantity, '3{Enter}')
  await user.click(screen.getByRole('radio', { name: 'Sustituir el carro' }))
  await user.click(await screen.findByRole('button', { name: 'Añadir 1 línea' }))
  await waitFor(() =>
    expect(sent(calls, 'cart/add_reorder/')).toMatchObject([{ mode: 'replace', lines: [{ line: 51, quantity: 3 }] }]),
  )
})

test('a window that is opened again a moment later tells what the cart has now (rule D-50)', async () => {
  let cartLines = 1
  const answers = { 'POST cart/check_reorder/': () => ({ ...report(line()), cart_lines: cartLines }) }
  // As in the portal, where the same call within two seconds is one.
  const { user } = show(
    <SWRConfig value={{ dedupingInterval: 2_000 }}>
      <ReorderButton kind="order" id={5} />
    </SWRConfig>,
    { at: '/pedidos/mis-pedidos', answers },
  )
  for (const text of ['Sumar al carro (1 línea)', 'Sumar al carro (2 líneas)']) {
    await user.click(screen.getByRole('button', { name: 'Añadir al carro' }))
    expect(await screen.findByRole('radio', { name: text })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    cartLines = 2
  }
})

test('a line in boxes has the price of a box, now and then', async () => {
  const boxes = {
    unit: { id: 3, name: 'Caja 12 uds', quantity: 12 },
    price_was: 3.35,
    price_changed: true,
    quantity: 2,
    added: 2,
    product: { ...product(101, 'Gel de manos', 3.36), unit: 'Caja 12 uds' },
  }
  await open({ 'POST cart/check_reorder/': report(line(boxes)) })
  const list = await screen.findByRole('list', { name: 'Líneas' })
  expect(within(list).getByText('Ha subido, antes 40,20 €')).toBeTruthy()
  expect(list.textContent).toContain('40,32\u00a0€')
  expect(screen.getByRole('dialog').textContent).toContain('Base sin IVA: 80,64')
})

test('a line over the stock says how many are left and can take that many', async () => {
  const { user, calls } = await open({
    'POST cart/check_reorder/': report(line({ verdict: 'too_many', message: 'Como máximo 4.', added: null, most: 4 })),
  })
  expect(await screen.findByText('Menos stock')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Poner 4' }))
  await waitFor(() =>
    expect(sent(calls, 'cart/check_reorder/').at(-1)).toMatchObject({ lines: [{ line: 51, quantity: 4 }] }),
  )
})

test('a failure can be tried again; an account without prices sees no amounts (rule D-51)', async () => {
  let fails = true
  const { user } = await open({
    'POST cart/check_reorder/': () =>
      fails
        ? { status: 500, body: {} }
        : {
            body: report(
              line({
                price_was: undefined,
                price_changed: undefined,
                product: { ...product(101, 'Gel de manos', 0), price: undefined },
              }),
            ),
          },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Gel de manos')).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).not.toContain('€')
})

test('two centres are named and asked about, and nothing is added before the answer (rule C-90)', async () => {
  const twoCenters = {
    ...report(line()),
    center: 70,
    center_name: 'Olot',
    cart_center: { id: 71, name: 'Mataró' },
    cart_lines: 3,
  }
  const { user, calls } = await open({
    'POST cart/check_reorder/': twoCenters,
    'POST cart/add_reorder/': { cart: { version: 1, items: [] }, added: 1, lines: [] },
    'GET centers/70/': { id: 70, name: 'Olot', client: 7 },
  })
  const question = await screen.findByRole('group', { name: '¿Para qué centro?' })
  const add = screen.getByRole('button', { name: 'Añadir 1 línea' })
  expect(add).toHaveProperty('disabled', true)
  await user.click(within(question).getByRole('radio', { name: /Mataró/ }))
  expect(screen.queryByText(/pasan también/)).toBeNull()
  await user.click(within(question).getByRole('radio', { name: /Olot/ }))
  expect(screen.getByText('Las 3 líneas que ya están en el carro pasan también a Olot.')).toBeTruthy()
  await user.click(add)
  await waitFor(() => expect(sent(calls, 'cart/add_reorder/')).toMatchObject([{ center: 70, change_center: true }]))
})
