import { BrowserError, type BrowserErrorPhase } from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import type { App } from '../http/app-types'

const maxAreas = 50

interface Counted {
  area: string
  phase: BrowserErrorPhase
  count: number
}
const counts = new WeakMap<object, Map<string, Counted>>()

/** What the browsers of this process have reported since its start. */
export const readBrowserErrors = (app: App): Counted[] => [...(counts.get(app.server)?.values() ?? [])]

/** Counts a failure, also one that came with loads (rule A-58). After fifty names of areas the others are `other`. */
export function countBrowserError(app: App, named: string, phase: BrowserErrorPhase): void {
  const counted = counts.get(app.server) ?? new Map<string, Counted>()
  counts.set(app.server, counted)
  const areas = new Set([...counted.values()].map(({ area }) => area))
  const area = areas.has(named) || areas.size < maxAreas ? named : 'other'
  const key = `${area} ${phase}`
  const known = counted.get(key) ?? { area, phase, count: 0 }
  counted.set(key, { ...known, count: known.count + 1 })
}

/** `POST browser_errors/` (rule W-12): counted and logged, not stored. */
export function browserErrorRoutes(api: App): void {
  api.post(
    '/browser_errors/',
    {
      config: { access: 'public', takesKey: false, rateLimit: { max: 30, timeWindow: 3_600_000 } },
      schema: {
        summary: 'Counts a failure of an area in a browser (W-12)',
        body: BrowserError,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { area, version, phase } = request.body
      countBrowserError(api, area, phase)
      request.log.warn({ area, version, phase }, 'An area failed in a browser')
      void reply.code(204)
      return null
    },
  )
}
