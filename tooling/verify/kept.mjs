// What a site keeps of the released versions of shell and areas, for the checks of later releases (rule A-71).
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How many versions of each of the others a release is held against. */
export const versionsKept = 3

/**
 * The last three released versions of the shell and of the areas other than `name`, the live one first, and the area's own
 * live version.
 * @typedef {import('../../area-tooling/verify/contract.mjs').Contract} Contract
 * @typedef {{ name: string, version: string, isLive: boolean, declaration: object, fills: string[], contract?: Contract }} KeptArea
 * @typedef {{ name: 'shell', version: string, isLive: boolean, sdk: string, names: object, owns: object, contract?: Contract }} KeptShell
 * @param {string} [site] undefined: not on this machine, nothing is known
 * @returns {{ areas: KeptArea[], shells: KeptShell[], own?: KeptArea }} nothing of a site that is not there yet
 */
export function readKept(site, name) {
  if (site === undefined) return { areas: [], shells: [] }
  const active = Object.fromEntries(
    (jsonOf(join(site, 'registry.json'))?.areas ?? []).map((area) => [area.name, area.version]),
  )
  const history = jsonOf(join(site, 'history.json')) ?? {}
  const names = existsSync(join(site, 'areas')) ? readdirSync(join(site, 'areas')) : []
  const areas = names.flatMap((other) =>
    lastOf(active[other], history[other])
      .map((version) => areaOf(site, other, version, active[other] === version))
      .filter(Boolean),
  )
  return {
    areas: areas.filter((area) => area.name !== name),
    shells: shellsOf(site),
    own: areas.find((area) => area.name === name && area.isLive),
  }
}

/** Versions, the latest first, each once. An entry of the history is a version, or null while the area was out. */
function lastOf(active, past = []) {
  return [...new Set([active, ...past.toReversed()].filter(Boolean))].slice(0, versionsKept)
}

function areaOf(site, name, version, isLive) {
  const folder = join(site, 'areas', name, version)
  const declaration = jsonOf(join(folder, 'area.json'))
  if (!declaration) return undefined
  const fills = (declaration.slots ?? []).map(({ slot }) => slot)
  return { name, version, isLive, declaration, fills, contract: jsonOf(join(folder, 'contract.json')) }
}

function shellsOf(site) {
  const live = jsonOf(join(site, 'shell.json'))
  if (!live) return []
  const folder = join(site, 'static')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^shell\..*\.json$/.test(file)) : []
  const kept = files
    .map((file) => join(folder, file))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map(jsonOf)
    .filter((shell) => shell && shell.version !== live.version)
  return [live, ...kept].slice(0, versionsKept).map((shell, at) => ({ ...shell, name: 'shell', isLive: at === 0 }))
}

/** The content of a JSON file; undefined where there is none or where it is broken. */
function jsonOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
