import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { useListState, type ListRules } from './list-state'

function Probe({ rules }: { rules: ListRules }) {
  const list = useListState(rules)
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <input aria-label="search" value={list.text} onChange={(event) => list.setText(event.target.value)} />
      <button onClick={() => list.submit('')}>all</button>
      <button onClick={() => void navigate('?q=jab%C3%B3n')}>link</button>
      <button onClick={() => void navigate(-1)}>back</button>
      <button onClick={() => list.setPage(3)}>page 3</button>
      <button onClick={() => list.setOrdering('-name')}>order</button>
      <button onClick={() => list.setFilters({ eco: '1' })}>eco</button>
      <output>{search}</output>
      <p title="ordering">{list.ordering}</p>
    </>
  )
}

function open(at: string, rules: ListRules = {}) {
  return render(
    <MemoryRouter initialEntries={[at]}>
      <Probe rules={{ minimum: 2, debounce: 20, filters: ['eco'], ...rules }} />
    </MemoryRouter>,
  )
}
const type = (text: string) => fireEvent.change(screen.getByLabelText('search'), { target: { value: text } })
const quiet = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))
const address = () => screen.getByRole('status').textContent

test('a search goes to the address after a pause and returns to page 1 (rule A-29)', async () => {
  open('/?page=4')
  type('papel')
  expect(address()).toBe('?page=4')
  await quiet()
  expect(address()).toBe('?q=papel')
})

test('one or two letters are not searched, clearing the box is (rule A-29)', async () => {
  open('/?q=papel')
  type('pa')
  await quiet()
  expect(address()).toBe('?q=papel')
  type('')
  await quiet()
  expect(address()).toBe('')
})

test('a link shows the same search, and a filter or an ordering goes back to page 1 (rule A-29)', () => {
  open('/?q=papel&page=2')
  expect(screen.getByLabelText<HTMLInputElement>('search').value).toBe('papel')
  fireEvent.click(screen.getByText('eco'))
  expect(address()).toBe('?q=papel&eco=1')
  fireEvent.click(screen.getByText('page 3'))
  fireEvent.click(screen.getByText('order'))
  expect(address()).toBe('?q=papel&eco=1&ordering=-name')
})

test('a new search resets the ordering of a list with resetsOrdering', async () => {
  open('/?ordering=-name', { resetsOrdering: true })
  type('papel')
  await quiet()
  expect(address()).toBe('?q=papel')
})

test.each(['0', '-1', 'x', '1e9', '99999999'])('page=%s in the address is page 1', (page) => {
  open(`/?page=${page}`)
  fireEvent.click(screen.getByText('order'))
  expect(address()).toBe('?ordering=-name')
})

test('the search box follows the address: Back, a link or a button replaces what was typed (rule K-10)', async () => {
  open('/')
  const box = () => screen.getByLabelText<HTMLInputElement>('search').value
  type('papel')
  await quiet()
  fireEvent.click(screen.getByText('link'))
  expect(box()).toBe('jabón')
  fireEvent.click(screen.getByText('back'))
  expect(box()).toBe('papel')
  fireEvent.click(screen.getByText('all'))
  expect(box()).toBe('')
  await quiet()
  expect(address()).toBe('')
})

test('a trailing space stays in the box after the search is applied, so that the next word can be typed', async () => {
  open('/')
  type('papel ')
  await quiet()
  expect([address(), screen.getByLabelText<HTMLInputElement>('search').value]).toEqual(['?q=papel', 'papel '])
})

test('an address with an ordering that the list lacks gets the usual one', () => {
  const rules = { ordering: '-name', orderings: ['name', 'price'] }
  const orderingAt = (at: string) => {
    const { unmount } = open(at, rules)
    const { textContent } = screen.getByTitle('ordering')
    unmount()
    return textContent
  }
  expect(['/', '/?ordering=hack', '/?ordering=--price', '/?ordering=-price'].map(orderingAt)).toEqual([
    '-name',
    '-name',
    '-name',
    '-price',
  ])
})
