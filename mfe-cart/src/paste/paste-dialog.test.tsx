import type { Client, JudgedRow } from '@portal/shared-sdk/contract'
import { anAccount, show, type Answer, type Asked } from '@portal/shared-sdk/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import es from '../../words/es.json'
import CartNotices from '../notice/cart-notices'
import { PasteButton } from './paste-button'
import { PasteProvider } from './paste-provider'

const product = { id: 7, external_id: 'LIM-10', name: 'Gel de manos', image_url: null, unit: 'Botella', price: 4.5 }
const row = (change: Partial<JudgedRow>): JudgedRow => ({
  row: 1,
  code: 'LIM-10',
  quantity: '2',
  verdict: 'ok',
  message: '',
  added: 2,
  product,
  suggestions: [],
  availability: { state: 'in_stock', stock: 40, expected: null },
  unlikely: null,
  ...change,
})
const lost = row({
  row: 2,
  code: 'LIM-1O',
  verdict: 'unknown',
  message: 'No hay ningún artículo con este código.',
  added: null,
  product: null,
  suggestions: [product],
  availability: null,
})

/** Opens the dialog over an API that gives these answers, one after the other. */
async function open(answers: Record<string, Answer[]>) {
  const sent: { call: string; body: unknown; key: string | null }[] = []
  const inTurn = ([call, rest]: [string, Answer[]]) => [
    `POST ${call}`,
    ({ body, headers }: Asked) => {
      sent.push({ call, body, key: headers.get('idempotency-key') })
      return rest.shift()
    },
  ]
  const { user } = show(
    <>
      <PasteProvider>
        <PasteButton />
      </PasteProvider>
      <CartNotices />
    </>,
    {
      as: anAccount(),
      client: { id: 3 } as Client,
      words: { cart: es },
      flags: { stock: true },
      answers: Object.fromEntries(Object.entries(answers).map(inTurn)),
    },
  )
  await user.click(screen.getByRole('button'))
  await screen.findByRole('dialog')
  return { user, sent }
}
const verdict = (...rows: JudgedRow[]) => ({ body: { rows, good: 1, sheet: null } })

