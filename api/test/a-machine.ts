import type { MachineScope } from '@portal/shared-sdk/contract'
import { objectNames } from '../src/exchange/imports/objects'
import { keyCommand } from '../src/identity/machines/key-command'
import { callsOf } from './an-account'
import { next } from './next'
import type { TestParts } from './test-parts'

/** Another system with a key of these scopes. until: YYYY-MM-DD. */
export async function aMachine(
  portal: Pick<TestParts, 'app' | 'db'>,
  { may, until, name = `ERP ${next()}` }: { may: MachineScope[]; until?: string; name?: string },
) {
  const printed = await keyCommand(
    portal.db,
    ['create', name, '--may', may.join(','), ...(until ? ['--until', until] : [])],
    objectNames,
  )
  const key = printed.split('  ')[1]!
  return { name, key, ...callsOf(portal, { authorization: `Bearer ${key}` }) }
}
