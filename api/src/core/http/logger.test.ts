import { aPortal } from '../../../test/a-portal'
import { loggedAddress, loggerOf } from './logger'

test.each([
  ['/api/products/?search=jabon&page=2', '/api/products/?search&page'],
  ['/invitacion?token=abc', '/invitacion?token'],
  ['/api/downloads/abc-DEF/', '/api/downloads/…/'],
  ['/es/api/downloads/abc?x', '/es/api/downloads/…?x'],
  ['/catalogo/product/101/', '/catalogo/product/101/'],
])('the address %s is logged as %s (rule P-49)', (address, logged) => {
  expect(loggedAddress(address)).toBe(logged)
})

test('with LOG_LEVEL=info no ticket and no mailed token is in the log (rule P-49)', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const portal = await aPortal({}, { logger: { ...(loggerOf('info') as object), stream } })
  await portal.stranger.get('downloads/a-ticket-of-somebody/')
  await portal.app.inject({ url: '/invitacion?token=a-mailed-token' })
  const log = lines.join('')
  expect(log).toContain('/api/downloads/…')
  expect(log).not.toMatch(/a-ticket-of-somebody|a-mailed-token/)
})
