import type { Account, ImportPreview, ImportPreviewOrder } from '@portal/shared-sdk/contract'
import { aCenter, anAccount } from '@portal/shared-sdk/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { show } from '../../test/show'
import ImportPage from './import-page'

/** An XMLHttpRequest that the test answers. */
class Upload {
  static last: Upload
  upload = { onprogress: (_event: object) => undefined as void }
  headers: Record<string, string> = {}
  status = 0
  responseText = ''
  form = new FormData()
  onload = () => undefined as void
  onerror = () => undefined as void
  open = jest.fn()
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.form = form
    Upload.last = this
  }
  async answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    await act(async () => this.onload())
  }
}
const real = globalThis.XMLHttpRequest
beforeEach(() => {
  globalThis.XMLHttpRequest = Upload as never
})
afterAll(() => {
  globalThis.XMLHttpRequest = real
})

const product = { id: 9, external_id: 'GEL-5', name: 'Gel de manos', image_url: null, unit: 'Botella', price: 4.5 }
const availability = { state: 'in_stock', stock: 40, expected: null } as const
const anOrder = (change: Partial<ImportPreviewOrder> = {}): ImportPreviewOrder => ({
  center: { id: 70, name: 'Cocina central' },
  lines: [{ row: 2, product, quantity: 3, total: 13.5, availability, unlikely: null }],
  lines_count: 1,
  base: 13.5,
  taxes: [{ rate: 21, base: 13.5, tax: 2.84 }],
  tax_total: 2.84,
  total: 16.34,
  shipping: 10,
  final: 26.34,
  refusal: null,
  waits: false,
  ...change,
})
const aPreview = (change: Partial<ImportPreview> = {}): ImportPreview => ({
  orders: [anOrder()],
  problems: [],
  count: 0,
  checked: 'shown',
  earlier: [],
  sum: { base: 13.5, tax_total: 2.84, total: 16.34, shipping: 10, final: 26.34 },
  ...change,
})
const check = 'POST orders_import/check/'
const open = ({ answers, ...options }: Parameters<typeof show>[1] = {}) =>
  show(<ImportPage />, { center: aCenter(), answers: { [check]: aPreview(), ...answers }, ...options })
const file = (name = 'pedido.xlsx') => new File(['x'.repeat(2000)], name)
/** Chooses a file and waits for its check. */
const pick = async (user: ReturnType<typeof show>['user'], chosen = file()) => {
  await user.upload(screen.getByLabelText(/Elige o suelta aquí un fichero/), chosen)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Comprobando' })).toBeNull())
}

test('a file is sent for the chosen client and centre, with its progress, and becomes orders', async () => {
  const { user } = open()
  expect(screen.getByRole('button', { name: 'Subir' })).toHaveProperty('disabled', true)
  await pick(user)
  await user.type(screen.getByLabelText('Observaciones'), 'Por la mañana')
  await user.click(screen.getByRole('button', { name: 'Subir' }))
  expect(screen.getByRole('button', { name: 'Subiendo' })).toBeTruthy()
  act(() => Upload.last.upload.onprogress({ lengthComputable: true, loaded: 500, total: 2000 }))
  expect(screen.getByRole('progressbar', { name: 'Subida del fichero' }).getAttribute('aria-valuenow')).toBe('25')
  act(() => Upload.last.upload.onprogress({ lengthComputable: true, loaded: 2000, total: 2000 }))
  expect(screen.getByText('Fichero recibido, comprobando las filas')).toBeTruthy()
  expect([...Upload.last.form.keys()].sort()).toEqual(['center', 'checked', 'client', 'file', 'note'])
  expect([Upload.last.form.get('client'), Upload.last.form.get('center'), Upload.last.form.get('note')]).toEqual([
    '7',
    '70',
    'Por la mañana',
  ])
  await Upload.last.answer(201, {
    orders: [
      { id: 5, number: 'PED-1', center: { id: 70, name: 'Cocina' }, lines: 2, message_flag: 0 },
      { id: 6, number: 'PED-2', center: { id: 71, name: 'Bar' }, lines: 1, message_flag: 1 },
    ],
  })
  const done = await screen.findByText(/El fichero ha sido importado correctamente y el pedido será procesado\./)
  await user.tab()
  expect(document.activeElement).toBe(within(done).getByRole('link', { name: 'Pedido PED-1, Cocina' }))
  expect(done.textContent).toContain('Pedido PED-2, Bar (pendiente de validación)')
  expect(screen.queryByText('pedido.xlsx')).toBeNull()
})

