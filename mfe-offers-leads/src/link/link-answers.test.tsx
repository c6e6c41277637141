import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { accessibilityProblems, anAccount } from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import { aLinkedOffer, openLink, token } from '../../test/show-link'

const request: LinkedOffer['request'] = {
  number: 'SOL-26-0002',
  created: '2026-11-20T09:00:00',
  contact: 'Vicent',
  state: 'open',
  done_at: null,
}
const accepted = aLinkedOffer({ state: 'accepted', actions: [], request, version: 4 })
const press = async (user: ReturnType<typeof openLink>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('a lead accepts all lines with a name, after a text that says what follows (rule O-34)', async () => {
  const { user, sent, keys } = openLink({ 'POST offer_link/accept/': accepted })
  await press(user, 'Aceptar la oferta')
  const dialog = await screen.findByRole('dialog', { name: 'Aceptar la oferta OF-26-0005' })
  expect(dialog.textContent).toContain('Tu comercial recibirá tu aceptación y preparará el pedido.')
  expect(dialog.textContent).toContain('Aceptas 2 de 2 líneas. Total con IVA: 484,00\u00a0€')
  expect(await accessibilityProblems()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }))
  expect(within(dialog).getByText('Escribe tu nombre.')).toBeTruthy()
  expect(sent).toHaveLength(1)
  await user.type(within(dialog).getByLabelText(/Nombre de quien acepta/), 'Vicent{Enter}')
  const notice = await screen.findByText(/Oferta aceptada por Vicent el 20-11-2026/)
  expect(notice.textContent).toContain('SOL-26-0002')
  expect(sent[1]).toBe(`POST offer_link/accept/ {"token":"${token}","version":3,"contact":"Vicent"}`)
  expect(keys[1]).toEqual(expect.any(String))
  expect(screen.queryByRole('button', { name: 'Aceptar la oferta' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeTruthy()
})

test('some lines are accepted by their boxes, with their total', async () => {
  const { user, sent } = openLink({ 'POST offer_link/accept/': accepted })
  await user.click(await screen.findByRole('checkbox', { name: /Papel higiénico jumbo/ }))
  await press(user, 'Aceptar 1 de 2 líneas')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Aceptas 1 de 2 líneas. Total con IVA: 121,00\u00a0€')
  await user.type(within(dialog).getByLabelText(/Nombre de quien acepta/), 'Vicent{Enter}')
  await screen.findByText(/Oferta aceptada por Vicent/)
  expect(sent[1]).toContain('"lines":[52]')
})

test('without a ticked line nothing can be accepted', async () => {
  const { user } = openLink()
  for (const name of [/Papel higiénico jumbo/, /Gel de manos/])
    await user.click(await screen.findByRole('checkbox', { name }))
  expect(screen.getByRole('button', { name: 'Aceptar 0 de 2 líneas' }).hasAttribute('disabled')).toBe(true)
})

test('an offer is rejected with a reason (rule O-35)', async () => {
  const { user, sent } = openLink({
    'POST offer_link/reject/': aLinkedOffer({ state: 'rejected', actions: [], version: 4 }),
  })
  await press(user, 'Rechazar')
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar la oferta OF-26-0005' })
  await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
  expect(within(dialog).getByText('Escribe el motivo.')).toBeTruthy()
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Cara')
  await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
  expect(await screen.findByText(/Has rechazado la oferta/)).toBeTruthy()
  expect(sent[1]).toBe(`POST offer_link/reject/ {"token":"${token}","version":3,"reason":"Cara"}`)
})

test('a question is sent; after too many what was typed stays, also in a closed window (rule O-35)', async () => {
  let isTooMany = true
  const { user, sent } = openLink({
    'POST offer_link/ask/': () => (isTooMany ? { status: 429, body: { detail: 'Espere una hora.' } } : aLinkedOffer()),
  })
  await press(user, 'Preguntar')
  const first = await screen.findByRole('dialog', { name: 'Preguntar por la oferta OF-26-0005' })
  await user.type(within(first).getByLabelText(/Pregunta/), '¿Y el plazo?')
  await user.click(within(first).getByRole('button', { name: 'Enviar' }))
  expect(await within(first).findByText('Espere una hora.')).toBeTruthy()
  await user.click(within(first).getByRole('button', { name: 'Cancelar' }))
  isTooMany = false
  await press(user, 'Preguntar')
  const second = await screen.findByRole('dialog')
  expect(within(second).queryByText('Espere una hora.')).toBeNull()
  await user.click(within(second).getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Tu pregunta se ha enviado a tu comercial.')).toBeTruthy()
  expect(sent.at(-1)).toBe(`POST offer_link/ask/ {"token":"${token}","text":"¿Y el plazo?"}`)
})

test('an offer that was changed meanwhile says so, and the next try is about the new version (rule O-33)', async () => {
  let version = 3
  const { user, sent } = openLink({
    'POST offer_link/': () => aLinkedOffer({ version }),
    'POST offer_link/accept/': () =>
      version === 4 ? accepted : ((version = 4), { status: 409, body: { detail: 'La oferta ha cambiado.' } }),
  })
  await press(user, 'Aceptar la oferta')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/Nombre de quien acepta/), 'Vicent{Enter}')
  expect(await within(dialog).findByText('La oferta ha cambiado.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }))
  expect(await screen.findByText(/Oferta aceptada por Vicent/)).toBeTruthy()
  expect(sent.at(-1)).toContain('"version":4')
})

test('a link that ended meanwhile says so in the window, then in place of the offer (rule O-38)', async () => {
  const ended = { status: 400, body: { code: 'link_replaced', message: 'Hay una versión nueva de la oferta.' } }
  let isOver = false
  const { user } = openLink({
    'POST offer_link/': () => (isOver ? ended : aLinkedOffer()),
    'POST offer_link/accept/': () => {
      isOver = true
      return ended
    },
  })
  await press(user, 'Aceptar la oferta')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/Nombre de quien acepta/), 'Vicent{Enter}')
  expect(await within(dialog).findByText('Hay una versión nueva de la oferta.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('Hay una versión más nueva')).toBeTruthy()
})

test('after a lost answer the same key is sent again, so that there is one effect (rule O-33)', async () => {
  let fails = true
  const { user, keys } = openLink({
    'POST offer_link/accept/': () => (fails ? { status: 500, body: {} } : accepted),
  })
  await press(user, 'Aceptar la oferta')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/Nombre de quien acepta/), 'Vicent{Enter}')
  expect(await within(dialog).findByText('Se ha producido un error. Inténtelo más tarde.')).toBeTruthy()
  fails = false
  await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }))
  await screen.findByText(/Oferta aceptada por Vicent/)
  expect(keys[1]).toBe(keys[2])
})

test('a client’s offer is accepted after the log-in, which leads to its page (rule O-37)', async () => {
  const offer = aLinkedOffer({ is_lead: false, center: 'Cocina central', actions: ['log_in', 'reject', 'ask'] })
  openLink({ 'POST offer_link/': offer })
  const link = await screen.findByRole('link', { name: 'Entrar para aceptar' })
  expect(link.getAttribute('href')).toBe('/login?next=%2Fofertas%2Flistado%2F5%2F')
  expect(screen.queryByRole('checkbox')).toBeNull()
  openLink({ 'POST offer_link/': offer }, { as: anAccount() })
  const inside = await screen.findByRole('link', { name: 'Ver y aceptar en el portal' })
  expect(inside.getAttribute('href')).toBe('/ofertas/listado/5/')
})
