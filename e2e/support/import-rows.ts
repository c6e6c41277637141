import type { ImportRun } from '@portal/shared-sdk/contract'
import { askApi } from './ask-api'
import type { TestAccount, TestPortal } from './portal'

/**
 * Imports rows as the body itself, as an ERP does (rule E-1).
 * @param content a CSV text, or rows that become lines of JSON
 * @returns its run
 * @throws Error with the verdicts where it was not applied
 */
export async function importRows(
  portal: TestPortal,
  account: TestAccount,
  object: string,
  content: string | readonly object[],
): Promise<ImportRun> {
  const isText = typeof content === 'string'
  const answer = await fetch(`${portal.url}/api/imports/?object=${object}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.token}`,
      'content-type': isText ? 'text/csv' : 'application/x-ndjson',
    },
    body: isText ? content : content.map((row) => JSON.stringify(row)).join('\n'),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`imports/ of ${object} answered ${answer.status}: ${text}`)
  const run = JSON.parse(text) as ImportRun
  if (run.state === 'applied') return run
  throw new Error(JSON.stringify([run, await askApi(portal, account, `imports/${run.id}/rows/`)]))
}
