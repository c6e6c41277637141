import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { QuantityStepper, type QuantityStepperProps } from './quantity-stepper'

function Probe({ start = 1, ...rest }: Partial<QuantityStepperProps> & { start?: number }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <QuantityStepper label="Cantidad de lejía" {...rest} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cantidad de lejía' })
const value = () => screen.getAllByRole('status').at(-1)?.textContent

test('the whole value is selected on focus, so that typing replaces it', async () => {
  render(<Probe start={3} />)
  await userEvent.tab()
  await userEvent.keyboard('12')
  expect(field().value).toBe('12')
  expect(value()).toBe('12')
})

test('arrows change by one, with Shift by ten', async () => {
  render(<Probe start={5} />)
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowUp}')
  expect(value()).toBe('6')
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowDown}')
  expect(value()).toBe('15')
})

test('Tab moves from quantity to quantity and skips the buttons', async () => {
  render(
    <>
      <Probe />
      <QuantityStepper label="Otra" value={1} onChange={() => undefined} />
    </>,
  )
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Otra' }))
})

test('more than the stock becomes the stock, with the reason', async () => {
  const onCommit = jest.fn()
  render(<Probe max={24} maxHint="Máximo: stock de 24" onCommit={onCommit} />)
  await userEvent.click(field())
  await userEvent.keyboard('50{Tab}')
  expect(field().value).toBe('24')
  expect(screen.getByText('Máximo: stock de 24')).toBeTruthy()
  expect(onCommit).toHaveBeenCalledWith(24)
})

test.each([
  ['', '7', /^(No es una cantidad; sigue en 7|Not a quantity; stays at 7)$/],
  ['1.5', '2', /^(Se redondea a 2|Rounded to 2)$/],
  ['2,6', '3', /^(Se redondea a 3|Rounded to 3)$/],
  ['0', '1', /^(Mínimo: 1|Minimum: 1)$/],
])('"%s" becomes %s, with a note (rule C-14)', async (typed, shown, note) => {
  render(<Probe start={7} min={1} />)
  await userEvent.clear(field())
  if (typed) await userEvent.type(field(), typed)
  await userEvent.tab()
  expect(field().value).toBe(shown)
  expect(screen.getByText(note)).toBeTruthy()
  await userEvent.type(field(), '5')
  expect(screen.queryByText(note)).toBeNull()
})

test('Enter commits once and lets the list move on', async () => {
  const onCommit = jest.fn()
  const onEnter = jest.fn()
  render(<Probe onCommit={onCommit} onEnter={onEnter} />)
  await userEvent.click(field())
  await userEvent.keyboard('4{Enter}')
  await userEvent.tab()
  expect(onCommit.mock.calls).toEqual([[4]])
  expect(onEnter).toHaveBeenCalledWith(4, false)
})

test('Escape restores the quantity from before typing', async () => {
  render(<Probe start={2} />)
  await userEvent.click(field())
  await userEvent.keyboard('9{Escape}')
  expect(value()).toBe('2')
})

test('the buttons are disabled at minimum and maximum', async () => {
  render(<Probe start={1} min={1} max={2} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Restar|Decrease/ }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: /Sumar|Increase/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Sumar|Increase/ }).disabled).toBe(true)
})

test('in a column of quantities arrows go on like Enter, Alt and Shift with an arrow step (rule C-113)', async () => {
  const onEnter = jest.fn()
  render(<Probe start={5} isCell onEnter={onEnter} />)
  await userEvent.click(field())
  await userEvent.keyboard('8{ArrowDown}{ArrowUp}')
  expect(onEnter.mock.calls).toEqual([
    [8, false],
    [8, true],
  ])
  expect(value()).toBe('8')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Shift>}{ArrowUp}{/Shift}')
  expect(value()).toBe('19')
})
