import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('the version before works on while this one upgrades the database, and no migration holds up inserts (rules W-40 to W-46)', async () => {
  test.setTimeout(1_200_000)
  // Ends with code 1, and the first of them, when a call, an order or a job failed.
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'upgrade.mjs')])
  console.log(stdout)
  test.skip(stdout.startsWith('This clone lacks'), 'the version before is not in this clone')
  expect(stdout).toMatch(/Side by side .* \d{3,} calls, 0 failures/)
  expect(stdout).toMatch(/\d+ orders, each sent to both: 0 doubled, 0 lost; 0 jobs failed; .* code 0/)
  expect(stdout).toMatch(/code 0, index valid/)
  expect(stdout).toMatch(/ inserts, 0 failed/)
})
