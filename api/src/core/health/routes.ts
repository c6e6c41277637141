import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '../http/app-types'
import { unavailable } from '../http/problem'
import type { Portal } from '../portal'

/** `GET health/`: ok only when the database answers (rule P-20). */
export function healthRoutes(api: App, { db }: Portal): void {
  api.get(
    '/health/',
    {
      config: { access: 'public' },
      schema: { response: { 200: Type.Object({ status: Type.Literal('ok') }) } },
    },
    async () => {
      await sql`select 1`.execute(db).catch(() => {
        throw unavailable()
      })
      return { status: 'ok' as const }
    },
  )
}
