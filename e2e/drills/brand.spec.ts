import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('a new brand with a hundred pictures comes into a running portal by files alone (rules P-60, E-131)', async () => {
  test.setTimeout(600_000)
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'brand.mjs'), '100'])
  console.log(stdout)
  expect(stdout).toMatch(/its page after [\d.]+ s, 100 articles after [\d.]+ s, the last of 100 pictures/)
})
