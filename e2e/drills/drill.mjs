// npm run drill [part…]: what clones, builds or kills; all parts without a name.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from '../../tooling/chromium.mjs'
import { drillArguments, drillNames } from '../../tooling/drills.mjs'
import { root } from '../../tooling/root.mjs'

const known = drillNames()
const names = process.argv.slice(2)
const unknown = names.find((name) => !known.includes(name))
if (unknown) {
  console.error(`${unknown}: no such part; there are ${known.join(', ')}`)
  process.exit(1)
}
console.log(`Parts: ${(names.length > 0 ? names : known).join(', ')}`)
ensureChromium()
const { status } = spawnSync('npx', drillArguments(names.length > 0 ? names : known), {
  cwd: join(root, 'e2e'),
  stdio: 'inherit',
})
process.exit(status ?? 1)
