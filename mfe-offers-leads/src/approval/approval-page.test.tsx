import { lastDays, momentsOf, today } from '@portal/shared-ui/list'
import { accessibilityProblems, aList, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { anOfferRow, show } from '../../test/show'
import ApprovalPage from './approval-page'

const waiting = anOfferRow({ id: 5, number: 'OF-26-0005', state: 'pending_validation' })
const decided = anOfferRow({
  id: 6,
  number: 'OF-26-0006',
  validation_datetime: '2026-11-10T09:00:00',
  validator_user: { first_name: 'Marta', email: 'marta@miramar.test' },
})
const path = '/ofertas/validar-ofertas'
const open = (answers: Answers = {}, mayValidate = true) =>
  show(<ApprovalPage />, {
    at: path,
    path,
    as: anAccount({ can_validate_offers: mayValidate }),
    answers: {
      'GET validable_offers/': aList([waiting]),
      'GET validated_offers/': aList([decided]),
      ...answers,
    },
  })

test('offers that wait, and those decided in the last 30 days, stand apart and lead to their page (rule O-30)', async () => {
  const { calls } = open()
  const pending = await screen.findByRole('table', { name: 'Pendientes' })
  const row = await within(pending).findByRole('row', { name: /OF-26-0005/ })
  expect(row.textContent).toContain('Cocina central')
  expect(row.textContent).toContain('484,00\u00a0€')
  expect(within(row).getByRole('link', { name: 'Ver oferta OF-26-0005' }).getAttribute('href')).toBe(
    `${path}/oferta/5/`,
  )
  const validated = await screen.findByRole('table', { name: 'Validadas' })
  const link = await within(validated).findByRole('link', { name: 'Ver oferta OF-26-0006' })
  expect(link.getAttribute('href')).toBe(`${path}/oferta/6/?type=validados`)
  const { after, before } = momentsOf(lastDays(today(), 30))
  expect(calls.find((call) => call.startsWith('GET validated_offers/'))).toContain(
    new URLSearchParams({ after: after!, before: before! }).toString(),
  )
  expect(await accessibilityProblems()).toEqual([])
})

test('two letters are searched for after a second of quiet, one is not (rule O-80)', async () => {
  const { user, calls } = open()
  const box = await screen.findByRole('searchbox', { name: 'Buscar ofertas' })
  await user.type(box, 'h{Enter}')
  expect(calls.some((call) => call.includes('search='))).toBe(false)
  await user.type(box, 'o')
  await waitFor(() => expect(calls.some((call) => call.includes('validable_offers/?search=ho'))).toBe(true), {
    timeout: 5000,
  })
})

test('empty blocks say so in the words of the documents', async () => {
  open({ 'GET validable_offers/': aList([]), 'GET validated_offers/': aList([]) })
  expect(await screen.findAllByText('No se han encontrado Ofertas')).toHaveLength(2)
})

test('a block that fails is asked for again', async () => {
  let fails = true
  const { user } = open({
    'GET validable_offers/': () => (fails ? { status: 500, body: {} } : { body: aList([waiting]) }),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('row', { name: /OF-26-0005/ })).toBeTruthy()
})

test('several are cancelled with one reason, at the versions that were seen', async () => {
  const { user, sent } = open({
    'PATCH validable_offers/': {
      results: [
        { id: 5, number: 'OF-26-0005', version: 4, state: 'cancelled', status: 200, code: null, message: null },
      ],
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: /oferta OF-26-0005/ }))
  await user.click(screen.getByRole('button', { name: 'Anular' }))
  const dialog = await screen.findByRole('dialog', { name: 'Anular 1 oferta' })
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Duplicada')
  await user.click(within(dialog).getByRole('button', { name: 'Anular' }))
  expect(await screen.findByText('Oferta anulada.')).toBeTruthy()
  expect(sent).toEqual([
    'PATCH validable_offers/ {"offers":[{"id":5,"version":3}],"cancelled":true,"reason":"Duplicada"}',
  ])
})

test('who may only look ticks nothing', async () => {
  open({}, false)
  await screen.findByRole('row', { name: /OF-26-0005/ })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
