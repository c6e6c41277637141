import type { Absence } from '@portal/shared-sdk/contract'
import { accessibilityProblems, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { show } from '../../../test/show'
import AccountPage from '../account-page'
import { AbsencesSection } from './absences-section'

const luis = { id: 5, name: 'Luis Gil', email: 'luis@hotel.test' }
const ana = { id: 6, name: 'Ana Soler', email: 'ana@hotel.test' }
const bea = { id: 7, name: '', email: 'bea@hotel.test' }
const anAbsence = (change: Partial<Absence> = {}): Absence => ({
  id: 1,
  account: luis,
  stand_in: ana,
  first_day: '2999-06-01',
  last_day: '2999-06-05',
  ...change,
})
const open = (answers: Answers = {}, account?: number) =>
  show(<AbsencesSection {...(account !== undefined && { account })} />, {
    as: anAccount({ id: 5, can_validate_orders: true }),
    answers: {
      'GET absences/': { results: [], may_add: true },
      'GET absences/stand_ins/': { results: [ana, bea] },
      ...answers,
    },
  })
const form = () => screen.findByRole('form', { name: 'Nueva ausencia' })
const save = () => screen.getByRole('button', { name: 'Guardar ausencia' })
const setDay = async ({ user }: Pick<ReturnType<typeof open>, 'user'>, label: RegExp, day: string) => {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, day)
}

test('an account that validates adds a stand-in, once, and sees the absence (rule D-73)', async () => {
  let absences: Absence[] = []
  const page = open({
    'GET absences/': () => ({ body: { results: absences, may_add: true } }),
    'POST absences/': () => {
      absences = [anAbsence()]
      return { status: 201, body: anAbsence() }
    },
  })
  await form()
  expect(screen.getByText('No hay ninguna ausencia prevista.')).toBeTruthy()
  await page.user.selectOptions(screen.getByLabelText(/Quién valida/), 'Ana Soler (ana@hotel.test)')
  await setDay(page, /Primer día/, '2999-06-01')
  await setDay(page, /Último día/, '2999-06-05')
  await page.user.dblClick(save())
  expect(await screen.findByText('Valida Ana Soler')).toBeTruthy()
  expect(screen.getByText('Del 01-06-2999 al 05-06-2999')).toBeTruthy()
  expect(page.sent).toEqual(['POST absences/ {"stand_in":6,"first_day":"2999-06-01","last_day":"2999-06-05"}'])
  expect(await accessibilityProblems()).toEqual([])
})

test('missing fields are marked and nothing is sent', async () => {
  const { user, sent } = open()
  await form()
  await user.click(save())
  expect(await screen.findByText('Elige quién valida')).toBeTruthy()
  expect(screen.getByText('Elige un día')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a refusal is shown at its field, and the choice stays', async () => {
  const page = open({ 'POST absences/': { status: 400, body: { first_day: ['Ya hay un sustituto en esos días.'] } } })
  await form()
  await page.user.selectOptions(screen.getByLabelText(/Quién valida/), 'bea@hotel.test')
  await setDay(page, /Último día/, '2999-06-05')
  await page.user.click(save())
  expect(await screen.findByText('Ya hay un sustituto en esos días.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Último día/).value).toBe('2999-06-05')
})

test('an absence is ended after a confirmation, and one that is over already disappears (rule D-74)', async () => {
  let absences = [anAbsence({ first_day: '2020-01-01' })]
  const { user, sent } = open({
    'GET absences/': () => ({ body: { results: absences, may_add: true } }),
    'DELETE absences/1/': () => {
      absences = []
      return { status: 404, body: { detail: 'No encontrado.' } }
    },
  })
  expect(await screen.findByText('Ahora')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Terminar la ausencia en que valida Ana Soler/ }))
  const dialog = await screen.findByRole('dialog', { name: '¿Terminar la ausencia?' })
  await user.dblClick(within(dialog).getByRole('button', { name: 'Terminar' }))
  expect(await screen.findByText('No hay ninguna ausencia prevista.')).toBeTruthy()
  expect(sent).toEqual(['DELETE absences/1/'])
})

test('a stand-in sees for whom it stands in, and cannot end the absence (rule D-74)', async () => {
  const me = { id: 5, name: 'Luis Gil', email: 'luis@hotel.test' }
  open({ 'GET absences/': { results: [anAbsence({ account: ana, stand_in: me })], may_add: false } })
  expect(await screen.findByText('En sustitución de Ana Soler')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
})

test('the section of a managed account loads and adds absences of that account', async () => {
  const { calls } = open({ 'GET absences/': { results: [anAbsence({ account: bea })], may_add: true } }, 7)
  await form()
  expect(screen.getByRole('button', { name: /Terminar la ausencia/ })).toBeTruthy()
  expect(calls.filter((call) => call.includes('absences/')).every((call) => call.includes('account=7'))).toBe(true)
})

test('an account that neither validates nor stands in has no such section', async () => {
  const { calls } = open({ 'GET absences/': { results: [], may_add: false } })
  await waitFor(() => expect(calls.some((call) => call.includes('absences/'))).toBe(true))
  await waitFor(() => expect(screen.queryByText('Ausencias')).toBeNull())
})

test('absences that cannot be loaded show an error and a retry', async () => {
  let isDown = true
  const { user } = open({
    'GET absences/': () => (isDown ? { status: 500, body: {} } : { body: { results: [], may_add: true } }),
  })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  isDown = false
  await user.click(retry)
  expect(await form()).toBeTruthy()
})

test('the account’s page has a tab of absences for accounts that validate', async () => {
  const page = (rights: object) =>
    show(<AccountPage />, {
      as: anAccount({ role: 'client', ...rights }),
      at: '/perfil/ausencias',
      path: '/perfil/:tab?',
      answers: { 'GET absences/': { results: [], may_add: true }, 'GET absences/stand_ins/': { results: [] } },
    })
  page({ can_validate_offers: true })
  expect(await screen.findByRole('heading', { name: 'Ausencias' })).toBeTruthy()
  expect(await screen.findByText('Nadie más compra para los mismos clientes.')).toBeTruthy()
})

test('a typed absence is there after another page and a reload (rule P-39)', async () => {
  const first = open()
  await form()
  await first.user.selectOptions(screen.getByLabelText(/Quién valida/), 'Ana Soler (ana@hotel.test)')
  open()
  await form()
  expect(screen.getByLabelText<HTMLSelectElement>(/Quién valida/).value).toBe('6')
})
