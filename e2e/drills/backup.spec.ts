import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('an installation comes back whole from one file, and moves to PostgreSQL within 2 minutes (rules W-30 to W-37)', async () => {
  test.setTimeout(900_000)
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'backup.mjs')])
  console.log(stdout)
  expect(Number(/Embedded to PostgreSQL: ([\d.]+) s/.exec(stdout)?.[1])).toBeLessThan(120)
  expect(stdout).toMatch(/verify .* the same rows and sums$/im)
  expect(stdout).toContain('figures: The stored sums and emissions are those of the documents')
})
