import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('every order that was answered is complete after a kill of the portal (rule P-14)', async () => {
  test.setTimeout(300_000)
  // The drill fails when an order is missing or incomplete, or was answered before the log reached the disk.
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'kill.mjs'), '3'])
  expect(stdout).toContain('3 of 3 trials kept every answered order whole and synced')
  expect(stdout).not.toContain(' 0 orders answered')
})
