import { session } from '@portal/shared-sdk'
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

const answered = async (press: (user: ReturnType<typeof show>['user']) => Promise<void>) => {
  const answers: boolean[] = []
  const { user } = show(<CenterDialog isAsked onClose={(goesOn) => answers.push(goesOn)} />, {
    as: aBuyer(),
    client: aClient(),
    answers: { 'GET centers/': aList(centers(2)) as never },
  })
  await screen.findByRole('dialog', { name: '¿Para qué centro es el pedido?' })
  await press(user)
  return [...answers, session().center?.name]
}

test.each([
  ['a centre goes on with it', 'Cocina 2', [true, 'Cocina 2']],
  ['none goes on without', 'Seguir sin centro', [true, undefined]],
  ['the cross adds nothing', 'Cerrar', [false, undefined]],
])('before the first article: %s (rule C-116)', async (_what, name, expected) => {
  expect(
    await answered(async (user) => user.click(await screen.findByRole('button', { name: new RegExp(name) }))),
  ).toEqual(expected)
})

test('before the first article: Escape adds nothing (rule C-116)', async () => {
  expect(await answered((user) => user.keyboard('{Escape}'))).toEqual([false, undefined])
})