test('a pasted list is checked, a wrong code is replaced by a suggestion, and all is added (rule C-80)', async () => {
  const { user, sent } = await open({
    'cart/check_lines/': [
      verdict(row({}), lost),
      verdict(
        row({ added: 5 }),
        row({
          row: 2,
          quantity: '3',
          verdict: 'joined',
          added: null,
          message: 'Está también en la fila 1: se suma allí.',
        }),
      ),
    ],
    'cart/add_lines/': [{ body: { cart: { items: [] }, added: 1, rows: [row({ added: 5 })] } }],
  })
  await user.type(screen.getByLabelText('Códigos y cantidades'), 'LIM-10;2')
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  expect(await screen.findByText('No hay ningún artículo con este código.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Para añadir: 1. Por corregir: 1.')
  await user.click(screen.getByRole('button', { name: 'LIM-10 · Gel de manos' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Para añadir: 1. Por corregir: 0.'))
  expect(sent.filter(({ call }) => call === 'cart/check_lines/')[1]!.body).toMatchObject({
    client: 3,
    rows: [
      { row: 1, code: 'LIM-10', quantity: '2' },
      { row: 2, code: 'LIM-10', quantity: '2' },
    ],
  })
  await user.dblClick(screen.getByRole('button', { name: 'Añadir 1 artículo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const added = sent.filter(({ call }) => call === 'cart/add_lines/')
  expect(added).toEqual([expect.objectContaining({ key: expect.any(String) })])
})

test('after adding, only the rows that have to be corrected stay in the list', async () => {
  const { user } = await open({
    'cart/check_lines/': [verdict(row({}), lost)],
    'cart/add_lines/': [{ body: { cart: { items: [] }, added: 1, rows: [row({}), lost] } }],
  })
  await user.type(screen.getByLabelText('Códigos y cantidades'), 'x')
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  await user.click(await screen.findByRole('button', { name: 'Añadir 1 artículo' }))
  expect(await screen.findByText('1 artículo añadido al carro')).toBeTruthy()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
})

test('a refused file shows the reason, and another can be chosen', async () => {
  const { user } = await open({
    'cart/check_lines/': [
      { status: 400, body: { file: ['Es un .xls antiguo. Guárdalo como .xlsx.'] } },
      verdict(row({})),
    ],
  })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File(['x'], 'a.csv', { type: 'text/csv' }))
  expect(await screen.findByText('Es un .xls antiguo. Guárdalo como .xlsx.')).toBeTruthy()
  await user.upload(input, new File(['y'], 'b.csv', { type: 'text/csv' }))
  expect(await screen.findByRole('button', { name: 'Añadir 1 artículo' })).toBeTruthy()
})

test('a row can be removed from the list', async () => {
  const { user, sent } = await open({ 'cart/check_lines/': [verdict(row({}), lost), verdict(row({}))] })
  await user.type(screen.getByLabelText('Códigos y cantidades'), 'x')
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  await user.click(await screen.findByRole('button', { name: 'Quitar la fila 2' }))
  expect(await screen.findByText('Gel de manos')).toBeTruthy()
  expect(sent.filter(({ call }) => call === 'cart/check_lines/')[1]!.body).toMatchObject({ rows: [{ row: 1 }] })
})

test('a failure to add shows the reason, and the list stays', async () => {
  const { user } = await open({
    'cart/check_lines/': [verdict(row({}))],
    'cart/add_lines/': [{ status: 409, body: { detail: 'El carro es de otro cliente.' } }],
  })
  await user.type(screen.getByLabelText('Códigos y cantidades'), 'x')
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  await user.click(await screen.findByRole('button', { name: 'Añadir 1 artículo' }))
  expect(await screen.findByText('El carro es de otro cliente.')).toBeTruthy()
  expect(screen.getByText('Gel de manos')).toBeTruthy()
})

test('after adding, the notice of products on demand opens (rule C-24)', async () => {
  const items = [{ product: 7, product_data: { is_ondemand: true } }]
  const { user } = await open({
    'cart/check_lines/': [verdict(row({}))],
    'cart/add_lines/': [{ body: { cart: { items }, added: 1, rows: [row({})] } }],
  })
  await user.type(screen.getByLabelText('Códigos y cantidades'), 'x')
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  await user.click(await screen.findByRole('button', { name: 'Añadir 1 artículo' }))
  const notice = await screen.findByRole('dialog', { name: 'Producto bajo pedido' })
  expect(notice.textContent).toContain('se sirve bajo pedido y no admite devolución')
})

test('a list is not thrown away by Escape or a press beside the window, and corrections outlive going back (rule C-85)', async () => {
  const { user } = await open({
    'cart/check_lines/': [verdict(row({}), lost), verdict(row({}), row({ row: 2, verdict: 'joined', added: null }))],
  })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button'))
  await user.type(await screen.findByLabelText('Códigos y cantidades'), 'LIM-10;2')
  await user.keyboard('{Escape}')
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Códigos y cantidades').value).toBe('LIM-10;2')
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  await user.click(await screen.findByRole('button', { name: 'LIM-10 · Gel de manos' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Atrás' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Códigos y cantidades').value).toBe('LIM-10\t2\nLIM-10\t2')
})

test('after a reload the list is still there with its corrections, without what was added, and Cancelar drops it (rule P-39)', async () => {
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Códigos y cantidades')
  const first = await open({})
  await first.user.type(field(), 'LIM-10;2')
  cleanup()
  const second = await open({
    'cart/check_lines/': [verdict(row({}), lost)],
    'cart/add_lines/': [{ body: { cart: { items: [] }, added: 1, rows: [row({}), lost] } }],
  })
  expect(field().value).toBe('LIM-10;2')
  await second.user.click(screen.getByRole('button', { name: 'Revisar' }))
  await second.user.click(await screen.findByRole('button', { name: 'Añadir 1 artículo' }))
  await screen.findByRole('button', { name: 'Cerrar' })
  cleanup()
  const third = await open({})
  expect(field().value).toBe('LIM-1O\t2')
  await third.user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await third.user.click(screen.getByRole('button'))
  await screen.findByRole('dialog')
  expect(field().value).toBe('')
})

test('an article that is not in stock says so, with the day on which it is expected (rule C-84)', async () => {
  const { user } = await open({
    'cart/check_lines/': [verdict(row({ availability: { state: 'sold_out', stock: 0, expected: '2026-12-03' } }))],
  })
  await user.type(screen.getByLabelText('Códigos y cantidades'), 'x')
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  expect(await screen.findByText('Sin stock, llega el 03-12-2026')).toBeTruthy()
})

test('quantities out of all proportion are asked about before they are added (rule C-83)', async () => {
  const text = '46.351 unidades: este centro ha pedido como mucho 12 de una vez.'
  const strange = row({ quantity: '46351', added: 46_351, unlikely: text })
  const { user, sent } = await open({
    'cart/check_lines/': [verdict(strange), verdict(strange)],
    'cart/add_lines/': [{ body: { cart: { items: [] }, added: 1, rows: [strange] } }],
  })
  await user.type(screen.getByLabelText('Códigos y cantidades'), 'x')
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  expect((await screen.findByRole('status')).textContent).toBe(
    'Para añadir: 1. Por corregir: 0. Por confirmar: 1 cantidad.',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Cantidad de la fila 1').value).toBe('46351')
  const add = () => user.click(screen.getByRole('button', { name: 'Añadir 1 artículo' }))
  await add()
  const asked = await screen.findByRole('dialog', { name: '¿Son correctas estas cantidades?' })
  expect(asked.textContent).toContain(text)
  await user.click(within(asked).getByRole('button', { name: 'Revisar' }))
  expect(sent.some(({ call }) => call === 'cart/add_lines/')).toBe(false)
  await add()
  await user.click(await screen.findByRole('button', { name: 'Añadir así' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter(({ call }) => call === 'cart/add_lines/')).toHaveLength(1)
})
