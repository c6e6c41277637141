import { act, fireEvent, render, screen } from '@testing-library/react'
import { dismissNotice, notify, shownNotices } from './notices'
import { ToastRegion } from './toast'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => {
    for (const { id } of shownNotices()) dismissNotice(id)
  })
  jest.useRealTimers()
})
const show = (title: string) =>
  act(() => {
    notify({ title })
  })
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const card = (title: string) => screen.getByText(title).closest('[data-tone]') as HTMLElement

test('a notice disappears after 4 seconds', () => {
  render(<ToastRegion />)
  show('Añadido al carro')
  pass(3900)
  expect(screen.getByText('Añadido al carro')).toBeTruthy()
  pass(200)
  expect(screen.queryByText('Añadido al carro')).toBeNull()
})

test('a hovered notice stays, and its time continues afterwards', () => {
  render(<ToastRegion />)
  show('Añadido al carro')
  pass(3000)
  fireEvent.pointerEnter(card('Añadido al carro'))
  pass(60_000)
  expect(screen.getByText('Añadido al carro')).toBeTruthy()
  fireEvent.pointerLeave(card('Añadido al carro'))
  pass(900)
  expect(screen.getByText('Añadido al carro')).toBeTruthy()
  pass(200)
  expect(screen.queryByText('Añadido al carro')).toBeNull()
})

test('a focused notice stays', () => {
  render(<ToastRegion />)
  show('Añadido al carro')
  act(() => screen.getByRole('button').focus())
  pass(60_000)
  expect(screen.getByText('Añadido al carro')).toBeTruthy()
})

test('notices are announced politely, and at most three are shown', () => {
  render(<ToastRegion />)
  for (const title of ['uno', 'dos', 'tres', 'cuatro']) show(title)
  expect(screen.queryByText('uno')).toBeNull()
  expect(screen.getByText('cuatro').closest('[aria-live=polite]')).toBeTruthy()
})
