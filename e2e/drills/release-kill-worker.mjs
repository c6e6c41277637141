// Releases, rolls back, removes and prunes one area of a site, over and over, until it is killed: release-kill.mjs.
import { cpSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { core } from '../../shell/release/core.mjs'

const [site, area, first] = process.argv.slice(2)
const by = { who: 'drill', commit: 'abc', notes: 'killed amid' }
const active = core.activeVersions(site)[area] ?? first
let count = Date.now()

/** Publishes a copy of the first version under a name of its own, as a build would. */
function publishCopy() {
  const version = `${first}-k${count++}`
  const build = join(tmpdir(), `release-kill-${process.pid}`)
  cpSync(core.versionFolder(site, area, first), build, { recursive: true })
  const file = join(build, 'area.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }))
  core.publishFolder(site, area, build)
  // Old enough to be pruned.
  utimesSync(core.versionFolder(site, area, version), 0, 0)
  return version
}

const changes = [
  () => core.activateVersions(site, { [area]: publishCopy() }, { by }),
  () => core.rollBackTo(site, area, undefined, { by }).catch(() => undefined),
  () => core.rollBackTo(site, area, first, { by }),
  () => core.removeArea(site, area, { by }).catch(() => undefined),
  // As if two days had passed, so that nothing is kept for open pages.
  () => core.prune(site, 3, Date.now() + 48 * 3_600_000),
]

process.stdout.write(`ready ${active}\n`)
for (;;) {
  const change = changes[Math.floor(Math.random() * changes.length)]
  await change()
}
