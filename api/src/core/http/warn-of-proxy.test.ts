import Fastify from 'fastify'
import type { App } from './app-types'
import { warnOfProxy } from './warn-of-proxy'

/** The warnings of a server that is called twice, each time through a proxy. */
async function warnings(trustProxy: boolean | number, headers: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  warnOfProxy(app as unknown as App, trustProxy)
  app.get('/', async () => 'fine')
  for (const _call of [1, 2]) await app.inject({ url: '/', headers })
  await app.close()
  return lines
}

test('a warning about untrusted forwarded addresses is logged once (S-8)', async () => {
  const lines = await warnings(false, { 'x-forwarded-for': '10.0.0.1' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')
  expect(await warnings(false, { forwarded: 'for=10.0.0.1' })).toHaveLength(1)
})

test.each([
  ['a trusted proxy', 1, { 'x-forwarded-for': '10.0.0.1' }],
  ['calls without a proxy', false, {}],
])('%s is no news (S-8)', async (_case, trustProxy, headers) => {
  expect(await warnings(trustProxy, headers)).toEqual([])
})
