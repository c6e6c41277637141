import { AreaUse, AreaUses } from '@portal/shared-sdk/contract'
import { createHmac } from 'node:crypto'
import { Type } from 'typebox'
import { localTime } from '../clock'
import { transaction } from '../db/transaction'
import { actorOf } from '../http/access'
import type { App } from '../http/app-types'
import { fromReplica } from '../http/reads'
import type { Portal } from '../portal'
import { countBrowserError } from '../watch/browser-errors'
import { partyOf, usedVersions, withdrawals } from './queries'
import { recordUse } from './record-use'
import type { Rollout } from './rollout'

/** What browsers tell of areas, and what administrators see of that (rule A-58). */
export function areaUseRoutes(api: App, portal: Portal, rollout: Rollout): void {
  /** Nobody reads in the table who told what: the key is the portal's. */
  const hashed = (who: string | number) =>
    createHmac('sha256', portal.config.jwtSecret).update(`area_use ${who}`).digest('base64url').slice(0, 22)

  api.post(
    '/area_use/',
    {
      config: { access: 'account', takesKey: false, rateLimit: { max: 240, timeWindow: 3_600_000 } },
      schema: {
        summary: 'Counts loads and failures of areas in a browser (A-58)',
        body: AreaUse,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const by = { account: actor.id, brand: actor.variant.public.name }
      const known = await Promise.all(
        request.body.uses.map(async (use) => ({ use, run: await rollout.runOf(use.area, use.version, by) })),
      )
      for (const { use, run } of known) {
        if (use.phase === null) continue
        countBrowserError(api, run === undefined ? 'other' : use.area, use.phase)
        request.log.warn({ area: use.area, version: use.version, phase: use.phase }, 'An area failed in a browser')
      }
      await transaction(portal.db, async (tx) => {
        const who = { reporter: hashed(actor.id), party: hashed(await partyOf(tx, actor)) }
        for (const { use, run } of known) if (run !== undefined) await recordUse(tx, use, { run, ...who })
      })
      void reply.code(204)
      return null
    },
  )

  api.get(
    '/area_use/',
    {
      config: { access: ['admin'], ...fromReplica },
      schema: {
        summary: 'Errors and load times of areas by version, and canaries that were withdrawn (A-58)',
        response: { 200: AreaUses },
      },
    },
    async (request) => {
      const { versions, times } = await usedVersions(request.db)
      return {
        versions: versions.map(({ load, start, render, action, ...version }) => {
          const took = times.find((one) => one.area === version.area && one.version === version.version)
          const errors = { load, start, render, action }
          return { ...version, errors, load_ms_p50: took?.p50 ?? null, load_ms_p75: took?.p75 ?? null }
        }),
        withdrawals: (await withdrawals(request.db)).map(({ withdrawn_at, ...row }) => ({
          ...row,
          withdrawn: localTime(withdrawn_at),
        })),
      }
    },
  )
}
