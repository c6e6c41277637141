import { isRecord } from '@portal/shared-sdk'
import type { StockCountDetail, StockCountInput, Storeroom } from '@portal/shared-sdk/contract'
import {
  accessibilityProblems,
  aCenter,
  aClient,
  anAccount,
  emptyDevice,
  show,
  type Answers,
  type Asked,
  type Options,
} from '@portal/shared-sdk/testing'
import { ToastRegion } from '@portal/shared-ui'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import es from '../../words/es.json'
import { aStockCount, aStoreroom, aStoreroomLine } from '../../test/a-storeroom'
import StoreroomPage from './storeroom-page'

const path = 'shopping_lists/5/storeroom/'
const counts = 'shopping_lists/5/stock_counts/'
const gel = aStoreroomLine({ article: 101, name: 'Gel', par: 6, ean: '8412345678905', under_way: 1 })
const bobbin = aStoreroomLine({
  article: 102,
  name: 'Bobina',
  par: 4,
  format: { id: 3, name: 'Caja 12', quantity: 12 },
})
const glove = aStoreroomLine({ article: 103, name: 'Guante', par: 2 })
const room = aStoreroom({ lines: [gel, bobbin, glove] })

// jsdom has none, and the database on the device needs it.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

/** Another account in each test: what the device keeps is by account. */
let account = 1_000
beforeEach(() => {
  account++
})
afterEach(() => {
  delete window.BarcodeDetector
})
// The database goes with the file: a page still writing to it would fail.
afterAll(() => emptyDevice())

function open(answers: Answers = {}, at = '/pedidos/almacen/5', chosen: Pick<Options, 'client' | 'center'> = {}) {
  return show(
    <>
      <StoreroomPage />
      <ToastRegion />
    </>,
    {
      as: { ...anAccount(), id: account },
      client: { ...aClient(), id: 7 },
      center: { ...aCenter(), id: 70 },
      words: { ordering: es },
      at,
      path: '/pedidos/almacen/:id',
      answers: { [path]: room, [counts]: { results: [] }, ...answers },
      ...chosen,
    },
  )
}
/** The count that the server makes of what is sent. */
const answerTo = (body: unknown, made: StockCountDetail) => ({ ...made, ...(isRecord(body) && { key: body.key }) })
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const shown = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent
const bodies = (calls: string[], call: string) =>
  calls
    .filter((each) => each.startsWith(`POST ${call}`))
    .map((each) => JSON.parse(each.slice(each.indexOf('{'))) as StockCountInput)

test('each article is counted by one press or typed, and one press orders what is missing, once (rules R-66, R-68)', async () => {
  const made = aStockCount({ taken_count: 2, lines: [] })
  const { user, calls } = open({ [`POST ${counts}`]: ({ body }: Asked) => answerTo(body, made) })
  await screen.findByRole('heading', { name: 'Gel' })
  expect(screen.getByText('0 de 3')).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
  await user.click(press('Uno más: Cantidad de Gel'))
  await user.click(press('Uno más: Cantidad de Gel'))
  await user.click(press('Siguiente'))
  expect(shown()).toBe('Bobina')
  await user.type(field(), '2,5{Enter}')
  expect(shown()).toBe('Guante')
  await user.click(press('Completo: 2'))
  await screen.findByRole('heading', { name: 'Faltan 2 artículos' })
  const missing = within(screen.getByRole('list', { name: 'Lo que falta' })).getAllByRole('listitem')
  expect(missing.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/Gel.*hay 2 de 6.*3$/),
    expect.stringMatching(/Bobina.*Caja 12.*hay 2,5 de 4.*2$/),
  ])
  expect(await accessibilityProblems()).toEqual([])
  await user.dblClick(press('Pedir 2 artículos'))
  await screen.findByText(/Pedido PED-2026-000077 enviado\. 2 artículos\./)
  const sent = bodies(calls, counts)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    wish: 'order',
    lines: [
      { line: gel.line, amount: 2 },
      { line: bobbin.line, amount: 2.5 },
      { line: glove.line, amount: 2 },
    ],
  })
  await user.click(press('Contar otra vez'))
  expect(screen.getByText('0 de 3')).toBeTruthy()
})

test('what was counted is there after a reload, and another account sees none of it (rule R-67)', async () => {
  const { user } = open()
  await screen.findByRole('heading', { name: 'Gel' })
  await user.click(press('Completo: 6'))
  await user.type(field(), '1.5')
  await waitFor(() => expect(screen.getByText('2 de 3')).toBeTruthy())
  await new Promise((resolve) => setTimeout(resolve, 50))
  cleanup()
  open()
  await screen.findByText('2 de 3')
  expect(shown()).toBe('Bobina')
  expect(field().value).toBe('1,5')
})

