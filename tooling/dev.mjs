// npm run dev -- cart: serves the shell and one area as development builds, the other areas as last built, and the API.
// Hot reload shows a change of the area and preserves the page's state; `npm run dev -- shell` does so for the shell,
// `npm run dev -- ui` for the page that shows all components. `npm run dev -- cart --portal URL` shows the area's changes
// in a deployed portal, in the browser of an administrator.
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { partNamed } from './parts.mjs'
import { root } from './root.mjs'

process.chdir(root)
try {
  const { values, positionals } = parseArgs({ options: { portal: { type: 'string' } }, allowPositionals: true })
  const [name] = positionals
  if (!name) throw new Error('Which area? npm run dev -- cart')
  install()
  if (name === 'ui' || name === 'shared-ui') await serveComponents()
  else if (values.portal) await serveRemote(name, values.portal)
  else await servePortal(name)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function servePortal(name) {
  const part = partNamed(name)
  const portal = await import('./dev-portal.mjs')
  await portal.servePortal(part)
}

/** Neither shell nor API nor another area is built: the deployed portal has them. */
async function serveRemote(name, portal) {
  const { serveIntoPortal } = await import('./dev-remote.mjs')
  const { open } = await serveIntoPortal(partNamed(name), portal)
  console.log(`${name} with its changes, for an administrator of ${portal}: ${open}`)
}

/** The page of all components: it needs neither API nor shell. */
async function serveComponents() {
  const { serveGallery } = await import('./dev-gallery.mjs')
  const port = Number(process.env.DEV_PORT || Number(process.env.PORT || 8080) + 1)
  const { url } = await serveGallery({ port })
  console.log(`shared-ui with its changes at once: ${url}`)
}
