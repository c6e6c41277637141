// What a release is held against: the rules that the portal asks too, and what a running portal tells of itself.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadTs } from '@portal/shared-sdk/load-ts'
import { portalAt } from '../remote.mjs'
import { jsonAt } from './portal.mjs'

const sources = dirname(createRequire(import.meta.url).resolve('@portal/shared-sdk/area'))

export const { conditionsOf, entryKb, flagProblems, flagTodo, isOtherMajor, linkNames, misfitsOf, slotMisfits } =
  loadTs(join(sources, 'held-against.ts'))

export const { operationOf, operationsOf } = loadTs(join(sources, 'api-calls.ts'))

/** As of a portal that is not known. */
export const nothingHeld = { areas: [], shells: [] }

/**
 * What the area `name` is held against in a running portal (rule A-71).
 * @param {string} [token] of the area; without one the declarations of the live areas are known, and nothing else
 * @returns {Promise<{ held: object, note?: string }>} held: as of shared-sdk/src/held-against.ts
 * @throws Error in the portal's words, where it does not answer or the token is not of the area
 */
export async function heldAt(portal, token, name) {
  if (token) return { held: await portalAt(portal, token).heldAgainst(name) }
  const registry = await jsonAt(`${portal}/registry.json`)
  const areas = (registry?.areas ?? []).map((declaration) => ({
    name: declaration.name,
    version: declaration.version,
    isLive: true,
    declaration,
    fills: (declaration.slots ?? []).map(({ slot }) => slot),
  }))
  return {
    held: {
      areas: areas.filter((area) => area.name !== name),
      shells: [],
      own: areas.find((area) => area.name === name),
    },
    note: 'Without a token (--token, PORTAL_TOKEN) it is held against the declarations of live areas alone, not against the shell',
  }
}
