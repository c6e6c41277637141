import type { MissingFile } from '@portal/shared-sdk/contract'
import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { show } from '../../test/show'
import FilesPage from './files-page'

/** XMLHttpRequests that the test answers, by the name of the file. */
class Upload {
  static all: Upload[] = []
  upload = { onprogress: null }
  status = 0
  responseText = ''
  name = ''
  onload = () => undefined as void
  onerror = () => undefined as void
  open = () => undefined
  setRequestHeader = () => undefined
  send(form: FormData) {
    this.name = (form.get('file') as File).name
    Upload.all.push(this)
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

const at = '/administracion/imagenes'
const aFile = (change: Partial<MissingFile> = {}): MissingFile => ({
  kind: 'picture',
  name: 'papel.jpg',
  problem: 'absent',
  detail: null,
  since: '2026-11-20T09:30:00',
  tried_at: '2026-11-26T10:00:00',
  next_at: null,
  named_by: [{ object: 'articles', code: 'CEL-1', name: 'Papel higiénico' }],
  named_count: 1,
  ...change,
})
const files = [
  aFile({
    named_by: ['CEL-1', 'CEL-2', 'CEL-3'].map((code) => ({ object: 'articles', code, name: `Papel ${code}` })),
    named_count: 14,
  }),
  aFile({
    kind: 'sheet',
    name: 'https://fichas.test/fds.pdf',
    problem: 'status',
    detail: '503',
    next_at: '2026-11-26T12:00:00',
    named_by: [{ object: 'categories', code: 'K1', name: 'Celulosa' }],
  }),
]
const list = (results: MissingFile[], count = results.length) => ({
  'imports/pictures/': { results, count, total_pages: 1 },
})
const pick = () => screen.getByLabelText(/Elige o suelta aquí imágenes y fichas/)
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const kept = (name: string, isNamed = true) => ({ name, kind: 'picture', url: '/x', is_new: true, is_named: isNamed })

test('each file has what names it, why it is not there, and since when (rule E-140)', async () => {
  show(<FilesPage />, { at, answers: list(files) })
  await screen.findByText('papel.jpg')
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/papel.jpgImagenCEL-1 Papel CEL-1CEL-2 Papel CEL-2y 12 másNo ha llegado.*20-11-2026/)
  expect(rows[1]).toMatch(
    /fds.pdfFichaCategoría CelulosaEl servidor lo rechaza503Se intenta otra vez: 26-11-2026 12:00/,
  )
  expect(screen.getByText('Faltan 2 archivos')).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})

test('reason, kind and search are in the address, and lead back to all (rule E-140)', async () => {
  const { user, address } = show(<FilesPage />, { at, answers: list([]) })
  expect(await screen.findByText('No falta ningún archivo')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Motivo' }), 'absent')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'sheet')
  expect(address()).toBe(`${at}?problem=absent&kind=sheet`)
  await user.click(await screen.findByRole('button', { name: 'Ver todos' }))
  expect(address()).toBe(at)
})

test('many files are sent, and what became of each is told (rule E-142)', async () => {
  const { user, calls } = show(<FilesPage />, { at, answers: list(files) })
  await screen.findByText('papel.jpg')
  const before = calls.length
  await user.upload(pick(), ['papel.jpg', 'Papel.jpg', 'roto.jpg', 'lejos.jpg'].map(file))
  expect(Upload.all.map(({ name }) => name)).toEqual(['papel.jpg', 'Papel.jpg'])
  expect(pick()).toHaveProperty('disabled', true)
  await Upload.all[0]!.answer(200, kept('papel.jpg'))
  await Upload.all[1]!.answer(200, kept('Papel.jpg', false))
  expect(screen.getByRole('progressbar', { name: 'Envío de archivos' }).getAttribute('aria-valuenow')).toBe('50')
  await Upload.all[2]!.answer(400, { code: 'not_picture', message: 'El archivo no es una imagen.' })
  await act(async () => Upload.all[3]!.onerror())
  expect(await screen.findByText('2 archivos guardados.')).toBeTruthy()
  expect(screen.getByText(/1 archivo guardado no lo nombra nadie/).textContent).toContain('Papel.jpg')
  const refused = screen.getByText(/2 archivos no se han guardado/)
  expect(within(refused).getByText(/roto.jpg: El archivo no es una imagen/)).toBeTruthy()
  await waitFor(() => expect(calls.length).toBeGreaterThan(before))
  expect(await accessibilityProblems()).toEqual([])
  // The file that is no picture stays refused.
  await user.click(screen.getByRole('button', { name: 'Enviar otra vez' }))
  expect(Upload.all.slice(4).map(({ name }) => name)).toEqual(['lejos.jpg'])
})

test('the portal is asked to look again, once (rule E-133)', async () => {
  const { user, sent } = show(<FilesPage />, {
    at,
    answers: { ...list(files), 'POST imports/pictures/again/': { body: { asked: 2 } } },
  })
  await user.dblClick(await screen.findByRole('button', { name: 'Buscar otra vez' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatch(/^POST imports\/pictures\/again\//)
})

test('a failure is told, with a retry', async () => {
  show(<FilesPage />, { at, answers: { 'imports/pictures/': { status: 500, body: {} } } })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
