import type { Client, JudgedRow } from '@portal/shared-sdk/contract'
import { anAccount, show, type Answer, type Asked } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
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
  await user.click(screen.getByRole('button', { name: 'Añadir 1 artículo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.find(({ call }) => call === 'cart/add_lines/')!.key).toBeTruthy()
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
