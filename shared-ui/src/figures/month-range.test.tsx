import { setLanguage } from '@portal/shared-sdk'
import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { MonthRange, type MonthRangeProps } from './month-range'
import { useMonthRange } from './use-month-range'

const usual = { after: '2025-11', before: '2026-10' }

beforeEach(() => {
  setLanguage('es')
  jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), advanceTimers: true })
})
afterEach(() => jest.useRealTimers())

function Probe(props: Partial<MonthRangeProps>) {
  const limits = { latest: '2026-10', ...props }
  const months = useMonthRange({ fallback: usual, ...limits })
  return (
    <>
      <MonthRange range={months} onApply={months.set} {...limits} />
      <output>{`${months.query.after} ${months.query.before}`}</output>
      <p data-testid="address">{useLocation().search}</p>
    </>
  )
}
function show(at = '/', props: Partial<MonthRangeProps> = {}) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Probe {...props} />
    </MemoryRouter>,
  )
}
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const open = () => user.click(screen.getByRole('button', { name: /Elegir meses/ }))
const choose = (name: string, value: string) => user.selectOptions(screen.getByRole('combobox', { name }), value)
const apply = () => user.click(screen.getByRole('button', { name: 'Aplicar' }))
const address = () => screen.getByTestId('address').textContent
const asked = () => screen.getByRole('status').textContent

test('the button shows the range, and a call asks for whole months', () => {
  show()
  expect(screen.getByRole('button').textContent).toBe('11/2025 a 10/2026')
  expect(asked()).toBe('2025-11-01T00:00:00 2026-10-31T23:59:59')
})

test('a range is chosen month by month, and is in the address once it is confirmed', async () => {
  show('/?category=3&page=4&ordering=-total')
  await open()
  await choose('Desde: mes', 'febrero')
  await choose('Desde: año', '2026')
  await choose('Hasta: mes', 'marzo')
  expect(address()).toBe('?category=3&page=4&ordering=-total')
  await apply()
  expect(address()).toBe('?category=3&ordering=-total&after=2026-02&before=2026-03')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /02\/2026 a 03\/2026/ }))
})

test('Back restores the range from before', async () => {
  function Back() {
    const navigate = useNavigate()
    return <button onClick={() => void navigate(-1)}>Atrás</button>
  }
  render(
    <MemoryRouter>
      <Probe />
      <Back />
    </MemoryRouter>,
  )
  await open()
  await user.click(screen.getByRole('button', { name: 'Este año' }))
  await apply()
  expect(address()).toBe('?after=2026-01&before=2026-10')
  await user.click(screen.getByRole('button', { name: 'Atrás' }))
  expect(address()).toBe('')
})

test('a reversed range is refused with a reason', async () => {
  show()
  await open()
  await choose('Desde: año', '2026')
  await choose('Hasta: mes', 'enero')
  await apply()
  expect(screen.getByRole('alert').textContent).toBe('El primer mes debe ser anterior o igual al último.')
  expect(screen.getByRole('combobox', { name: 'Desde: mes' }).getAttribute('aria-invalid')).toBe('true')
  expect(address()).toBe('')
  await choose('Hasta: mes', 'octubre')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Cancelar and Escape leave the range as it was', async () => {
  show()
  await open()
  await choose('Desde: año', '2020')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await open()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Desde: año' }).value).toBe('2025')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(address()).toBe('')
})

test('a ready-made range fills in the months and waits for Aplicar', async () => {
  show()
  await open()
  await user.click(screen.getByRole('button', { name: 'Este año' }))
  expect(screen.getByRole('button', { name: 'Este año' }).getAttribute('aria-pressed')).toBe('true')
  expect(address()).toBe('')
  await apply()
  expect(address()).toBe('?after=2026-01&before=2026-10')
})

test('months of one year only: a range across two years is neither offered nor accepted', async () => {
  show('/?after=2026-01&before=2026-10', { isSameYear: true })
  await open()
  expect(screen.queryByRole('button', { name: 'Últimos 12 meses' })).toBeNull()
  await choose('Desde: año', '2025')
  await apply()
  expect(screen.getByRole('alert').textContent).toBe(
    'Por favor seleccione un rango de fechas que esté dentro del mismo año.',
  )
})

test('months before 2016 and after the last one cannot be chosen', async () => {
  show()
  await open()
  const years = within(screen.getByRole('combobox', { name: 'Hasta: año' })).getAllByRole('option')
  expect([years[0]?.textContent, years.at(-1)?.textContent]).toEqual(['2026', '2016'])
  const november = within(screen.getByRole('combobox', { name: 'Hasta: mes' })).getByRole<HTMLOptionElement>('option', {
    name: 'noviembre',
  })
  expect(november.disabled).toBe(true)
})

test.each([
  '/?after=2026-10&before=2026-01',
  '/?after=2026-01',
  '/?after=x&before=2026-10',
  '/?after=2015-01&before=2016-10',
])('an address with a bad range shows the usual one: %s', (at) => {
  show(at)
  expect(asked()).toBe('2025-11-01T00:00:00 2026-10-31T23:59:59')
})

test('the choice of months has no accessibility violation', async () => {
  jest.useRealTimers()
  show()
  await userEvent.click(screen.getByRole('button'))
  expect(await accessibilityProblems()).toEqual([])
})
