import { sql } from 'kysely'
import { MachineKeyList } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { rows } from '../../core/db/db'
import type { App } from '../../core/http/app-types'
import type { Portal } from '../../core/portal'

interface KeyRow {
  id: number
  name: string
  scopes: string[]
  until: string | null
  created_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

/** `machine_keys/`: the keys of other systems, to read (rules E-80, E-83). */
export function machineRoutes(api: App, { db }: Pick<Portal, 'db'>): void {
  api.get(
    '/machine_keys/',
    {
      config: { access: ['admin'] },
      schema: { summary: 'The keys of other systems, without the keys themselves', response: { 200: MachineKeyList } },
    },
    async () => ({
      results: (
        await rows(
          db,
          sql<KeyRow>`select id, name, scopes, until, created_at, used_at, revoked_at from machine_key
            order by revoked_at is not null, name, id`,
        )
      ).map(({ created_at, used_at, revoked_at, ...key }) => ({
        ...key,
        created: localTime(created_at),
        used: localTime(used_at),
        revoked: localTime(revoked_at),
      })),
    }),
  )
}
