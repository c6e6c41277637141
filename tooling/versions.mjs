// The versions of the portal: those whose databases are kept, and what names the present one.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const kept = join(root, 'api/test/versions')

/** Versions whose databases are kept, the oldest first. */
export const releasedVersions = () =>
  readdirSync(kept)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))

/** Migrations that a version had, the last one last. */
export const migrationsOf = (version) =>
  [...readFileSync(join(kept, `${version}.sql`), 'utf8').matchAll(/^\t\('(\d{3}_\w+\.sql)'/gm)]
    .map(([, name]) => name)
    .sort()

/** A CHANGELOG in which what is not released becomes this version. */
export const changelogWith = (text, version) => text.replace(/^## Unreleased\n/m, `## Unreleased\n\n## ${version}\n`)

/** Files of the packages that bear the portal's version. */
export const versionedPackages = () =>
  ['', ...readdirSync(root)]
    .map((folder) => join(root, folder, 'package.json'))
    .filter((file) => /^ {2}"version": /m.test(readIfThere(file)))

const readIfThere = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