test('the note is there after another page and a reload, until the orders are made (rule P-39)', async () => {
  const { user } = open()
  await user.type(screen.getByLabelText('Observaciones'), 'Por la mañana')
  open()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Observaciones').value).toBe('Por la mañana')
})

describe('before anything is ordered (rule D-60)', () => {
  const sums = () => screen.getAllByText(/€/).map(({ textContent }) => textContent!.replace(/\s/g, ' '))

  test('a chosen file shows the order that it would become, and only a press orders it', async () => {
    const { user, calls } = open()
    await pick(user)
    const table = screen.getByRole('table', { name: 'Pedido para Cocina central' })
    expect(within(table).getAllByRole('row')[1]!.textContent).toMatch(/Gel de manos.*GEL-5.*3 Botella.*4,50.*13,50/)
    expect(sums()).toEqual(expect.arrayContaining(['13,50 €', '2,84 €', '10,00 €', '26,34 €']))
    expect(calls.filter((call) => call.includes('orders_import'))).toEqual([check])
    await user.click(screen.getByRole('button', { name: 'Subir' }))
    expect(Upload.last.form.get('checked')).toBe('shown')
  })

  test('an order that will wait for validation or be refused says so', async () => {
    const { user } = open({
      answers: {
        [check]: aPreview({
          orders: [
            anOrder({ waits: true }),
            anOrder({ center: { id: 71, name: 'Bar' }, refusal: 'PEDIDO MÍNIMO: …', lines_count: 201 }),
          ],
        }),
      },
    })
    await pick(user)
    expect(screen.getByText('Supera el límite del centro: quedará pendiente de validación.')).toBeTruthy()
    expect(screen.getByText('Bar: PEDIDO MÍNIMO: …')).toBeTruthy()
    expect(screen.getByText('Y 200 líneas más.')).toBeTruthy()
  })

  test('an account without prices sees lines without amounts', async () => {
    const { price: _price, ...bare } = product
    const {
      base: _base,
      taxes: _taxes,
      tax_total: _tax,
      total: _total,
      shipping: _shipping,
      final: _final,
      ...order
    } = anOrder()
    const { user } = open({
      answers: {
        [check]: aPreview({
          orders: [
            {
              ...order,
              lines: [{ row: 2, product: bare, quantity: 3, availability, unlikely: null }],
              waits: null,
            } as never,
          ],
          sum: undefined as never,
        }),
      },
    })
    await pick(user)
    expect(screen.getByText('Gel de manos')).toBeTruthy()
    expect(screen.queryByText(/€/)).toBeNull()
  })

  test('a file with errors shows them at once, and a press only checks it again', async () => {
    const problems = [{ row: 3, column: 'Código', cell: 'A3', message: 'No hay ningún artículo con este código.' }]
    const { user, calls } = open({
      answers: { [check]: aPreview({ problems, count: 1, orders: [anOrder({ waits: true })] }) },
    })
    const before = Upload.last
    await pick(user)
    expect(screen.getByRole('table', { name: 'Errores del fichero' }).textContent).toContain('A3')
    // Nothing was uploaded yet (rule D-100).
    expect(screen.getByRole('alert').textContent).toBe('Hay algo que corregir antes de pedir este fichero.')
    expect(screen.queryByText(/^Supera el límite/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Subir' }))
    await waitFor(() => expect(calls.filter((call) => call === check)).toHaveLength(2))
    expect(await screen.findByText(/^El fichero no ha podido ser importado/)).toBeTruthy()
    expect(Upload.last).toBe(before)
  })

  test('orders that have changed since the preview are shown again, not created (rule D-62)', async () => {
    let answers = 0
    const { user } = open({
      answers: { [check]: () => ({ body: aPreview({ orders: [anOrder({ final: answers++ ? 30 : 26.34 })] }) }) },
    })
    await pick(user)
    await user.click(screen.getByRole('button', { name: 'Subir' }))
    await Upload.last.answer(400, { code: 'changed', message: 'Desde la revisión ha cambiado algo.' })
    expect(await screen.findByText('Desde la revisión ha cambiado algo.')).toBeTruthy()
    await waitFor(() => expect(sums()).toContain('30,00 €'))
    expect(screen.getByText('pedido.xlsx')).toBeTruthy()
  })
})

describe('what a press of the button orders (rule D-100)', () => {
  const two = [anOrder(), anOrder({ center: { id: 71, name: 'Bar' }, lines_count: 12, final: 100 })]
  const sum = { base: 90, tax_total: 18.9, total: 108.9, shipping: 17.44, final: 126.34 }

  test('stands beside it, below the preview, with the sum of several orders', async () => {
    const { user } = open({ answers: { [check]: aPreview({ orders: two, sum }) } })
    await pick(user)
    const button = screen.getByRole('button', { name: 'Subir' })
    const effect = document.getElementById(button.getAttribute('aria-describedby')!)!
    expect(effect.textContent!.replace(/\s/g, ' ')).toBe('Se harán 2 pedidos con 13 líneas: 126,34 € con IVA y envío.')
    const preview = screen.getByRole('region', { name: 'Lo que se va a pedir' })
    expect(preview.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(within(preview).getByText('Total de los 2 pedidos')).toBeTruthy()
    expect(within(preview).getByText('126,34', { exact: false })).toBeTruthy()
  })

  test('is without euros for who sees none, and not said of a file with errors', async () => {
    const { user } = open({ answers: { [check]: aPreview({ sum: undefined as never }) } })
    await pick(user)
    expect(screen.getByText('Se hará 1 pedido con 1 línea.')).toBeTruthy()
  })

  test('is not said of a file with errors', async () => {
    const problems = [{ row: 3, column: 'Código', cell: 'A3', message: 'x' }]
    const { user } = open({ answers: { [check]: aPreview({ problems, count: 1 }) } })
    await pick(user)
    expect(screen.queryByText(/^Se hará/)).toBeNull()
  })
})

describe('before it orders', () => {
  const earlier = [
    { id: 5, number: 'PED-1', order_datetime: '2026-11-12T10:00:00', center: { id: 70, name: 'Cocina' }, waits: false },
  ]
  const said = 'Este fichero ya se ha pedido:12-11-2026: Pedido PED-1, Cocina'
  const press = (user: ReturnType<typeof show>['user'], name = 'Subir') =>
    user.click(screen.getByRole('button', { name }))

  test('the same file again is told with its orders and asked about (rules D-97, D-98)', async () => {
    const { user } = open({ answers: { [check]: aPreview({ earlier }) } })
    const before = Upload.last
    await pick(user)
    expect(screen.getByText(/^Este fichero ya se ha pedido/).textContent).toBe(said)
    await press(user)
    const asked = await screen.findByRole('dialog', { name: '¿Pedir otra vez el mismo fichero?' })
    expect(asked.textContent).toContain(said)
    await press(user, 'Revisar')
    expect(Upload.last).toBe(before)
    await press(user)
    await press(user, 'Pedir otra vez')
    expect(Upload.last.form.get('again')).toBe('true')
  })

  test('a file that was ordered since the preview is asked about by the server', async () => {
    const { user } = open()
    await pick(user)
    await press(user)
    expect(Upload.last.form.get('again')).toBeNull()
    await Upload.last.answer(400, { code: 'repeated', message: 'x', earlier })
    expect((await screen.findByRole('dialog')).textContent).toContain(said)
    await press(user, 'Pedir otra vez')
    expect(Upload.last.form.get('again')).toBe('true')
  })

  test('quantities out of all proportion are asked about, and missing stock is told (rules C-83, C-84)', async () => {
    const text = '46.351 unidades: este centro ha pedido como mucho 12 de una vez.'
    const line = {
      ...anOrder().lines[0]!,
      availability: { state: 'short', stock: 40, expected: null } as const,
      unlikely: text,
    }
    const { user } = open({
      flags: { stock: true },
      answers: { [check]: aPreview({ orders: [anOrder({ lines: [line] })] }) },
    })
    await pick(user)
    const table = screen.getByRole('table', { name: 'Pedido para Cocina central' })
    expect(table.textContent).toContain('Solo 40 en stock')
    expect(table.textContent).toContain(text)
    await press(user)
    const asked = await screen.findByRole('dialog', { name: '¿Son correctas estas cantidades?' })
    expect(asked.textContent).toContain(text)
    await press(user, 'Pedir así')
    expect(Upload.last.form.get('again')).toBeNull()
  })
})

test('an account without totals is asked before a limit is passed, and may go on (rule C-43)', async () => {
  const { user } = open()
  await pick(user)
  const order = async () => user.click(screen.getByRole('button', { name: 'Subir' }))
  const refuse = () => Upload.last.answer(400, { code: 'limit', message: 'Bar: Este pedido supera el límite' })
  await order()
  await refuse()
  const asked = await screen.findByRole('dialog', { name: 'HA SOBREPASADO SU LÍMITE DE CONSUMO' })
  expect(asked.textContent).toContain('Bar: Este pedido supera el límite. ¿Quiere continuar?')
  await user.click(within(asked).getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('pedido.xlsx')).toBeTruthy()

  await order()
  expect(Upload.last.form.get('over_limit')).toBeNull()
  await refuse()
  await user.click(await screen.findByRole('button', { name: 'Aceptar' }))
  expect(Upload.last.form.get('over_limit')).toBe('true')
  await Upload.last.answer(201, {
    orders: [{ id: 6, number: 'PED-2', center: { id: 71, name: 'Bar' }, lines: 1, message_flag: 1 }],
  })
  expect((await screen.findByText(/ha sido importado/)).textContent).toContain('pendiente de validación')
})

test('a second press while a file is being sent sends nothing', async () => {
  const { user } = open()
  await pick(user)
  await user.click(screen.getByRole('button', { name: 'Subir' }))
  const first = Upload.last
  await user.click(screen.getByRole('button', { name: 'Subiendo' }))
  expect(Upload.last).toBe(first)
  expect(screen.getByLabelText<HTMLInputElement>(/Elige o suelta/).disabled).toBe(true)
})

test('the errors of a file are listed, and the next file clears them (rule D-66)', async () => {
  const { user } = open()
  await pick(user)
  await user.click(screen.getByRole('button', { name: 'Subir' }))
  await Upload.last.answer(400, {
    code: 'rows',
    message: 'x',
    file: ['x'],
    rows: [{ row: 3, column: 'Código', cell: 'A3', message: 'No hay ningún artículo con este código.' }],
    count: 12,
  })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'El fichero no ha podido ser importado, por favor revise su contenido y vuelva a intentarlo.',
  )
  expect(within(screen.getByRole('table', { name: 'Errores del fichero' })).getAllByRole('row')[1]!.textContent).toBe(
    'Fila 3CódigoA3No hay ningún artículo con este código.',
  )
  expect(screen.getByText('Y 11 errores más.')).toBeTruthy()
  expect(screen.queryByText('pedido.xlsx')).toBeNull()
  await pick(user)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [400, { code: '105', message: 'PEDIDO MÍNIMO: Recuerda…' }, 'PEDIDO MÍNIMO: Recuerda…'],
  [400, { file: ['El archivo tiene macros. Guárdalo como .xlsx.'] }, 'El archivo tiene macros. Guárdalo como .xlsx.'],
  [500, {}, 'Se ha producido un error. Inténtelo más tarde.'],
])('a refusal %i %p shows its reason below', async (status, body, text) => {
  const { user } = open()
  await pick(user)
  await user.click(screen.getByRole('button', { name: 'Subir' }))
  await Upload.last.answer(status, body)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

test('a file sent again is the same order after a lost answer, another one after an answer', async () => {
  const { user } = open()
  const same = file()
  const keyOfNext = async () => {
    await pick(user, same)
    await user.click(screen.getByRole('button', { name: 'Subir' }))
    return Upload.last.headers['Idempotency-Key']
  }
  const first = await keyOfNext()
  expect(first).toBeTruthy()
  await act(async () => Upload.last.onerror())
  expect(await keyOfNext()).toBe(first)
  await Upload.last.answer(400, { code: '105', message: 'PEDIDO MÍNIMO' })
  expect(await keyOfNext()).not.toBe(first)
})

test('observations have the same maximum length as those of an order', async () => {
  const { user } = open({ as: anAccount({ rules: { limit_observations_order: 10 } as Account['rules'] }) })
  const field = screen.getByLabelText<HTMLTextAreaElement>('Observaciones')
  await waitFor(() => expect(field.maxLength).toBe(10))
  await user.type(field, 'Por la mañana')
  expect(field.value).toBe('Por la mañ')
})

test('a file of another type is not sent (rule D-64)', async () => {
  const { user } = open()
  const input = screen.getByLabelText<HTMLInputElement>(/Elige o suelta/)
  input.removeAttribute('accept')
  await user.upload(input, file('pedido.csv'))
  expect((await screen.findByRole('alert')).textContent).toContain('El fichero tiene que ser .xlsx o .xls.')
  expect(screen.getByRole('button', { name: 'Subir' })).toHaveProperty('disabled', true)
})

test.each([
  [5_000_000, false],
  [5_000_001, true],
])('a file of %i bytes is refused before it is sent: %p', async (size, isRefused) => {
  const { user } = open()
  await pick(user, new File([new Uint8Array(size)], 'pedido.xls'))
  expect(screen.queryByText('El fichero pesa más de 5 MB.') !== null).toBe(isRefused)
  expect(screen.getByRole('button', { name: 'Subir' })).toHaveProperty('disabled', isRefused)
})

test('without a client nothing can be sent, and help is offered', () => {
  open({ client: null, center: null })
  expect(screen.getByText('Selecciona un cliente antes de subir el fichero.')).toBeTruthy()
  expect(screen.getByText(/automatizar el envío de tus pedidos/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Descargar la plantilla' })).toBeTruthy()
})
