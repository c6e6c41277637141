import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('a stop takes three seconds with mails waiting, and each mail comes once (rules W-13, W-14)', async () => {
  test.setTimeout(600_000)
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'mails.mjs')])
  console.log(stdout)
  expect(stdout).toContain('50 of 50 mails came, 0 twice')
  expect(stdout).toContain('code 0')
})
