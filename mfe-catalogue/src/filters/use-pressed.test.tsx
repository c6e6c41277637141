import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { usePressed } from './use-pressed'

const nextFrame = () =>
  act(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => setTimeout(() => setTimeout(done)))
      }),
  )

function Filter({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('todos')
  const [shown, press] = usePressed(value, (next) => {
    onChange(next)
    setValue(next)
  })
  return (
    <>
      {['todos', 'eco', 'outlet'].map((one) => (
        <button key={one} aria-pressed={one === shown} onClick={() => press(one)}>
          {one}
        </button>
      ))}
      <button onClick={() => setValue('todos')}>Quitar filtros</button>
    </>
  )
}
const pressed = () => screen.getByRole('button', { pressed: true }).textContent

test('a press is painted at once, its effect follows a frame later', async () => {
  const onChange = jest.fn()
  render(<Filter onChange={onChange} />)
  act(() => screen.getByRole('button', { name: 'eco' }).click())
  expect(pressed()).toBe('eco')
  expect(onChange).not.toHaveBeenCalled()
  await nextFrame()
  expect(onChange).toHaveBeenCalledWith('eco')
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  expect(pressed()).toBe('todos')
})

test('of two presses in one frame the last counts', async () => {
  const onChange = jest.fn()
  render(<Filter onChange={onChange} />)
  act(() => {
    screen.getByRole('button', { name: 'eco' }).click()
    screen.getByRole('button', { name: 'outlet' }).click()
  })
  await nextFrame()
  expect(onChange.mock.calls).toEqual([['outlet']])
})

test('after leaving the page a press has no effect', async () => {
  const onChange = jest.fn()
  const { unmount } = render(<Filter onChange={onChange} />)
  act(() => screen.getByRole('button', { name: 'eco' }).click())
  unmount()
  await nextFrame()
  expect(onChange).not.toHaveBeenCalled()
})
