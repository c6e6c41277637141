import { join } from 'node:path'
import { areaFolder } from '../area-folder.mjs'
import { commitOf } from '../commit.mjs'
import { nameIn } from '../declaration.mjs'
import { portalAt } from '../remote.mjs'
import { heldAt } from '../verify/held.mjs'
import { verifiedArea } from '../verify/verify.mjs'
import { buildArea } from './build.mjs'

/** portal-area release: verifies beside the portal, builds, sends, and tells what is live then. */
export async function run(subject, { to = process.env.PORTAL_URL, token = process.env.PORTAL_TOKEN, notes }) {
  const folder = areaFolder(subject)
  const portal = portalAt(to, token)
  const address = to.replace(/\/+$/, '')
  const name = nameIn(folder)
  const { held } = await heldAt(address, token, name)
  const area = { name, folder, base: folder, held, portal: address }
  await verifiedArea(area, { isBrowserOptional: true }, () => buildArea(folder))
  await releaseTo(portal, name, folder, notes)
}

/** Releases what is built in the folder of an area, and tells what is live then. */
export async function releaseTo(portal, name, folder, notes) {
  const started = Date.now()
  const { version, from, is_changed } = await portal.release(name, join(folder, 'dist'), {
    commit: commitOf(folder),
    notes,
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    is_changed
      ? `${name} ${version} is active (before: ${from ?? 'none'}), sent in ${seconds} s`
      : `${name} ${version} is active already`,
  )
}