test('a double press on an amount counts one article (rule R-66)', async () => {
  const { user } = open()
  await screen.findByRole('heading', { name: 'Gel' })
  await user.dblClick(press('Nada'))
  expect(shown()).toBe('Bobina')
  expect(screen.getByText('1 de 3')).toBeTruthy()
})

test('a count that waited tells what became of it, while another one is counted (rule R-68)', async () => {
  let isDown = true
  const { user } = open({
    [`POST ${counts}`]: ({ body }: Asked) => (isDown ? { status: 503, body: {} } : answerTo(body, aStockCount())),
  })
  await screen.findByRole('heading', { name: 'Gel' })
  await user.click(press('Nada'))
  await user.click(press('Terminar y ver lo que falta'))
  await user.click(await screen.findByRole('button', { name: 'Pedir 1 artículo' }))
  await screen.findByText(/El recuento está guardado en este dispositivo/)
  await user.click(press('Contar otra vez'))
  isDown = false
  await user.click(press('Enviar ahora'))
  await screen.findByText('Recuento enviado')
  expect(screen.getByText('Pedido PED-2026-000077')).toBeTruthy()
  expect(screen.getByText('0 de 3')).toBeTruthy()
})

test('a count that the portal takes only later says why it waits, and is sent then (rules R-68, R-85)', async () => {
  const why = 'Este almacén ya se ha contado 100 veces hoy.'
  let isFull = true
  const { user } = open({
    [`POST ${counts}`]: ({ body }: Asked) =>
      isFull ? { status: 429, body: { detail: why } } : answerTo(body, aStockCount()),
  })
  await screen.findByRole('heading', { name: 'Gel' })
  await user.click(press('Nada'))
  await user.click(press('Terminar y ver lo que falta'))
  await user.click(await screen.findByRole('button', { name: 'Pedir 1 artículo' }))
  await screen.findByText(`${why} ${es['storeroom.held_off_one']}`)
  expect(screen.queryByText(/en cuanto haya conexión/)).toBeNull()
  isFull = false
  await user.click(press('Enviar ahora'))
  await screen.findByText('Recuento enviado')
  expect(screen.queryByText(new RegExp(why))).toBeNull()
})

test('without network the storeroom is the one of the last time (rule R-67)', async () => {
  open()
  await screen.findByRole('heading', { name: 'Gel' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  cleanup()
  open({ [path]: { status: 503, body: {} } })
  await screen.findByText(/Sin conexión con el portal/)
  await screen.findByRole('heading', { name: 'Gel' })
})

const chosenBar = { ...aCenter(), id: 71, name: 'Bar' }
const otherClient = { ...aClient(), id: 8, name: 'Bodega Norte' }

test.each([
  ['the same centre', {}, null],
  ['no centre', { center: null }, null],
  ['nobody', { client: null, center: null }, null],
  ['another centre', { center: chosenBar }, 'para Hotel Sol, no para Bar.'],
  ['another client', { client: otherClient, center: null }, 'para Hotel Sol (Hotel Miramar), no para Bodega Norte.'],
])('where %s is chosen the page says for whom it orders, without network too (rule R-66)', async (_, chosen, text) => {
  const notice = () => screen.queryByText(/^Lo que falta en este almacén se pide/)?.textContent ?? null
  const expected = text && `Lo que falta en este almacén se pide ${text}`
  const { user } = open({}, undefined, chosen)
  await screen.findByRole('heading', { name: 'Gel' })
  expect(notice()).toBe(expected)
  await user.click(press('Nada'))
  await user.click(press('Terminar y ver lo que falta'))
  await screen.findByRole('heading', { name: 'Falta 1 artículo' })
  expect(notice()).toBe(expected)
  expect(await accessibilityProblems()).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 50))
  cleanup()
  open({ [path]: { status: 503, body: {} } }, undefined, chosen)
  await screen.findByText(/Sin conexión con el portal/)
  expect(notice()).toBe(expected)
})

test.each([
  ['1.5', '1,5'],
  ['2,6', '2,6'],
  ['0', '0'],
  ['', ''],
])('"%s" in the field is counted as "%s" (rule R-66)', async (typed, kept) => {
  const { user } = open()
  await screen.findByRole('heading', { name: 'Gel' })
  await user.click(press('Uno más: Cantidad de Gel'))
  await user.clear(field())
  if (typed) await user.type(field(), typed)
  await user.tab()
  expect(field().value).toBe(kept)
  expect(screen.getByText(kept ? '1 de 3' : '0 de 3')).toBeTruthy()
})

