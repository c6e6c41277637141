import { act, screen, within } from '@testing-library/react'
import { aCenter, show } from '../../test/show'
import ImportPage from './import-page'

/** An upload whose answer the test gives. */
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

const open = (options: Parameters<typeof show>[1] = {}) => show(<ImportPage />, { center: aCenter(), ...options })
const file = (name = 'pedido.xlsx') => new File(['x'.repeat(2000)], name)
const pick = async (user: ReturnType<typeof show>['user'], chosen = file()) =>
  user.upload(screen.getByLabelText(/Elija o suelte aquí un fichero/), chosen)

test('a file is sent for the chosen client and centre, with its progress, and becomes an order', async () => {
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
  expect([...Upload.last.form.keys()].sort()).toEqual(['center', 'client', 'file', 'note'])
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

test('a second press while a file is on its way sends nothing', async () => {
  const { user } = open()
  await pick(user)
  await user.click(screen.getByRole('button', { name: 'Subir' }))
  const first = Upload.last
  await user.click(screen.getByRole('button', { name: 'Subiendo' }))
  expect(Upload.last).toBe(first)
  expect(screen.getByLabelText<HTMLInputElement>(/Elija o suelte/).disabled).toBe(true)
})

test('a file with errors says which, and the next file clears them', async () => {
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
  [400, { file: ['El archivo tiene macros. Guárdelo como .xlsx.'] }, 'El archivo tiene macros. Guárdelo como .xlsx.'],
  [500, {}, 'Se ha producido un error. Inténtelo más tarde.'],
])('a refusal %i %p is told below', async (status, body, text) => {
  const { user } = open()
  await pick(user)
  await user.click(screen.getByRole('button', { name: 'Subir' }))
  await Upload.last.answer(status, body)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

test('a file whose answer was lost is the same order when it is sent again, one that was answered is another', async () => {
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

test('observations are no longer than those of an order', async () => {
  const { user } = open({ settings: { limit_observations_order: 10 } })
  const field = screen.getByLabelText<HTMLTextAreaElement>('Observaciones')
  await user.type(field, 'Por la mañana')
  expect(field.value).toBe('Por la mañ')
})

test('another kind of file is not sent', async () => {
  const { user } = open()
  const input = screen.getByLabelText<HTMLInputElement>(/Elija o suelte/)
  input.removeAttribute('accept')
  await user.upload(input, file('pedido.csv'))
  expect((await screen.findByRole('alert')).textContent).toContain('El fichero tiene que ser .xlsx o .xls.')
  expect(screen.getByRole('button', { name: 'Subir' })).toHaveProperty('disabled', true)
})

test.each([
  [5_000_000, false],
  [5_000_001, true],
])('of %i bytes: refused before it is sent is %p', async (size, isRefused) => {
  const { user } = open()
  await pick(user, new File([new Uint8Array(size)], 'pedido.xls'))
  expect(screen.queryByText('El fichero pesa más de 5 MB.') !== null).toBe(isRefused)
  expect(screen.getByRole('button', { name: 'Subir' })).toHaveProperty('disabled', isRefused)
})

test('without a client nothing is sent; help is offered', () => {
  open({ client: null, center: null })
  expect(screen.getByText('Seleccione un cliente antes de subir el fichero.')).toBeTruthy()
  expect(screen.getByText(/automatizar el envío de sus pedidos/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Descargar la plantilla' })).toBeTruthy()
})
