import { aPortal } from '../../../test/a-portal'
import { loggedAddress, makeLog } from './logger'

test.each([
  ['/api/products/?search=jabon&page=2', '/api/products/?search&page'],
  ['/invitacion?token=abc', '/invitacion?token'],
  ['/api/downloads/abc-DEF/', '/api/downloads/…/'],
  ['/es/api/downloads/abc?x', '/es/api/downloads/…?x'],
  ['/catalogo/product/101/', '/catalogo/product/101/'],
])('the address %s is logged as %s (rule P-49)', (address, logged) => {
  expect(loggedAddress(address)).toBe(logged)
})

test('with LOG_LEVEL=info no ticket and no mailed token is in the log, which is JSON (rules P-49, W-10, W-11)', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const portal = await aPortal({}, { loggerInstance: makeLog('info', stream) })
  await portal.stranger.get('downloads/a-ticket-of-somebody/')
  await portal.app.inject({ url: '/invitacion?token=a-mailed-token' })
  const log = lines.join('')
  expect(log).toContain('/api/downloads/…')
  const answered = lines.map((line) => JSON.parse(line) as { reqId?: string })
  expect(answered.some(({ reqId }) => /^[0-9A-Z]{8}$/.test(reqId ?? ''))).toBe(true)
  expect(log).not.toMatch(/a-ticket-of-somebody|a-mailed-token/)
})
