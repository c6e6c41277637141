import { session, setLanguage } from '@portal/shared-sdk'
import { accessibilityProblems, aClient, anAccount } from '@portal/shared-sdk/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Link, useLocation } from 'react-router-dom'
import { show } from '../../test/show'
import { aLinkedLine, aLinkedOffer, openLink, token } from '../../test/show-link'
import LinkPage from './link-page'

const heading = () => screen.findByRole('heading', { level: 1, name: 'Oferta OF-26-0005' })

test('a visitor sees number, total, last day, supplier, lines, notes and totals (rules O-36, O-37)', async () => {
  const { calls, page } = openLink()
  expect(await heading()).toBeTruthy()
  const head = page.textContent!
  expect(head.indexOf('484,00')).toBeLessThan(head.indexOf('Bar Levante'))
  for (const text of [
    'Prisma',
    'Abierta',
    '09-12-2026',
    'Bar Levante',
    '09-11-2026',
    'Ana Ventas',
    'Portes incluidos.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  const lines = await screen.findByRole('table', { name: 'Líneas de la oferta' })
  expect(lines.textContent).toMatch(/Papel higiénico jumbo110114.*6Unidad.*50,00\u00a0€.*300,00\u00a0€/)
  expect(page.textContent).toMatch(/Base sin IVA400,00\u00a0€IVA 21 %84,00\u00a0€Total con IVA484,00\u00a0€/)
  expect(calls).toEqual([`POST offer_link/ {"token":"${token}"}`])
  expect(await accessibilityProblems()).toEqual([])
})

test('the token leaves the address at once, and is neither stored nor anywhere on the page (rule O-36)', async () => {
  let hash = ''
  const Hash = () => {
    hash = useLocation().hash
    return null
  }
  const replaced = jest.spyOn(window.history, 'replaceState')
  show(
    <>
      <LinkPage />
      <Hash />
    </>,
    { as: null, at: `/oferta?utm=mail#${token}`, path: '/oferta', answers: { 'POST offer_link/': aLinkedOffer() } },
  )
  expect(replaced).toHaveBeenCalledWith(window.history.state, '', '/oferta?utm=mail')
  await heading()
  expect(hash).toBe('')
  const kept = JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    document.title,
    document.documentElement.outerHTML,
  ])
  expect(kept).not.toContain(token)
  replaced.mockRestore()
})

test('while it is open the page is closed to search engines, and sends no referrer', async () => {
  const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content')
  const { user } = show(
    <>
      <LinkPage />
      <Link to="/otra">Otra</Link>
    </>,
    { as: null, at: `/oferta#${token}`, path: '/oferta', answers: { 'POST offer_link/': aLinkedOffer() } },
  )
  await heading()
  expect([meta('robots'), meta('referrer')]).toEqual(['noindex', 'no-referrer'])
  await user.click(screen.getByRole('link', { name: 'Otra' }))
  expect([meta('robots'), meta('referrer')]).toEqual([undefined, undefined])
})

test('after a reload the page asks to open the mail’s link again, and calls nothing', async () => {
  const { calls } = openLink({}, { at: '/oferta' })
  expect(await screen.findByText('Abre de nuevo el enlace del correo')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Oferta' })).toBeTruthy()
  expect(calls).toEqual([])
})

test('another mail’s link that is opened in the same tab shows its own offer', async () => {
  const { user } = show(
    <>
      <LinkPage />
      <Link to="/oferta#second">Otro enlace</Link>
    </>,
    {
      as: null,
      at: `/oferta#${token}`,
      path: '/oferta',
      answers: {
        'POST offer_link/': ({ body }: { body: unknown }) =>
          aLinkedOffer({ number: (body as { token: string }).token === 'second' ? 'OF-26-0006' : 'OF-26-0005' }),
      },
    },
  )
  await heading()
  await user.click(screen.getByRole('link', { name: 'Otro enlace' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Oferta OF-26-0006' })).toBeTruthy()
})

test('a session and its client stay, and the API is told who looks, so that sales open nothing', async () => {
  let authorization: string | null = null
  openLink(
    {
      'POST offer_link/': ({ headers }: { headers: Headers }) => {
        authorization = headers.get('authorization')
        return aLinkedOffer()
      },
    },
    { as: anAccount(), client: aClient() },
  )
  const { token: before } = session()
  await heading()
  expect(authorization).toBe(`Bearer ${before}`)
  expect([session().client?.id, session().token]).toEqual([7, before])
})

test('after a change of the language the offer is loaded again and stays on the screen', async () => {
  const { calls } = openLink()
  await heading()
  act(() => setLanguage('pt'))
  expect(screen.getByRole('heading', { level: 1, name: /OF-26-0005/ })).toBeTruthy()
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('a print format without prices, totals and pictures shows none', async () => {
  const { price: _p, discount: _d, base: _b, tax_rate: _t, ...line } = aLinkedLine()
  const { base: _base, total: _total, taxes: _taxes, tax_total: _tax, discounts: _off, ...rest } = aLinkedOffer()
  const { page } = openLink({ 'POST offer_link/': { ...rest, entries: [line] } })
  await screen.findByRole('table', { name: 'Líneas de la oferta' })
  expect(page.textContent).not.toContain('€')
  expect(page.querySelector('table img')).toBeNull()
})

test.each([
  ['link_accepted', 'La oferta ya está aceptada'],
  ['link_rejected', 'La oferta está rechazada'],
  ['link_replaced', 'Hay una versión más nueva'],
  ['link_cancelled', 'La oferta está anulada'],
  ['link_expired', 'La oferta ha vencido'],
])('a link that has ended (%s) shows the server’s text (rule O-38)', async (code, title) => {
  openLink({ 'POST offer_link/': () => ({ status: 400, body: { code, message: 'Pide otra a Ana Ventas.' } }) })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText('Pide otra a Ana Ventas.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test('an unknown link says so (rule O-38)', async () => {
  openLink({ 'POST offer_link/': () => ({ status: 404, body: { detail: 'No encontrado.' } }) })
  expect(await screen.findByText('El enlace no es válido')).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})

test.each([
  ['too many calls', 429, { detail: 'Espere un minuto.' }, 'Espere un minuto.'],
  ['a failure', 500, {}, 'Se ha producido un error. Inténtelo más tarde.'],
])('%s can be retried with the same link', async (_case, status, body, text) => {
  let fails = true
  const { user, calls } = openLink({ 'POST offer_link/': () => (fails ? { status, body } : aLinkedOffer()) })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(text)
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  expect(await heading()).toBeTruthy()
  expect(calls).toHaveLength(2)
})

test('the PDF is fetched with the token in the body, and a failure is shown (rule O-37)', async () => {
  URL.createObjectURL = () => 'blob:x'
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let fails = true
  const { user, sent } = openLink({
    'POST offer_link/pdf/': () =>
      fails
        ? { status: 429, body: { detail: 'Espere un minuto.' } }
        : { body: '%PDF', headers: { 'content-disposition': "inline; filename*=UTF-8''Oferta-26-5.pdf" } },
  })
  const button = await screen.findByRole('button', { name: 'Descargar PDF' })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  fails = false
  await user.click(button)
  await waitFor(() => expect(saved).toEqual(['Oferta-26-5.pdf']))
  expect(sent.at(-1)).toBe(`POST offer_link/pdf/ {"token":"${token}"}`)
})
