// npm run release -- cart: builds an area (or the shell) and activates it in the portal that serves this site folder.
// Without a name it releases everything that changed, which also fills a new site folder; areas of other checkouts stay.
// npm run release -- --remove cart: takes an area out of the portal; npm run rollback -- cart brings it back.
// npm run release -- cart --canary 10%: to a share of the accounts, brand=NAME or accounts=EMAIL,EMAIL, for the present.
// --to https://portal.example --token T: into a portal that runs elsewhere, as portal-area release does.
// --portal URL: the running portal that it is tried in first (rule A-70); --without-browser goes on where there is no Chromium.
// --notes "Larger fields": what people read in the history (rule A-45).
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { releaseTo } from '../area-tooling/commands/release.mjs'
import { portalAt } from '../area-tooling/remote.mjs'
import { activate, remove } from '../shell/release/activate.mjs'
import { core } from '../shell/release/core.mjs'
import { publishArea, publishShell } from '../shell/release/publish.mjs'
import { startCanary } from '../shell/release/rollout-commands.mjs'
import { siteFolder } from '../shell/release/site-folder.mjs'
import { updateSite } from '../shell/release/update-site.mjs'
import { author } from './author.mjs'
import { build } from './build.mjs'
import { partNamed, states } from './parts.mjs'
import { root } from './root.mjs'
import { verified, verifiedTogether } from './verify/verify.mjs'

const started = Date.now()
const text = { type: 'string' }
try {
  const { values, positionals } = parseArgs({
    options: {
      remove: text,
      notes: text,
      canary: text,
      to: text,
      token: text,
      portal: text,
      'without-browser': { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const [name] = positionals
  const by = author(values.notes)
  if (values.remove) await takeOut(values.remove.replace(/^mfe-/, ''), by)
  if (!name) await releaseAll(by)
  const part = partNamed(name)
  if (values.canary && part.kind !== 'area') throw new Error(`${name} is no area: --canary is for areas`)
  if (values.canary) core.parseGroup(values.canary)
  if (values.canary && values.to) throw new Error('--canary is given where the portal runs: npm run portal -- canary')
  if (part.kind === 'api') throw new Error('The API is no part of the site: build it and restart its processes')
  const portal = values.to && elsewhere(part, values)
  const site = portal ? undefined : siteFolder()
  await verified(
    part,
    {
      site,
      portal: values.to ?? values.portal,
      token: values.token ?? process.env.PORTAL_TOKEN,
      isBrowserOptional: values['without-browser'],
    },
    () => build({ names: [part.name] }),
  )
  if (portal) await send(portal, part, values.notes)
  const built = Date.now()
  if (part.kind === 'shell') {
    const shell = publishShell(site)
    await activate(site, {}, shell, by)
    report('shell', shell.version, built)
  } else {
    const { release } = publishArea(site, part.name)
    if (values.canary) await giveFirst(site, part.name, release.version, values.canary, by)
    await activate(site, { [part.name]: release.version }, undefined, by)
    report(part.name, release.version, built)
  }
  // The compiler's threads would delay the end of the process.
  process.exit(0)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function giveFirst(site, area, version, group, by) {
  console.log(await startCanary(site, area, version, group, by))
  process.exit(0)
}

/** The portal that an area is sent to; throws where it cannot be sent. */
function elsewhere(part, { to, token = process.env.PORTAL_TOKEN }) {
  if (part.kind === 'shell') throw new Error('Over the network areas are released: the shell comes with the portal')
  return portalAt(to, token)
}

async function send(portal, part, notes) {
  await releaseTo(portal, part.name, join(root, part.folder), notes)
  process.exit(0)
}

async function takeOut(area, by) {
  await remove(siteFolder(), area, by)
  console.log(`${area} is out of the portal (back with: npm run rollback -- ${area})`)
  process.exit(0)
}

async function releaseAll(by) {
  await verifiedTogether(states().filter(({ kind, isBuilt }) => kind === 'area' && !isBuilt))
  await build()
  const site = siteFolder()
  const others = await updateSite(
    site,
    states()
      .filter(({ kind }) => kind === 'area')
      .map((area) => area.name),
    by,
  )
  console.log(`${site} is up to date`)
  for (const area of others)
    console.log(`${area} is not in this checkout and stays (out with: npm run release -- --remove ${area})`)
  process.exit(0)
}

function report(name, version, built) {
  const seconds = (from, to) => ((to - from) / 1000).toFixed(1)
  console.log(
    `${name} ${version} is active: verified and built in ${seconds(started, built)} s, served in ${seconds(built, Date.now())} s`,
  )
}
