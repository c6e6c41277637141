// Releases a version: `node tooling/write-version.mjs 1.1.0` keeps its database for the test of upgrades and names it in
// packages and CHANGELOG; the commit and its tag are yours.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startReports } from './api-report.mjs'
import { testPostgres } from './postgres.mjs'
import { root } from './root.mjs'
import { changelogWith, versionedPackages } from './versions.mjs'

const [version] = process.argv.slice(2)
try {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) throw new Error('node tooling/write-version.mjs VERSION, such as 1.1.0')
  for (const file of versionedPackages()) {
    const { name, version: present } = JSON.parse(readFileSync(file, 'utf8'))
    if (present.localeCompare(version, 'en', { numeric: true }) > 0)
      throw new Error(`${name} is ${present} already, as its exported types say: at least that`)
  }
  await keepDatabase(version)
  for (const file of versionedPackages())
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}"version": "[^"]*"/m, `  "version": "${version}"`))
  startReports(version)
  const changelog = join(root, 'CHANGELOG.md')
  writeFileSync(changelog, changelogWith(readFileSync(changelog, 'utf8'), version))
  console.log(`Look at the changes, then: git add -A && git commit -m "Release ${version}" && git tag v${version}`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function keepDatabase(version) {
  const server = await testPostgres()
  if (!server) throw new Error('It takes a PostgreSQL server, and this machine has none')
  const { status } = spawnSync(
    'node_modules/.bin/jest',
    ['--selectProjects=node', '--testPathPatterns=api/test/versions'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: server.url, WRITE_VERSION: version },
    },
  )
  await server.stop()
  if (status !== 0) throw new Error('Its database was not upgraded as it should: see above')
}
