import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SearchBox } from './search-box'

function Probe({ onSubmit }: { onSubmit: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <>
      <input aria-label="otro" />
      <input role="spinbutton" aria-label="Cantidad" aria-valuenow={1} />
      <SearchBox label="Buscar por nombre o ID" value={text} onChange={setText} onSubmit={onSubmit} />
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox')

test('/ focuses the search, except from another text field', async () => {
  render(<Probe onSubmit={() => undefined} />)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('')
  await userEvent.click(screen.getByLabelText('otro'))
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('otro'))
})

test('several searches of a page differ by their names', () => {
  render(<Probe onSubmit={() => undefined} />)
  expect(screen.getByRole('search', { name: 'Buscar por nombre o ID' })).toBeTruthy()
})

test('/ in a quantity focuses the search', async () => {
  render(<Probe onSubmit={() => undefined} />)
  await userEvent.click(screen.getByLabelText('Cantidad'))
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(field())
})

test('Enter searches; clearing searches for everything and keeps the focus', async () => {
  const onSubmit = jest.fn()
  render(<Probe onSubmit={onSubmit} />)
  await userEvent.type(field(), 'lejía{Enter}')
  await userEvent.click(screen.getByRole('button', { name: /Borrar|Clear/ }))
  expect(onSubmit.mock.calls).toEqual([['lejía'], ['']])
  expect(document.activeElement).toBe(field())
})

test('deleting the text searches for everything without Enter (rule K-10)', async () => {
  const onSubmit = jest.fn()
  render(<Probe onSubmit={onSubmit} />)
  await userEvent.type(field(), 'gel{Enter}{Backspace}{Backspace}{Backspace}')
  expect(onSubmit.mock.calls).toEqual([['gel'], ['']])
})

test('Escape clears the search', async () => {
  render(<Probe onSubmit={() => undefined} />)
  await userEvent.type(field(), 'papel{Escape}')
  expect(field().value).toBe('')
})
