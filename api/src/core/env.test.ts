import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { readEnv } from './env'

let DATA_DIR: string
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'portal-env-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const secret = 'x'.repeat(32)

test('without any setting the portal serves the demonstration on port 8080', () => {
  expect(readEnv({ DATA_DIR })).toMatchObject({
    port: 8080,
    demoData: true,
    variant: 'prisma',
    publicUrl: 'http://localhost:8080',
    trustProxy: false,
    production: false,
  })
})

test('the secret of tokens is made once and kept (rule P-13)', () => {
  const { jwtSecret } = readEnv({ DATA_DIR })
  expect(jwtSecret.length).toBeGreaterThanOrEqual(32)
  expect(readFileSync(join(DATA_DIR, 'jwt-secret'), 'utf8')).toBe(jwtSecret)
  expect(readEnv({ DATA_DIR }).jwtSecret).toBe(jwtSecret)
})

test('on a server the demonstration is loaded only when asked for (rule P-16)', () => {
  expect(readEnv({ DATA_DIR, DATABASE_URL: 'postgres://x/y' }).demoData).toBe(false)
  expect(readEnv({ DATA_DIR, DATABASE_URL: 'postgres://x/y', DEMO_DATA: '1' }).demoData).toBe(true)
})

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a"'],
  [{ PORT: '70000' }, 'PORT must be'],
  [{ DEMO_DATE: '2026-02-30' }, 'DEMO_DATE must be a day as in 2026-03-31, not "2026-02-30"'],
  [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be 1 or 0'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
  [{ DATABASE_URL: 'postgres://x/y', DATABASE_READ_URL: 'x' }, 'DATABASE_READ_URL must begin with postgres://'],
  [{ DATABASE_READ_URL: 'postgres://x/y' }, 'DATABASE_READ_URL needs DATABASE_URL'],
  [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL must be an address'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must be an address'],
  [
    { TRUST_PROXY: 'foo' },
    'TRUST_PROXY must be off, on, the number of proxies, or addresses and ranges as in loopback, 10.0.0.0/8, not "foo"',
  ],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
  [{ TRUST_PROXY: 'loopback,' }, 'TRUST_PROXY must be'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY must be'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters'],
  [
    { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.com' },
    'JWT_SECRET is required when NODE_ENV=production',
  ],
  [{ NODE_ENV: 'production', JWT_SECRET: secret }, 'PUBLIC_URL is required when NODE_ENV=production'],
])('%j stops the start with the variable and what was expected (rules P-12, P-13)', (env, line) => {
  expect(() => readEnv({ DATA_DIR, ...env })).toThrow(line)
})

test.each([
  ['off', false],
  ['0', false],
  ['on', true],
  ['1', 1],
  ['2', 2],
  ['loopback', 'loopback'],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ['::1,fc00::/7,192.168.1.1', '::1,fc00::/7,192.168.1.1'],
])('TRUST_PROXY=%s is understood, by the server too', (TRUST_PROXY, trustProxy) => {
  expect(readEnv({ DATA_DIR, TRUST_PROXY })).toMatchObject({ trustProxy })
  expect(() => Fastify({ trustProxy: trustProxy as string })).not.toThrow()
})

test.each([
  ['', []],
  ['erp.internal', ['erp.internal']],
  ['ERP.internal, 10.0.0.5:8443, [fd00::5]:8443', ['erp.internal', '10.0.0.5:8443', '[fd00::5]:8443']],
])('WEBHOOK_PRIVATE_HOSTS=%s names hosts (rule E-65)', (WEBHOOK_PRIVATE_HOSTS, webhookPrivateHosts) => {
  expect(readEnv({ DATA_DIR, WEBHOOK_PRIVATE_HOSTS })).toMatchObject({ webhookPrivateHosts })
})

test.each([
  'https://erp.internal',
  'erp.internal/path',
  'user@erp.internal',
  'erp.internal,',
  '10.0.0.0/8',
  '2130706433',
])('WEBHOOK_PRIVATE_HOSTS=%s stops the start', (WEBHOOK_PRIVATE_HOSTS) => {
  expect(() => readEnv({ DATA_DIR, WEBHOOK_PRIVATE_HOSTS })).toThrow('WEBHOOK_PRIVATE_HOSTS must be hosts')
})

test.each([
  [{}, ['localhost']],
  [{ NODE_ENV: 'production', JWT_SECRET: secret, PUBLIC_URL: 'https://portal.example' }, []],
  [{ AREA_OVERRIDES: 'off' }, []],
  [{ AREA_OVERRIDES: 'localhost, https://dev.example.com:8443' }, ['localhost', 'https://dev.example.com:8443']],
])('with %j areas may come from %j (rule A-76)', (env, areaOverrides) => {
  expect(readEnv({ DATA_DIR, ...env })).toMatchObject({ areaOverrides })
})

test.each(['*', 'dev.example.com', 'https://dev.example.com/', 'https://*.example.com', 'ftp://x', "https://x'"])(
  'AREA_OVERRIDES=%s stops the start',
  (AREA_OVERRIDES) => {
    expect(() => readEnv({ DATA_DIR, AREA_OVERRIDES })).toThrow('AREA_OVERRIDES must be off, localhost or origins')
  },
)

test('a data folder that cannot be written stops the start in one line', () => {
  const file = join(DATA_DIR, 'file')
  writeFileSync(file, '')
  expect(() => readEnv({ DATA_DIR: join(file, 'below') })).toThrow(/^DATA_DIR \S+ cannot be written: [^\n]+$/)
})
