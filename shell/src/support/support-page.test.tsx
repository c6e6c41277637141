import { setLanguage } from '@portal/shared-sdk'
import { accessibilityProblems, aClient, anAccount, logOut } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { show } from '../../test/show'
import SupportPage from './support-page'

const rosa = anAccount({ id: 5, first_name: 'Rosa', last_name: 'Gil', email: 'rosa@hotel.test' })
type Answers = NonNullable<Parameters<typeof show>[1]>['answers']
const open = (answers: Answers = {}) =>
  show(<SupportPage />, {
    as: rosa,
    client: aClient({ name: 'Hotel Miramar' }),
    at: '/helpmessage',
    path: '/helpmessage',
    answers: { 'POST help_message/': { status: 201, body: { number: 'SOP-2026-000001' } }, ...answers },
  })
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const values = () =>
  [/Nombre completo/, /Empresa/, /Correo/, /Teléfono/, /Asunto/, /Comentario/].map((name) => field(name).value)
const form = () => screen.findByRole('form', { name: 'Soporte técnico e incidencias' })
const send = () => screen.getByRole('button', { name: 'Enviar' })

async function fill({ user }: ReturnType<typeof open>) {
  await form()
  await user.selectOptions(field(/Asunto/), 'Consulta')
  await user.type(field(/Comentario/), ' ¿Cuándo llega? ')
}

test('name, company and e-mail are filled in, and a sent message gets a number (rule P-11)', async () => {
  const shown = open()
  await fill(shown)
  expect(await accessibilityProblems()).toEqual([])
  expect(values()).toEqual(['Rosa Gil', 'Hotel Miramar', 'rosa@hotel.test', '', 'question', ' ¿Cuándo llega? '])
  await shown.user.click(send())
  const done = await screen.findByText(/Tu mensaje tiene el número/)
  expect(done.textContent).toContain('SOP-2026-000001')
  expect(screen.getByText(/te responderá a rosa@hotel\.test/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: '¡Gracias por contactarnos!' })).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('SOP-2026-000001')
  expect(await accessibilityProblems()).toEqual([])
  expect(JSON.parse(shown.sent[0]!.replace('POST help_message/ ', ''))).toEqual({
    full_name: 'Rosa Gil',
    company: 'Hotel Miramar',
    email: 'rosa@hotel.test',
    phone: '',
    subject: 'question',
    comment: '¿Cuándo llega?',
  })
  await shown.user.click(screen.getByRole('button', { name: 'Enviar otro mensaje' }))
  await form()
  expect(values().slice(4)).toEqual(['', ''])
})

test('missing fields are marked until they are focused, and a banner says so (rule P-11)', async () => {
  const { user, sent, page } = open()
  await form()
  for (const name of [/Nombre completo/, /Empresa/, /Correo/]) await user.clear(field(name))
  await user.type(field(/Correo/), 'rosa@hotel')
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe('¡Error! datos incorrectos')
  const marked = () =>
    [...page.querySelectorAll('[aria-invalid=true]')].map((control) => (control as HTMLInputElement).name)
  expect(marked()).toEqual(['full_name', 'company', 'email', 'subject', 'comment'])
  await user.click(field(/Empresa/))
  expect(marked()).toEqual(['full_name', 'email', 'subject', 'comment'])
  expect(sent).toEqual([])
})

test('the subjects are listed in order, with Selecciona first', async () => {
  open()
  await form()
  expect([...field(/Asunto/).querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Selecciona',
    'Incidencia técnica',
    'Mi cuenta',
    'Consulta',
    'Solicitud',
    'Sugerencia',
    'Otros',
  ])
})

test('a message whose answer was lost is sent again with the same key, and what was typed stays', async () => {
  let fails = true
  const shown = open({
    'POST help_message/': () =>
      fails ? { status: 503, body: {} } : { status: 201, body: { number: 'SOP-2026-000007' } },
  })
  await fill(shown)
  await shown.user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error.')
  expect(values().slice(4)).toEqual(['question', ' ¿Cuándo llega? '])
  fails = false
  await shown.user.click(send())
  await screen.findByText('SOP-2026-000007')
  expect(new Set(shown.keys).size).toBe(1)
})

test('two clicks send one message', async () => {
  const shown = open()
  await fill(shown)
  await shown.user.dblClick(send())
  await screen.findByText('SOP-2026-000001')
  expect(shown.sent).toHaveLength(1)
})

test('a draft survives a reload, another language and the end of the session, for its account only', async () => {
  await fill(open())
  await fill(open()) // a reload
  expect(field(/Comentario/).value).toBe(' ¿Cuándo llega?  ¿Cuándo llega? ')
  await act(async () => setLanguage('en'))
  expect(screen.getByLabelText<HTMLInputElement>(/Comment/).value).toContain('¿Cuándo llega?')
  await act(async () => setLanguage('es'))
  await act(async () => logOut('expired'))
  open()
  await form()
  expect(field(/Asunto/).value).toBe('question')
  show(<SupportPage />, { as: anAccount({ id: 6 }), at: '/helpmessage', path: '/helpmessage' })
  await form()
  expect(field(/Asunto/).value).toBe('')
})

test('Cancelar discards what was typed', async () => {
  const shown = open()
  await fill(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(shown.address()).toBe('/catalogo'))
  open()
  await form()
  expect(field(/Comentario/).value).toBe('')
})

test('a refusal is shown at its field, too many messages and a lost right above the form, and what was typed stays (rule P-11)', async () => {
  let answer: object = { status: 400, body: { full_name: ['Valor no válido.'] } }
  const shown = open({ 'POST help_message/': () => answer })
  await fill(shown)
  await shown.user.click(send())
  expect(await screen.findByText('Valor no válido.')).toBeTruthy()
  answer = { status: 429, body: { detail: 'Demasiadas peticiones. Inténtalo más tarde.' } }
  await shown.user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('Demasiadas peticiones.')
  answer = { status: 403, body: { detail: 'No tienes permiso para hacer esto.' } }
  await shown.user.click(send())
  expect(await screen.findByText('No tienes permiso para hacer esto.')).toBeTruthy()
  expect(values().slice(4)).toEqual(['question', ' ¿Cuándo llega? '])
})
