import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.mjs'

const folder = mkdtempSync(join(tmpdir(), 'cannot-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs jest on one test file; answers its exit code, or null when it was killed for not ending by itself. */
function jestOn(test) {
  writeFileSync(join(folder, 'one.test.ts'), test)
  writeFileSync(
    join(folder, 'jest.config.mjs'),
    `import base from ${JSON.stringify(join(root, 'jest.config.mjs'))}
    export default { ...base.projects[1], roots: [${JSON.stringify(folder)}], testMatch: ['**/one.test.ts'] }`,
  )
  const jest = spawn(
    process.execPath,
    [join(root, 'node_modules/jest/bin/jest.js'), '--config', join(folder, 'jest.config.mjs')],
    {
      stdio: 'ignore',
    },
  )
  const timer = setTimeout(() => jest.kill('SIGKILL'), 90_000)
  return new Promise((resolve) =>
    jest.on('exit', (code) => {
      clearTimeout(timer)
      resolve(code)
    }),
  )
}

test('a portal that cannot start fails its test and lets jest end', async () => {
  const aPortal = JSON.stringify(join(root, 'api/test/a-portal'))
  const code = await jestOn(`import { aPortal } from ${aPortal}
    beforeAll(async () => { await aPortal({ variant: 'none' }) })
    test('is never reached', () => {})`)
  expect(code).toBe(1)
}, 120_000)
