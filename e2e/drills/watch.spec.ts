import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('each alert comes within a minute of its fault (rules W-6 to W-9)', async () => {
  test.setTimeout(1_200_000)
  const hasPrometheus = spawnSync('prometheus', ['--version'], { stdio: 'ignore' }).status === 0
  test.skip(!hasPrometheus, 'There is no prometheus on this machine (apt-get install prometheus)')
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'watch.mjs')])
  console.log(stdout)
  expect(stdout).toContain('14 of 14 alerts came within 60 s')
})
