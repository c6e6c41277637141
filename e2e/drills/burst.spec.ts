import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('of a minute with ten orders a second every mail comes, and comes once (rules W-14, W-50)', async () => {
  test.setTimeout(900_000)
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'burst.mjs')])
  console.log(stdout)
  expect(stdout).toContain('1260 of 1260 mails came, 0 twice')
})
