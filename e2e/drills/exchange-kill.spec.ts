import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('kills of the portal amid orders, files and an ERP that is away lose and double nothing on either side (rules P-14, E-12, E-21, E-50, E-115)', async () => {
  test.setTimeout(3_600_000)
  // EXCHANGE_KILLS: how often; 10 as long as nothing is said.
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'exchange-kill.mjs')])
  console.log(stdout)
  expect(stdout).toContain('0 lost, 0 doubled after')
  expect(stdout).not.toContain(' 0 orders answered, ')
  expect(stdout).not.toContain(': 0 met nobody')
})
