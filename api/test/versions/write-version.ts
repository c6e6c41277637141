import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aPortal, type TestPortal } from '../a-portal'
import { aRequestedOffer, aStoredAbsence, anInvitation, fillCart } from '../rights-rows'
import { rightsWorld } from '../rights-world'
import { aRowEverywhere } from './a-row-everywhere'

const kept = 3

/** The versions whose databases are kept here, the oldest first: as many as an upgrade is tested for. */
export const versions = (): string[] =>
  readdirSync(__dirname)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

export const fileOf = (version: string) => join(__dirname, `${version}.sql`)

/**
 * Writes a database as the migrations make it today, with a row in every table, as the one of a version:
 * `node tooling/write-version.mjs 1.1.0`, when that version is released. The oldest but three go.
 */
export async function writeVersion(version: string): Promise<void> {
  const portal = await aPortal()
  if (!portal.database.databaseUrl) throw new Error('It is written from a PostgreSQL server: set DATABASE_URL')
  await fillEveryTable(portal)
  const dump = execFileSync(
    'pg_dump',
    ['--no-owner', '--no-privileges', '--no-comments', '--rows-per-insert=100', portal.database.databaseUrl],
    { encoding: 'utf8' },
  )
  writeFileSync(fileOf(version), shortened(dump))
  for (const old of versions().slice(0, -kept)) rmSync(fileOf(old))
}

/** Adds rows to an empty portal, so that each table has some. */
export async function fillEveryTable(portal: TestPortal): Promise<void> {
  const { own, accounts } = await rightsWorld(portal)
  await fillCart(own, { portal, account: accounts.client })
  await anInvitation(own, portal)
  await aRequestedOffer(own, portal)
  await aStoredAbsence(accounts.client.id, own, portal)
  await aRowEverywhere(portal.db)
}

/** Without what only a server takes and what says nothing: both engines load it. */
function shortened(dump: string): string {
  return (
    dump
      .split('\n')
      .filter((line) => !/^(--|SET |SELECT pg_catalog\.set_config|\\|$)/.test(line))
      .join('\n')
      .replaceAll(/ ONLY (public\.\w+)\n {4}/g, ' $1 ')
      .replaceAll(/\n {4}(SEQUENCE NAME \S+)\n( {4}[A-Z 0-9]+\n)+\)/g, '$1)')
      // The embedded engine has no index of parts of words.
      .replaceAll(
        /^CREATE INDEX \w+ ON \S+ USING gin \(public\.search_parts.*;$/gm,
        (index) => `do $$ begin if version() not like '%emscripten%' then ${index} end if; end $$;`,
      ) + '\n'
  )
}
