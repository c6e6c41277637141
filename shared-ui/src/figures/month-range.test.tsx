import { setLanguage } from '@portal/shared-sdk'
import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
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
const month = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => user.click(month(name))
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ dataset }) => dataset.month)
const apply = () => user.click(screen.getByRole('button', { name: 'Aceptar' }))
const address = () => screen.getByTestId('address').textContent
const asked = () => screen.getByRole('status').textContent

test('the button shows the range, and a call asks for whole months', () => {
  show()
  expect(screen.getByRole('button').textContent).toBe('11/2025 a 10/2026')
  expect(asked()).toBe('2025-11-01T00:00:00 2026-10-31T23:59:59')
})

test('a range is chosen by two presses in two years, and is in the address once it is confirmed (rule D-127)', async () => {
  show('/?category=3&page=4&ordering=-total')
  await open()
  for (const year of ['2025', '2026'])
    expect(within(screen.getByRole('group', { name: year })).getAllByRole('button')).toHaveLength(12)
  await press('noviembre 2025')
  expect(screen.getByText('Desde 11/2025: elige el último mes')).toBeTruthy()
  await press('febrero 2026')
  expect(pressed()).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(address()).toBe('?category=3&page=4&ordering=-total')
  await apply()
  expect(address()).toBe('?category=3&ordering=-total&after=2025-11&before=2026-02')
  expect(screen.queryByRole('group', { name: '2026' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /11\/2025 a 02\/2026/ }))
})

test('the second press may be the earlier month, and one month alone is a range (rule D-127)', async () => {
  show()
  await open()
  await press('junio 2026')
  await press('marzo 2026')
  await apply()
  expect(address()).toBe('?after=2026-03&before=2026-06')
  await open()
  await press('mayo 2026')
  await apply()
  expect(address()).toBe('?after=2026-05&before=2026-05')
})

test('a keyboard reaches every month from one, also of other years (rule D-127)', async () => {
  show()
  await open()
  expect(screen.getAllByRole('button').filter(({ tabIndex, dataset }) => tabIndex === 0 && dataset.month)).toEqual([
    month('octubre 2026'),
  ])
  month('octubre 2026').focus()
  await user.keyboard('{ArrowLeft}{ArrowUp}')
  expect(document.activeElement).toBe(month('junio 2026'))
  await user.keyboard('{Enter}{PageUp}{PageUp}')
  expect(document.activeElement).toBe(month('junio 2024'))
  await user.keyboard('{Enter}')
  await apply()
  expect(address()).toBe('?after=2024-06&before=2026-06')
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

test('Cancelar and Escape leave the range as it was', async () => {
  show()
  await open()
  await press('enero 2026')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await open()
  expect(month('enero 2026').ariaPressed).toBe('true')
  expect(screen.getByText('11/2025 a 10/2026', { selector: 'p' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: '2026' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(address()).toBe('')
})

test('a ready-made range fills in the months and waits for Aceptar (rule D-137)', async () => {
  show()
  await open()
  await user.click(screen.getByRole('button', { name: 'Este año' }))
  expect(screen.getByRole('button', { name: 'Este año' }).getAttribute('aria-pressed')).toBe('true')
  expect(address()).toBe('')
  await apply()
  expect(address()).toBe('?after=2026-01&before=2026-10')
})

test('a ready-made range shows its years (rule D-127)', async () => {
  show('/?after=2017-03&before=2017-05')
  await open()
  expect(screen.queryByRole('group', { name: '2026' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Este año' }))
  expect(month('enero 2026').ariaPressed).toBe('true')
})

test('months of one year only: a range across two years is neither offered nor accepted', async () => {
  show('/?after=2026-01&before=2026-10', { isSameYear: true })
  await open()
  expect(screen.queryByRole('button', { name: 'Últimos 12 meses' })).toBeNull()
  await press('diciembre 2025')
  await press('enero 2026')
  await apply()
  expect(screen.getByRole('alert').textContent).toBe(
    'Por favor seleccione un rango de fechas que esté dentro del mismo año.',
  )
})

test('months before 2016 and after the last one cannot be chosen (rule D-127)', async () => {
  show('/?after=2017-03&before=2017-05')
  await open()
  const earlier = screen.getByRole<HTMLButtonElement>('button', { name: 'Ver un año antes' })
  expect([month('enero 2016').disabled, earlier.disabled]).toEqual([false, true])
  await user.keyboard('{Escape}')
  cleanup()
  show()
  await open()
  expect([month('octubre 2026').disabled, month('noviembre 2026').disabled]).toEqual([false, true])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ver un año después' }).disabled).toBe(true)
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
