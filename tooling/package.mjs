// npm run package -- FOLDER: what one deploys, ready to start with Node alone: API, programs, site, variants, settings.
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { updateSite } from '../shell/release/update-site.mjs'
import { author } from './author.mjs'
import { build } from './build.mjs'
import { install, runPnpm } from './install.mjs'
import { keepNeeded } from './package-modules.mjs'
import { states } from './parts.mjs'
import { root } from './root.mjs'

/** Of api/, what only its development needs. */
const ofDevelopment = ['src', 'test', 'tsconfig.json']

try {
  const out = resolve(process.argv[2] ?? join(root, '.package'))
  if (existsSync(out) && readdirSync(out).length > 0) throw new Error(`${out} is not empty: choose another folder`)
  install()
  await build()
  await assemble(out)
  console.log(`${out} is ready: node start.mjs starts it (docs/operations/install.md)`)
  process.exit(0)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function assemble(out) {
  const api = join(out, 'api')
  runPnpm(
    ['--filter', '@portal/api', 'deploy', '--prod', '--legacy', '--prefer-offline', api],
    'The packages of the API could not be copied',
  )
  for (const name of ofDevelopment) rmSync(join(api, name), { recursive: true, force: true })
  for (const name of readdirSync(join(api, 'dist'))) {
    if (name.endsWith('.map') || name.startsWith('test-portal')) rmSync(join(api, 'dist', name))
  }
  keepNeeded(api)
  await updateSite(
    join(out, 'site'),
    states()
      .filter(({ kind }) => kind === 'area')
      .map(({ name }) => name),
    author(),
  )
  leaveOutMaps(join(out, 'site'))
  cpSync(join(root, 'shell/variants'), join(out, 'shell/variants'), { recursive: true })
  // The demonstration is optional; its code is part of the API, its files are read at a start with DEMO_DATA=1.
  if (existsSync(join(root, 'demo/data'))) cpSync(join(root, 'demo/data'), join(out, 'demo/data'), { recursive: true })
  for (const name of readdirSync(join(root, 'deploy'))) cpSync(join(root, 'deploy', name), join(out, name))
  for (const name of ['LICENSE', 'CHANGELOG.md', 'docs/licences.md'])
    cpSync(join(root, name), join(out, basename(name)))
  // For who runs it and has the folder alone; pages link to CHANGELOG and README at its top.
  for (const name of ['README.md', 'docs']) cpSync(join(root, name), join(out, name), { recursive: true })
  writeFileSync(join(out, 'sbom.json'), billOfMaterials())
}

/** Source maps have a sixth of all bytes (rule A-77); later releases into the site bring theirs. */
function leaveOutMaps(site) {
  for (const file of readdirSync(site, { recursive: true })) if (file.endsWith('.map')) rmSync(join(site, file))
}

/** CycloneDX, of what the API brings along. */
function billOfMaterials() {
  return runPnpm(
    ['--filter', '@portal/api', 'sbom', '--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    'The bill of materials could not be written',
  )
}
