import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '../support/portal'

test('the portal starts on each release of Node that an operator may have', () => {
  test.setTimeout(300_000)
  // Tells a line a release; each logs in and reads a list.
  const { stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'start-on-nodes.mjs')], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n'), stderr).toEqual([
    expect.stringMatching(/^v22\..* serves products/),
    expect.stringMatching(/^v24\..* serves products/),
  ])
})
