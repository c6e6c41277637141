import { anAccount } from '@portal/shared-sdk/testing'
import { waitFor } from '@testing-library/react'
import { show } from '../../test/show'
import { own } from '../declaration'
import { ParentRedirect } from './parent-redirect'
import { useMenu } from './use-menu'

jest.mock('./use-menu', () => ({ useMenu: jest.fn() }))

test.each([
  ['/pedidos', ['/pedidos/comprar', '/pedidos/mis-pedidos'], '/pedidos/comprar'],
  ['/pedidos', ['/pedidos/mis-pedidos'], '/pedidos/mis-pedidos'],
  ['/pedidos', [], '/catalogo'],
  ['/ofertas', [], '/404'],
])('%s with the pages %j leads to %s', async (at, pages, to) => {
  const entry = (target: string) => ({
    label: { es: target, pt: target, en: target },
    to: target,
    count: 0,
    children: [],
    covers: [at],
  })
  const [first] = pages
  jest.mocked(useMenu).mockReturnValue(first === undefined ? [] : [{ ...entry(first), children: pages.map(entry) }])
  const menu = own.menus.find(({ path }) => path === at)!
  const { address } = show(<ParentRedirect menu={menu} />, {
    at,
    path: at,
    as: anAccount(),
    answers: { 'GET account/': anAccount() },
  })
  await waitFor(() => expect(address()).toBe(to))
})
