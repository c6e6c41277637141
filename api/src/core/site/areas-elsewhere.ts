import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Area {
  name: string
  version: string
  base: string
  integrity?: Record<string, string>
}

interface Registry {
  areas: Area[]
  canaries?: { area: Area }[]
}

const block = /(<script type="application\/json" id="portal-registry">)([^<]*)(<\/script>)/

/**
 * Leads a page or the registry to areas at another origin, AREAS_URL (rule A-80): their addresses there, with the hashes
 * of their files. A release without hashes stays with the portal.
 * @param text of a page, or of registry.json
 * @param areasUrl without a slash at its end; '' for none
 */
export async function withAreasUrl(text: string, siteDir: string, areasUrl: string): Promise<string> {
  if (!areasUrl) return text
  const inPage = block.exec(text)
  const registry = JSON.parse(inPage ? inPage[2]! : text) as Registry
  const there = async (area: Area): Promise<Area> => {
    const integrity = await integrityOf(siteDir, area)
    return integrity ? { ...area, base: areasUrl + area.base, integrity } : area
  }
  registry.areas = await Promise.all(registry.areas.map(there))
  if (registry.canaries)
    registry.canaries = await Promise.all(
      registry.canaries.map(async (canary) => ({ ...canary, area: await there(canary.area) })),
    )
  const changed = JSON.stringify(registry).replaceAll('<', '\\u003c')
  return inPage ? text.replace(block, (_whole, before, _json, after) => before + changed + after) : changed
}

async function integrityOf(siteDir: string, { name, version }: Area) {
  const release = await readFile(join(siteDir, 'areas', name, version, 'area.json'), 'utf8').catch(() => '{}')
  const { integrity } = JSON.parse(release) as { integrity?: Record<string, string> }
  return integrity && Object.keys(integrity).length > 0 ? integrity : undefined
}
