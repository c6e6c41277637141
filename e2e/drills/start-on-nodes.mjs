// Starts a portal with demonstration data on the releases of Node that it is said to run on, besides that of the tests.
import { execFileSync } from 'node:child_process'
import { nodeOf, startsOn } from '../../tooling/node-version.mjs'
import { runningPortal } from '../bench/running-portal.mjs'
import { openSession } from '../look/open-session.mjs'

for (const version of startsOn) {
  const program = nodeOf(version)
  if (!program) throw new Error(`Node ${version} could not be fetched from the registry`)
  const portal = await runningPortal({ program })
  try {
    const { call } = await openSession(portal.url, 'ventas@demo.test')
    const { count } = await call('GET', 'products/?client=1')
    if (!count) throw new Error(`Node ${version}: no products`)
    console.log(`${execFileSync(program, ['--version']).toString().trim()} serves products`)
  } finally {
    await portal.stop()
  }
}
