import type { MachineScope } from '@portal/shared-sdk/contract'
import { makeKey } from '../src/identity/machines/keys'
import { callsOf } from './an-account'
import { next } from './next'
import type { TestParts } from './test-parts'

/** Another system with a key of these scopes. until: YYYY-MM-DD. */
export async function aMachine(
  portal: Pick<TestParts, 'app' | 'db'>,
  { may, until, name = `ERP ${next()}` }: { may: MachineScope[]; until?: string; name?: string },
) {
  const { key } = (await makeKey(portal.db, { name, scopes: may, until: until ?? null }, null))!
  return { name, key, ...callsOf(portal, { authorization: `Bearer ${key}` }) }
}
