import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('carts, orders, imports, jobs and backups work where each transaction has another connection (rule P-76)', async () => {
  test.setTimeout(900_000)
  const isMissing = spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).error
  test.skip(Boolean(isMissing), 'There is no pgbouncer on this machine (apt-get install pgbouncer)')
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'pooler.mjs')])
  expect(stdout).toContain('Passed through pgbouncer')
})
