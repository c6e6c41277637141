import { areaFolder } from '../area-folder.mjs'
import { declarationOf } from '../declaration.mjs'
import { portalAt } from '../remote.mjs'

/** portal-area rollback: to a version that is still there, by default to the one before. */
export async function run(subject, { to, portal = process.env.PORTAL_URL, token = process.env.PORTAL_TOKEN, notes }) {
  const { name } = declarationOf(areaFolder(subject))
  const running = portalAt(portal, token)
  const target = to ?? (await versionBefore(running, name))
  const { version, from, is_changed } = await running.rollBack(name, target, notes)
  console.log(is_changed ? `${name} is back from ${from} to ${version}` : `${name} ${version} is active already`)
}

async function versionBefore(portal, name) {
  const { results } = await portal.live()
  const { previous } = results.find((area) => area.name === name) ?? {}
  if (!previous) throw new Error(`${name}: there is no earlier version to go back to`)
  return previous
}
