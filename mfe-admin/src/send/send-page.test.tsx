import { accessibilityProblems, aSecondLater } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { aRun, show } from '../../test/show'
import SendPage from './send-page'

/** An XMLHttpRequest that the test answers. */
class Upload {
  static all: Upload[] = []
  upload = { onprogress: (_event: object) => undefined as void }
  status = 0
  responseText = ''
  form = new FormData()
  onload = () => undefined as void
  onerror = () => undefined as void
  open = jest.fn()
  setRequestHeader = jest.fn()
  send(form: FormData) {
    this.form = form
    Upload.all.push(this)
  }
  get fields() {
    return Object.fromEntries([...this.form.entries()].filter(([name]) => name !== 'file'))
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
  Upload.all = []
})
afterAll(() => {
  globalThis.XMLHttpRequest = real
})

const at = '/administracion/importaciones/nueva'
const open = async (query = '?object=articles') => {
  const shown = show(<SendPage />, { at: at + query, path: at })
  await screen.findByRole('option', { name: 'Artículos' })
  return shown
}
const file = () => new File(['id;name\nA1;Papel\n'], 'articulos.csv')
const pick = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.upload(screen.getByLabelText(/Elige o suelta aquí un archivo/), file())
const settings = () => screen.getByRole('button', { name: /^Cómo se lee/ })
const judge = () => screen.getByRole('button', { name: 'Probar' })

test('a file is judged with what was chosen, its progress shown, and its verdicts opened (rule E-91)', async () => {
  const { user, address } = await open('')
  expect(judge()).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Qué se importa' }), 'articles')
  expect(address()).toBe(`${at}?object=articles`)
  expect(screen.getByRole('button', { name: 'Descargar la plantilla' })).toBeTruthy()
  await pick(user)
  await user.click(settings())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Signo decimal' }), ',')
  await user.click(screen.getByRole('radio', { name: /Se retiran/ }))
  await user.click(screen.getByRole('radio', { name: /Las correctas/ }))
  expect(await accessibilityProblems()).toEqual([])
  await user.dblClick(judge())
  expect(Upload.all).toHaveLength(1)
  const [sent] = Upload.all
  expect(sent!.fields).toEqual({ object: 'articles', dry_run: 'true', policy: 'valid', decimal: ',', full: 'true' })
  act(() => sent!.upload.onprogress({ lengthComputable: true, loaded: 1, total: 4 }))
  expect(screen.getByRole('progressbar', { name: 'Subida del archivo' }).getAttribute('aria-valuenow')).toBe('25')
  act(() => sent!.upload.onprogress({ lengthComputable: true, loaded: 4, total: 4 }))
  expect(screen.getByText(/Archivo recibido, comprobando las filas/)).toBeTruthy()
  await sent!.answer(201, aRun({ id: 12, counts: { created: 1, refused: 1 } }))
  await waitFor(() => expect(address()).toBe('/administracion/importaciones/12/?result=refused'))
})

test('decimal mark and policy are remembered, a full file is chosen anew each time (rule E-91)', async () => {
  const { user } = await open()
  expect(settings().textContent).toMatch(/Punto; 1\.234 se rechaza \(dudoso\) · Todo o nada$/)
  await user.click(settings())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Signo decimal' }), ',')
  await user.click(screen.getByRole('radio', { name: /Las correctas/ }))
  await user.click(screen.getByRole('radio', { name: /Se retiran/ }))
  await user.click(settings())
  expect(settings().textContent).toMatch(/Coma: 1234,56 · Filas que faltan en el archivo: Se retiran · Las correctas$/)
  await user.click(settings())
  await open()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Signo decimal' }).value).toBe(',')
  expect(screen.getByRole('radio', { name: /Las correctas/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /Se retiran/ })).toHaveProperty('checked', false)
})

test('what takes no full file does not offer one', async () => {
  await open('?object=prices')
  expect(screen.queryByRole('radio', { name: /Se retiran/ })).toBeNull()
})

test('columns that were not found are matched by hand and sent along (rule E-92)', async () => {
  const { user, address } = await open()
  await pick(user)
  await user.click(judge())
  await Upload.all[0]!.answer(400, {
    code: 'unknown_column',
    message: 'La columna Ref. no existe.',
    headings: [
      { heading: 'Ref.', column: null },
      { heading: 'NAME', column: 'name' },
      { heading: 'Notas', column: null },
    ],
  })
  expect((await screen.findAllByRole('alert'))[0]!.textContent).toContain('La columna Ref. no existe.')
  expect(screen.getByText('Falta la columna id, que identifica cada fila.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Columnas por emparejar' }))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'NAME se importa como' }).value).toBe('name')
  const ref = screen.getByRole('combobox', { name: 'Ref. se importa como' })
  await user.selectOptions(ref, 'name')
  expect(screen.getAllByText('Elegida dos veces')).toHaveLength(2)
  await user.selectOptions(ref, 'id')
  expect(screen.queryByText(/Falta la columna/)).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
  aSecondLater()
  await user.click(judge())
  expect(JSON.parse(Upload.all[1]!.fields.columns as string)).toEqual({ 'Ref.': 'id', Notas: '' })
  await Upload.all[1]!.answer(201, aRun())
  await waitFor(() => expect(address()).toBe('/administracion/importaciones/5/'))
})

test('a file that cannot be read is told, and another one can be chosen', async () => {
  const { user } = await open()
  await pick(user)
  await user.click(judge())
  await Upload.all[0]!.answer(400, { code: 'kind', message: 'El archivo no es CSV, XLSX ni líneas JSON.' })
  expect((await screen.findByRole('alert')).textContent).toContain('El archivo no es CSV')
  expect(screen.queryByRole('region', { name: 'Columnas por emparejar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Quitar el archivo' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
