import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pagination } from './pagination'

test('a list of one page has no pagination (rule A-30)', () => {
  const { container } = render(<Pagination page={1} count={10} onPage={() => undefined} />)
  expect(container.textContent).toBe('')
})

test('pages, next and previous lead where they say', async () => {
  const onPage = jest.fn()
  render(<Pagination page={2} count={100} onPage={onPage} />)
  expect(screen.getByText('2').getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByText('9'))
  await userEvent.click(screen.getByRole('button', { name: /Siguiente|Next/ }))
  await userEvent.click(screen.getByRole('button', { name: /Anterior|Previous/ }))
  expect(onPage.mock.calls).toEqual([[9], [3], [1]])
})

test('an address past the end shows the last page', () => {
  render(<Pagination page={99} count={30} onPage={() => undefined} />)
  expect(screen.getByText('3').getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Siguiente|Next/ }).disabled).toBe(true)
})
