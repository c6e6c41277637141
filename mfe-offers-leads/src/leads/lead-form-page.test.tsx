import { session } from '@portal/shared-sdk'
import { accessibilityProblems, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aLead, show } from '../../test/show'
import LeadFormPage from './lead-form-page'
import { isWorthChecking } from './use-lead-check'

const lists: Answers = {
  'GET provinces/': [{ id: 12, name: 'Castellón' }],
  'GET sales_people/': [{ id: 2, name: 'Ana Ventas' }],
  'GET channels/': [{ id: 3, name: 'Hostelería' }],
  'GET sectors/': [{ id: 4, name: 'Bares' }],
  'GET business/': [{ id: 5, name: 'Restauración' }],
  'GET origins/': [{ id: 6, name: 'Feria' }],
  'GET price_rates/': [{ id: 8, name: 'Tarifa A' }],
}
const nothing = { tax_id: 'unknown', duplicates: [] }
const accountWith = (leadForm: 'origin' | 'price-rate') => anAccount({ rules: { ...anAccount().rules, leadForm } })
const open = (answers: Answers = {}, { at = '/leads/lead-create', form = 'origin' as 'origin' | 'price-rate' } = {}) =>
  show(<LeadFormPage />, {
    as: accountWith(form),
    at,
    path: '/leads/lead-create',
    answers: { ...lists, 'POST leads/check/': nothing, ...answers },
  })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`))
const posts = (sent: string[]) => sent.filter((call) => !call.startsWith('POST leads/check/'))

/** Fills what the form with an origin requires. */
async function fill({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await screen.findByRole('form', { name: 'Nuevo Lead' })
  // Pasted: each typed character would render the whole form.
  for (const [label, text] of [
    ['Nombre', ' Bar Levante '],
    ['Correo electrónico', 'vicent@levante.test'],
  ]) {
    await user.click(field(label!))
    await user.paste(text!)
  }
  for (const [label, choice] of [
    ['Provincia', 'Castellón'],
    ['Comercial', 'Ana Ventas'],
    ['Canal', 'Hostelería'],
    ['Sector', 'Bares'],
    ['Negocio', 'Restauración'],
    ['Origen', 'Feria'],
  ])
    await user.selectOptions(field(label!), choice!)
}
const body = {
  name: 'Bar Levante',
  contact: '',
  national_id: '',
  phone: '',
  email: 'vicent@levante.test',
  address_main: '',
  city: '',
  province: 12,
  postal_code: '',
  sales_person: 2,
  channel: 3,
  sector: 4,
  business: 5,
  origin: 6,
}

test.each([
  [
    'origin',
    ['Nombre', 'Correo electrónico', 'Provincia', 'Comercial', 'Canal', 'Sector', 'Negocio', 'Origen'],
    'Tarifa',
  ],
  ['price-rate', ['Nombre', 'Teléfono', 'Correo electrónico', 'Provincia', 'Comercial', 'Canal', 'Tarifa'], 'Origen'],
] as const)(
  'the form %s requires its own fields and shows them as wrong when they are missing (rules O-62, O-65)',
  async (form, required, other) => {
    const { user, sent, page } = open({}, { form })
    expect(screen.getByRole('heading', { level: 1, name: 'Nuevo Lead' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Guardar' }))
    await screen.findAllByText('Este campo es obligatorio.')
    expect(
      [...page.querySelectorAll('[aria-invalid=true]')].map(
        (control) => (control as HTMLInputElement).labels?.[0]?.textContent,
      ),
    ).toEqual(required.map((label) => `${label} *`))
    expect(screen.queryByLabelText(other)).toBeNull()
    expect(posts(sent)).toEqual([])
    expect(await accessibilityProblems()).toEqual([])
  },
)

test('Enter saves the lead, says so and clears the form (rule O-65)', async () => {
  const shown = open({ 'POST leads/': { status: 201, body: aLead() } })
  await fill(shown)
  await shown.user.type(field('Localidad'), '{Enter}')
  expect(await screen.findByText('Lead creado con éxito.')).toBeTruthy()
  expect(posts(shown.sent)).toEqual([`POST leads/ ${JSON.stringify(body)}`])
  expect(shown.keys.every((key, index) => key !== null || shown.sent[index]!.startsWith('POST leads/check/'))).toBe(
    true,
  )
  expect([field('Nombre').value, field('Provincia').value]).toEqual(['', ''])
  expect(screen.queryByText('Este campo es obligatorio.')).toBeNull()
})

test('a refusal is listed and shown at its fields, and what was typed stays (rule O-65)', async () => {
  const shown = open({
    'POST leads/': {
      status: 400,
      body: { email: ['Ya existe.'], phone: ['Demasiado largo.'], other: ['No se admite.'] },
    },
  })
  await fill(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Guardar' }))
  const alert = await screen.findByRole('alert')
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Correo electrónico: Ya existe.', 'Teléfono: Demasiado largo.', 'No se admite.'])
  expect(field('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
  expect([field('Correo electrónico').value, field('Sector').value]).toEqual(['vicent@levante.test', '4'])
})

test('after a lost answer what was typed stays and is sent again with the same key', async () => {
  let fails = true
  const shown = open({ 'POST leads/': () => (fails ? { status: 503, body: {} } : { status: 201, body: aLead() }) })
  await fill(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error.')
  fails = false
  await shown.user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Lead creado con éxito.')
  const keys = shown.keys.filter((_key, index) => shown.sent[index]!.startsWith('POST leads/ '))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('Guardar says that it saves, and is disabled meanwhile', async () => {
  let answer: (value: unknown) => void = () => undefined
  const shown = open({ 'POST leads/': () => new Promise((resolve) => (answer = resolve)) })
  await fill(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Guardar' }))
  const busy = await screen.findByRole('button', { name: 'Guardando' })
  await shown.user.click(busy)
  answer({ status: 201, body: aLead() })
  await screen.findByText('Lead creado con éxito.')
  expect(posts(shown.sent)).toHaveLength(1)
})

test('a lead is changed in the same form, at the shown version', async () => {
  const { user, sent } = open(
    {
      'GET leads/9/': aLead(),
      'PATCH leads/9/': ({ body: change }: { body: object }) => ({ body: aLead({ ...change, version: 3 }) }),
    },
    { at: '/leads/lead-create?lead=9' },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Editar lead' })).toBeTruthy()
  await screen.findByRole('form', { name: 'Editar lead' })
  expect([field('Nombre').value, field('Sector').value]).toEqual(['Bar Levante', '4'])
  await user.clear(field('Localidad'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Lead guardado.')).toBeTruthy()
  expect(JSON.parse(posts(sent)[0]!.replace('PATCH leads/9/ ', ''))).toMatchObject({ city: '', sector: 4, version: 2 })
  expect(field('Nombre').value).toBe('Bar Levante')
})

test('after somebody else’s change what was typed stays, and theirs can be loaded (rule O-65)', async () => {
  let now = aLead()
  const { user } = open(
    {
      'GET leads/9/': () => ({ body: now }),
      'PATCH leads/9/': () => {
        now = aLead({ name: 'Bar Ponent', version: 5 })
        return { status: 409, body: { detail: 'Otra persona fue primero.' } }
      },
    },
    { at: '/leads/lead-create?lead=9' },
  )
  await screen.findByRole('form', { name: 'Editar lead' })
  await user.type(field('Nombre'), ' nuevo')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Otra persona ha guardado este lead')
  expect(field('Nombre').value).toBe('Bar Levante nuevo')
  await user.click(screen.getByRole('button', { name: 'Cargar sus datos' }))
  await waitFor(() => expect(field('Nombre').value).toBe('Bar Ponent'))
})

test('a new lead has a link to its offer, and the notice goes with the next save (rule O-65)', async () => {
  const shown = open({ 'POST leads/': { status: 201, body: aLead() } })
  await fill(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Lead creado con éxito.')
  await shown.user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect((await screen.findAllByText('Este campo es obligatorio.')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Lead creado con éxito.')).toBeNull()
  await fill(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Guardar' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Crear oferta' }))
  await waitFor(() => expect(shown.address()).toBe('/leads/lead-oferta'))
  expect(session().lead).toMatchObject({ id: 9, name: 'Bar Levante' })
})

test('similar leads show while a lead is typed, with links that leave the form open (rule O-1)', async () => {
  const { user, calls } = open({
    'POST leads/check/': {
      tax_id: 'unknown',
      duplicates: [{ id: 10, name: 'Bar Levante SL', city: 'Castelló', email: null, alike: ['name', 'phone'] }],
    },
  })
  await screen.findByRole('form', { name: 'Nuevo Lead' })
  await user.type(field('Nombre'), 'Ba')
  await new Promise((done) => setTimeout(done, 700))
  expect(calls.filter((call) => call.startsWith('POST leads/check/'))).toEqual([])
  await user.type(field('Nombre'), 'r')
  const notice = await screen.findByText(/Puede que ya exista este lead/)
  const link = within(notice).getByRole('link', { name: /Bar Levante SL/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/leads/lead-create?lead=10', '_blank'])
  expect(notice.textContent).toContain('Castelló (nombre, teléfono)')
  expect(calls.filter((call) => call.startsWith('POST leads/check/'))).toHaveLength(1)
  expect(await accessibilityProblems()).toEqual([])
})

test('a wrong tax id is shown at its field and saved all the same (rule O-2)', async () => {
  const shown = open({
    'POST leads/check/': { tax_id: 'invalid', duplicates: [] },
    'POST leads/': { status: 201, body: aLead() },
  })
  await fill(shown)
  await shown.user.type(field('NIF'), 'B12345670')
  await screen.findByText('El NIF no parece correcto. Puedes guardarlo igualmente.')
  const { id } = screen.getByText('El NIF no parece correcto. Puedes guardarlo igualmente.').parentElement!
  expect(field('NIF').getAttribute('aria-describedby')).toBe(id)
  await shown.user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Lead creado con éxito.')).toBeTruthy()
})

test.each([
  [{ name: 'Ba' }, false],
  [{ name: ' Ba ' }, false],
  [{ name: 'Bar' }, true],
  [{ name: '', national_id: 'B' }, true],
  [{ email: 'a' }, true],
  [{ phone: '9' }, true],
  [{ name: 'Ba', email: ' ', phone: '', national_id: '' }, false],
])('the form is checked once enough is typed: %o, %s', (typed, isAsked) => {
  expect(isWorthChecking(typed)).toBe(isAsked)
})

test('lists that cannot be loaded show a failure with a retry', async () => {
  let fails = true
  const { user } = open({ 'GET channels/': () => (fails ? { status: 500, body: {} } : { body: [] }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('form', { name: 'Nuevo Lead' })).toBeTruthy()
})

test('a lead that was deleted meanwhile says so', async () => {
  open({ 'GET leads/9/': { status: 404, body: { detail: 'no' } } }, { at: '/leads/lead-create?lead=9' })
  expect((await screen.findByRole('alert')).textContent).toBe('Este lead ya no existe.')
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test('a filled form is there again after Volver, Back and a reload; Cancelar discards it (rules O-65, P-39)', async () => {
  await fill(open())
  const again = open()
  await screen.findByRole('form', { name: 'Nuevo Lead' })
  expect([field('Nombre').value, field('Provincia').value]).toEqual([' Bar Levante ', '12'])
  expect(screen.getByText('Estos cambios están sin guardar.')).toBeTruthy()
  await again.user.click(screen.getByRole('button', { name: 'Cancelar' }))
  open()
  await screen.findByRole('form', { name: 'Nuevo Lead' })
  expect(field('Nombre').value).toBe('')
})

test('changes from before a reload are refused where somebody has changed the lead since (rules O-64, P-39)', async () => {
  const editing = { at: '/leads/lead-create?lead=3' }
  const lead = (version: number) => ({ 'GET leads/3/': aLead({ id: 3, version }) })
  const { user } = open(lead(1), editing)
  await screen.findByRole('form', { name: 'Editar lead' })
  await user.type(field('Contacto'), ' y Rosa')
  const typed = field('Contacto').value
  const later = open({ ...lead(2), 'PATCH leads/3/': { status: 409, body: { detail: 'Otra versión' } } }, editing)
  await screen.findByRole('form', { name: 'Editar lead' })
  expect(field('Contacto').value).toBe(typed)
  await later.user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByRole('button', { name: /Cargar/ })).toBeTruthy()
  expect(JSON.parse(posts(later.sent)[0]!.replace('PATCH leads/3/ ', '')).version).toBe(1)
  await later.user.click(screen.getByRole('button', { name: /Cargar/ }))
  await waitFor(() => expect(field('Contacto').value).not.toBe(typed))
})
