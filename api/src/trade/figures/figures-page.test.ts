import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDemoData } from '@portal/demo/load'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { callsOf } from '../../../test/an-account'
import { packageFolder } from '../../core/package-folder'

// The examples of the page are real answers: a change of a figure has to change its example (rule T-1).
// UPDATE_FIGURES=1 writes the values of the calls into the page.

jest.setTimeout(400_000)

interface Example {
  figure: string
  /** E-mail of the demonstration account that makes the call. */
  account: string
  call: string
  field: string
  value: string
}

const file = join(packageFolder(), '..', 'docs', 'figures.md')
const page = readFileSync(file, 'utf8')

/** The rows of the tables. The text of each section names the account that makes the calls. */
const examples: Example[] = page
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const account = /asked for by `([^`]+)`/.exec(section)?.[1]
    const rows = section.split('\n').flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [, figure, , , call, field, value] = cells
      return figure && call?.startsWith('`') ? [{ figure, call, field, value }] : []
    })
    return rows.map(({ figure, call, field, value }) => ({
      figure,
      account: account!,
      call: call.replaceAll('`', ''),
      field: field!.replaceAll('`', ''),
      value: value!,
    }))
  })

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await portal.database.withLongTimeout(() => loadDemoData(portal.db, { today: '2026-10-15' }))
  portal.clock.set('2026-10-15T10:00:00')
})

test('every figure of docs/figures.md has the value that its call answers (rule T-1)', async () => {
  expect(examples.length).toBeGreaterThan(20)
  const answered: Example[] = []
  for (const example of examples) {
    const { status, body } = await (await loggedIn(example.account)).get(example.call)
    const value = example.field.split('.').reduce((inner, key) => inner?.[key], body)
    answered.push({ ...example, value: status === 200 ? String(value) : `answered ${status}` })
  }
  if (process.env.UPDATE_FIGURES) writeFileSync(file, answered.reduce(withValue, page))
  else expect(answered).toEqual(examples)
})

/** Replaces the value in the row of an example. */
const withValue = (text: string, { figure, call, field, value }: Example): string =>
  text
    .split('\n')
    .map((line) => {
      const start = [`| ${figure} |`, `| \`${call}\` | \`${field}\` |`]
      return line.startsWith(start[0]!) && line.includes(start[1]!) ? line.replace(/[^|]+\|$/, ` ${value} |`) : line
    })
    .join('\n')

const callers = new Map<string, ReturnType<typeof callsOf>>()

async function loggedIn(email: string) {
  const known = callers.get(email)
  if (known) return known
  const { body } = await portal.stranger.post('api-token-auth/', { email, password: 'Demo-1234' })
  const caller = callsOf(portal, { authorization: `Bearer ${body.token}` })
  callers.set(email, caller)
  return caller
}
