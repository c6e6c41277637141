import { cpSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../support/portal'
import { run } from './run'
import { expect, test } from '../support/test'

const server = (env: NodeJS.ProcessEnv) =>
  run(process.execPath, ['api/dist/server.js'], {
    cwd: root,
    env: { DATABASE_URL: '', NODE_ENV: '', PORT: '0', DEMO_DATA: '0', ...env },
  })
const aFolder = () => mkdtempSync(join(tmpdir(), 'portal-start-'))

/** One line, without a stack trace, and code 1. */
function expectOneLine({ code, output }: { code: number | null; output: string }, pattern: RegExp) {
  expect(output.trim().split('\n'), output).toHaveLength(1)
  expect(output).toMatch(pattern)
  expect(code).toBe(1)
}

test('an unknown variant is reported with the known ones', async () => {
  expectOneLine(await server({ DATA_DIR: aFolder(), PORTAL_VARIANT: 'acme' }), /PORTAL_VARIANT.*prisma.*acme/)
})

test('an invalid setting is reported', async () => {
  expectOneLine(await server({ DATA_DIR: aFolder(), PORT: 'eighty' }), /PORT.*eighty/)
})

test('a port in use is reported', async () => {
  const holder = createServer().listen(0)
  const { port } = holder.address() as { port: number }
  expectOneLine(await server({ DATA_DIR: aFolder(), PORT: String(port) }), new RegExp(`${port}`))
  holder.close()
})

test('an unreachable PostgreSQL server is reported, without its password', async () => {
  const ending = await server({ DATA_DIR: aFolder(), DATABASE_URL: 'postgres://portal:secret@127.0.0.1:9/portal' })
  expectOneLine(ending, /DATABASE_URL|127\.0\.0\.1:9/)
  expect(ending.output).not.toContain('secret')
})

test('a second process on the same data folder is refused, and the first one keeps running', async ({
  portal,
  request,
}) => {
  expectOneLine(await server({ DATA_DIR: portal.dataDir }), /in use|another|locked/i)
  expect((await request.get(`${portal.url}/api/health/`)).status()).toBe(200)
})

test('a damaged data folder is reported and not changed', async ({ portal }) => {
  const folder = aFolder()
  cpSync(process.env.PORTAL_SEED!, folder, { recursive: true })
  const before = readdirSync(folder)
  const database = before.find(
    (name) => !['site', 'outbox'].includes(name) && readdirNames(join(folder, name)).includes('PG_VERSION'),
  )
  expect(database, `a database among ${before}`).toBeTruthy()
  writeFileSync(join(folder, database!, 'global/pg_control'), 'damaged')
  expectOneLine(await server({ DATA_DIR: folder }), new RegExp(folder))
  expect(portal.url).toBeTruthy()
})

function readdirNames(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

test('a broken variant file stops the start with file, field and what was expected', async () => {
  const copy = aFolder()
  for (const part of ['api/dist', 'api/package.json', 'api/db', 'api/workers', 'shell/variants'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  const { symlinkSync } = await import('node:fs')
  symlinkSync(join(root, 'api/node_modules'), join(copy, 'api/node_modules'))
  const file = join(copy, 'shell/variants/dicas.json')
  const { readFileSync } = await import('node:fs')
  const variant = JSON.parse(readFileSync(file, 'utf8')) as { public: { flags: Record<string, unknown> } }
  variant.public.flags.favorite = 'yes'
  writeFileSync(file, JSON.stringify(variant))
  const ending = await run(process.execPath, ['api/dist/server.js'], {
    cwd: copy,
    env: { DATA_DIR: aFolder(), DATABASE_URL: '', PORT: '0', DEMO_DATA: '0' },
  })
  expectOneLine(ending, /dicas\.json.*favorite.*(boolean|true or false)/i)
})
