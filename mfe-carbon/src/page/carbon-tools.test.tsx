import { today } from '@portal/shared-sdk'
import { accessibilityProblems, aCenter } from '@portal/shared-sdk/testing'
import { addMonths, momentsOfMonths, monthOf, thisYear } from '@portal/shared-ui/figures'
import { screen, waitFor, within } from '@testing-library/react'
import { onDay } from '@portal/shared-sdk/testing'
import { asked, show, text } from '../../test/show'
import CarbonPage from './carbon-page'

const at = '/carbonfootprint'
const open = (options: Parameters<typeof show>[1] = {}) => show(<CarbonPage />, { at, path: at, ...options })
const noData = 'No existen datos para el rango de fechas seleccionado, por favor elija otro.'
const figures = () => screen.findByText('Emisiones totales')

test('months of two years open a window that says so, and nothing is loaded (rule H-30)', async () => {
  onDay('2026-11-23')
  const { user, calls, address } = open()
  await figures()
  const before = calls.length
  await user.click(screen.getByRole('button', { name: /^Elegir meses/ }))
  await user.click(screen.getByRole('button', { name: 'diciembre 2025' }))
  await user.click(screen.getByRole('button', { name: 'enero 2026' }))
  await user.click(screen.getByRole('button', { name: 'Aceptar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Huella de Carbono' })
  expect(text(dialog)).toContain('Por favor seleccione un rango de fechas que esté dentro del mismo año.')
  await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.slice(before)).toEqual([])
  expect(address()).toBe(at)
})

test('an address with months of two years, or too old ones, shows the default (rules H-10, H-30)', async () => {
  const usual = momentsOfMonths(thisYear(today()))
  const old = addMonths(monthOf(today()), -13)
  const { calls } = open({ at: `${at}?after=${old}&before=${old}` })
  await figures()
  expect(asked(calls, 'info_co2e/')).toMatchObject({ start_date: usual.after, end_date: usual.before })
})

test('another choice of months cancels the request of the former one (rule H-35)', async () => {
  onDay('2026-11-23')
  const signals: AbortSignal[] = []
  const { user } = open({ answers: { 'info_co2e/': () => new Promise(() => undefined) } })
  const answered = globalThis.fetch
  globalThis.fetch = ((address: string, init: RequestInit) => {
    if (address.includes('info_co2e')) signals.push(init.signal!)
    return answered(address, init)
  }) as typeof fetch
  const chooseUntil = async (month: string) => {
    await user.click(screen.getByRole('button', { name: /^Elegir meses/ }))
    await user.click(screen.getByRole('button', { name: 'enero 2026' }))
    await user.click(screen.getByRole('button', { name: `${month} 2026` }))
    await user.click(screen.getByRole('button', { name: 'Aceptar' }))
  }
  await chooseUntil('enero')
  await chooseUntil('febrero')
  await waitFor(() => expect(signals).toHaveLength(2))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('the certificate is of the months on the screen, and a refusal is shown (rules H-14, H-37)', async () => {
  URL.createObjectURL = () => 'blob:x'
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let fails = true
  const { user, calls } = open({
    center: aCenter(),
    answers: {
      'center_co2e/70/certificate/': () =>
        fails
          ? { status: 400, body: { non_field_errors: [noData] } }
          : {
              body: '%PDF',
              headers: { 'content-disposition': "attachment; filename*=UTF-8''co2-certificado-2026-11-23.pdf" },
            },
    },
  })
  await figures()
  const button = screen.getByRole('button', { name: 'Descargar certificado' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toBeTruthy()
  fails = false
  await user.click(button)
  await waitFor(() => expect(saved).toEqual(['co2-certificado-2026-11-23.pdf']))
  const months = momentsOfMonths(thisYear(today()))
  expect(asked(calls, 'center_co2e/70/certificate/')).toEqual({
    start_date: months.after,
    end_date: months.before,
    co2e: '235',
  })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('all of a client has the client’s certificate (rules H-14, H-37)', async () => {
  const { user, calls } = open()
  await figures()
  await user.click(screen.getByRole('button', { name: 'Descargar certificado' }))
  await waitFor(() => expect(calls.some((call) => call.startsWith('GET client_co2e/7/certificate/?'))).toBe(true))
})

test('scopes are explained in words, in a window', async () => {
  const { user } = open()
  await figures()
  await user.click(screen.getByRole('button', { name: 'Alcances' }))
  const dialog = await screen.findByRole('dialog', { name: 'Alcances de la huella de carbono' })
  for (const scope of [1, 2, 3]) expect(within(dialog).getByRole('heading', { name: new RegExp(`^Alcance ${scope}:`) }))
  expect(await accessibilityProblems()).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
