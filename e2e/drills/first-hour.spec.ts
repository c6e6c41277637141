import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('a package, an empty database and the files of first-hour.md lead to a buyer’s first order (rules E-116 to E-120)', async () => {
  test.setTimeout(900_000)
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'first-hour.mjs')])
  console.log(stdout)
  const seconds = Number(/([\d.]+) s {2}from an empty database to the order PED/.exec(stdout)?.[1])
  expect(seconds).toBeLessThan(15 * 60)
})
