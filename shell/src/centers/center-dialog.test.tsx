import { aBuyer, aCenter, aClient, aList } from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import { show } from '../../test/show'
import CenterDialog from './center-dialog'

const centers = (count: number, from = 1) =>
  Array.from({ length: Math.min(50, count) }, (_, at) => aCenter({ id: from + at, name: `Cocina ${from + at}` }))
const open = (answer: unknown) =>
  show(<CenterDialog onClose={() => undefined} />, {
    as: aBuyer(),
    client: aClient(),
    answers: { 'GET centers/': answer as never },
  })

test('centres that cannot be loaded show the generic text and a retry (rule D-8)', async () => {
  let isDown = true
  const { user } = open(() =>
    isDown ? { status: 400, body: { detail: 'relation "center" is locked' } } : { body: aList(centers(1)) },
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  expect(alert.textContent).not.toContain('relation')
  isDown = false
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('button', { name: /Cocina 1/ })).toBeTruthy()
})

test('51 centres have pages (rule L-5)', async () => {
  const { user, calls } = open({ results: centers(50), count: 51, total_pages: 2 })
  await user.click(await screen.findByRole('button', { name: /^Página 2|^2$/ }))
  expect(new URLSearchParams(calls.at(-1)!.split('?')[1]).get('page')).toBe('2')
})

test('50 centres have no pages (rule L-5)', async () => {
  open({ results: centers(50), count: 50, total_pages: 1 })
  expect(await screen.findByRole('button', { name: /Cocina 50/ })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Paginación' })).toBeNull()
})
