import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('a replica that is paused, killed or frozen costs no call and hides no own write (rules P-66, P-69)', async () => {
  test.setTimeout(300_000)
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'replica.mjs')])
  console.log(stdout)
  const phases = stdout.trim().split('\n')
  expect(phases).toHaveLength(6)
  for (const phase of phases) expect(phase).toMatch(/ 0 failed, 0 own writes missed,/)
  for (const phase of phases.filter((one) => one.startsWith('healthy'))) expect(phase).not.toMatch(/ 0 % of lists/)
})