test('what is no amount stays in the field with the reason, and Enter does not go on (rule R-66)', async () => {
  const { user } = open()
  await screen.findByRole('heading', { name: 'Gel' })
  await user.type(field(), '1,2555{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('dos decimales')
  expect([shown(), field().value]).toEqual(['Gel', '1,2555'])
})

test('a hand scanner finds the article from the search and from the amount, whose value stays (rule R-66)', async () => {
  const { user } = open()
  await screen.findByRole('heading', { name: 'Gel' })
  await user.type(field(), '3{Tab}')
  await user.type(field(), '0000000000017{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect([shown(), field().value]).toEqual(['Gel', '3'])
  await user.type(field(), '8412345600103{Enter}')
  expect(shown()).toBe('Guante')
  await user.click(press(/^Gel/))
  expect(field().value).toBe('3')
  const search = screen.getByRole('searchbox', { name: 'Buscar artículo, código o EAN' })
  await user.type(search, 'guan{Enter}')
  expect(shown()).toBe('Guante')
  await user.type(search, '8412345678905{Enter}')
  expect(shown()).toBe('Gel')
})

test('the camera shows the article of a bar code where the browser reads them (rule R-66)', async () => {
  const stop = jest.fn()
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.resolve({ getTracks: () => [{ stop }] }) },
  })
  HTMLVideoElement.prototype.play = () => Promise.resolve()
  const { user } = open()
  await screen.findByRole('heading', { name: 'Gel' })
  expect(screen.queryByRole('button', { name: 'Escanear' })).toBeNull()
  cleanup()
  window.BarcodeDetector = class {
    detect = () => Promise.resolve([{ rawValue: String(glove.ean) }])
  }
  open()
  await screen.findByRole('heading', { name: 'Gel' })
  await user.click(press('Escanear'))
  await waitFor(() => expect(shown()).toBe('Guante'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(stop).toHaveBeenCalled()
})

test('a refused order says why; the count goes into the cart (rules R-61, R-62)', async () => {
  const refusal = { status: 400, code: '105', message: 'El pedido mínimo es de 50,00 €.' }
  const refused = aStockCount({ order: null, refusal, taken_count: 0 })
  const { user, calls } = open({
    [`POST ${counts}`]: ({ body }: Asked) => answerTo(body, refused),
    [`POST ${counts}9/send/`]: { ...refused, wish: 'cart', refusal: null, taken_count: 1 },
  })
  await screen.findByRole('heading', { name: 'Gel' })
  await user.click(press('Nada'))
  await user.click(press('Terminar y ver lo que falta'))
  await user.click(await screen.findByRole('button', { name: 'Pedir 1 artículo' }))
  await screen.findByText('El pedido mínimo es de 50,00 €.')
  await user.dblClick(press('Añadir al carro'))
  await screen.findByText('1 artículo añadido al carro.')
  expect(calls.filter((call) => call.startsWith(`POST ${counts}9/send/`))).toEqual([
    `POST ${counts}9/send/ {"wish":"cart"}`,
  ])
})

test('the last counts tell who, when and which order; a list that is gone and a failure say so (rule R-63)', async () => {
  const count = aStockCount({
    lines: [
      {
        line: 1,
        code: 'C-1',
        name: 'Gel',
        format: 'Unidad',
        par: 6,
        amount: 2.5,
        missing: 4,
        is_superseded: false,
        refused: null,
      },
    ],
  })
  const { user } = open({ [counts]: { results: [count] }, [`${counts}9/`]: count })
  // The notice of a former test names the same order.
  const line = (await screen.findByText(/Ana Gil · 1 artículo contado/)).parentElement
  expect(line?.textContent).toContain('Pedido PED-2026-000077')
  await user.click(press(/Ver el recuento del/))
  expect((await screen.findByRole('row', { name: /Gel/ })).textContent).toMatch(/2,5 \/ 6.*faltan 4/)
  cleanup()
  open({ [path]: { status: 404, body: { detail: 'No' } } })
  await screen.findByText('Este almacén no existe o no lo puedes ver.')
  cleanup()
  const empty: Storeroom = { ...room, lines: [] }
  open({ [path]: empty })
  await screen.findByText('No hay nada que contar')
})
