// npm run release -- cart: builds an area (or the shell) and activates it in the portal that serves this site folder.
// Without a name it releases everything that changed, which also fills a new site folder.
import { activate } from '../shell/release/activate.mjs'
import { publishArea, publishShell } from '../shell/release/publish.mjs'
import { siteFolder } from '../shell/release/site-folder.mjs'
import { updateSite } from '../shell/release/update-site.mjs'
import { build, partNamed, states } from './build.mjs'

const started = Date.now()
try {
  const [name] = process.argv.slice(2)
  if (!name) await releaseAll()
  const part = partNamed(name)
  if (part.kind === 'api') throw new Error('The API is no part of the site: build it and restart its processes')
  await build({ names: [part.name] })
  const built = Date.now()
  const site = siteFolder()
  if (part.kind === 'shell') {
    const shell = publishShell(site)
    await activate(site, {}, shell)
    report('shell', shell.version, built)
  } else {
    const { release } = publishArea(site, part.name)
    await activate(site, { [part.name]: release.version })
    report(part.name, release.version, built)
  }
  // The compiler's threads would delay the end of the process.
  process.exit(0)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function releaseAll() {
  await build()
  const site = siteFolder()
  await updateSite(
    site,
    states()
      .filter(({ kind }) => kind === 'area')
      .map((area) => area.name),
  )
  console.log(`${site} is up to date`)
  process.exit(0)
}

function report(name, version, built) {
  const seconds = (from, to) => ((to - from) / 1000).toFixed(1)
  console.log(
    `${name} ${version} is active: built in ${seconds(started, built)} s, served in ${seconds(built, Date.now())} s`,
  )
}
