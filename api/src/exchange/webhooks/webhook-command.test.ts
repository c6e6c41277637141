import { aPortal, type TestPortal } from '../../../test/a-portal'
import { webhookCommand } from './webhook-command'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({ webhookPrivateHosts: ['erp.internal'] })
})
const run = (...args: string[]) => webhookCommand(portal.db, args, portal.config)

test('receivers are made, listed, rotated, turned off and removed without a screen (rule E-69)', async () => {
  expect(await run('list')).toBe('There are no receivers')
  const [, id = '', secret] = /^(\d+) {2}(whsec_\S+)$/.exec(
    await run('add', 'http://erp.internal/x', 'order.sent,order.validated'),
  )!
  expect(await run('list')).toBe(`${id}  http://erp.internal/x  on  waiting 0, failed 0  order.sent,order.validated`)
  expect(await run('rotate', id)).not.toContain(secret)
  expect(await run('off', id)).toBe(`${id}  off`)
  expect(await run('list')).toContain('  off  ')
  expect(await run('on', id)).toBe(`${id}  on`)
  expect(await run('remove', id)).toBe(`${id}  removed`)
  expect(await run('add', 'https://erp.example.com/', 'all')).toMatch(/^\d+ {2}whsec_/)
})

test.each([
  [['add', 'https://10.0.0.1/', 'all'], 'The address is not public'],
  [['add', 'http://erp.example.com/', 'all'], 'must begin with https'],
  [['add', 'https://erp.example.com/', 'order.lost'], 'There is no type order.lost'],
  [['rotate', '999'], 'There is no such receiver'],
  [['remove', 'x'], 'webhook add URL'],
  [['add', 'https://erp.example.com/'], 'webhook add URL'],
  [['constructor', '1'], 'webhook add URL'],
  [[], 'webhook add URL'],
])('what is wrong is said: %j (rule E-69)', async (args, text) => {
  await expect(run(...args)).rejects.toThrow(text)
})
