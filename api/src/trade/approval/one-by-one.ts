import type { DecidedOrder } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { found, Problem } from '../../core/http/problem'
import type { Requester } from '../../core/http/requester'
import type { Validable, ValidableHead } from './validable'

/** The answer for a refused document of several. */
export type Refusal = Pick<DecidedOrder, 'status' | 'code' | 'message' | 'who_can'>

/**
 * Does the same to several documents that lockDocuments holds, one after the other in the order of their ids, so that
 * two of one centre count for each other's limit. A refusal, thrown or returned, does not affect the others.
 */
export async function oneByOne(
  tx: Db,
  { find }: Pick<Validable<ValidableHead, never>, 'find'>,
  ids: readonly number[],
  { actor, language }: Requester,
  act: (id: number) => Promise<Refusal | void>,
): Promise<DecidedOrder[]> {
  const results: DecidedOrder[] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    let answer: Refusal = { status: 200, code: null, message: '' }
    try {
      answer = (await act(id)) ?? answer
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const body: Partial<DecidedOrder> = error.body(language)
      answer = {
        status: error.status,
        code: body.code ?? null,
        message:
          error.bodyText('message', language) ??
          error.bodyText('detail', language) ??
          String(Object.values(body).flat()[0] ?? ''),
        ...(body.who_can && { who_can: body.who_can }),
      }
    }
    const { number, state, version } = found(await find(tx, actor, id))
    results.push({ id, number, state, version, ...answer })
  }
  return results
}
