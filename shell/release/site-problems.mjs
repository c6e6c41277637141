import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { core } from './core.mjs'

/** What is not as it should be in a site that nobody changes. */
export async function problemsOf(site) {
  const places = core.placesOf(site)
  const registry = core.registryOf(site)
  const history = core.historyOf(site)
  const block = core.dataBlock('portal-registry', registry)
  const pages = [...readdirSync(places.pages).map((name) => `pages/${name}`), 'index.html']
  const live = Object.fromEntries(
    Object.entries(history).flatMap(([name, past]) => (past.at(-1) ? [[name, past.at(-1)]] : [])),
  )
  const newest = (await core.readLog(site)).at(-1)
  return [
    ...pages
      .filter((path) => !readFileSync(join(site, path), 'utf8').includes(block))
      .map((path) => `${path} is behind`),
    ...(same(live, core.activeVersions(site)) ? [] : ['history and registry differ']),
    ...Object.entries(history).flatMap(([name, past]) =>
      past
        .filter((one) => one && !existsSync(core.versionFolder(site, name, one)))
        .map((one) => `${name} ${one} is gone`),
    ),
    ...(newest && newest.revision > registry.revision ? ['the log is before the registry'] : []),
    ...(existsSync(places.pending) ? ['a change is pending'] : []),
    ...readdirSync(places.staging).map((name) => `${name} was left in staging`),
    ...(existsSync(places.lock) ? ['the site is locked'] : []),
    ...readdirSync(site, { recursive: true })
      .filter((name) => name.endsWith('.tmp'))
      .map((name) => `${name} was left`),
  ]
}

const sorted = (object) => JSON.stringify(Object.entries(object).sort())
const same = (one, other) => sorted(one) === sorted(other)
