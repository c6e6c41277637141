import { randomUUID } from 'node:crypto'
import type { Role } from '@portal/shared-sdk/contract'
import { hash } from '@node-rs/argon2'
import { sql, type Insertable } from 'kysely'
import { firstRow } from '../src/core/db/db'
import type { Tables } from '../src/core/db/tables'
import type { TestParts } from './test-parts'
import { next } from './next'

type Row = Insertable<Tables['account']>
export interface AccountOptions extends Partial<Omit<Row, 'password_hash' | 'role'>> {
  role?: Role
  password?: string
  /** Ids of the clients that a client or network account buys for; for a sales manager, of further clients. */
  clients?: number[]
  /** Ids of the centres that it is limited to (rule L-21). */
  centers?: number[]
}

/** A caller of the API; answers are parsed. */
export interface Caller {
  id: number
  email: string
  password: string
  token: string
  get: (url: string, headers?: Headers) => Promise<Answer>
  post: (url: string, body?: unknown, headers?: Headers) => Promise<Answer>
  put: (url: string, body?: unknown, headers?: Headers) => Promise<Answer>
  patch: (url: string, body?: unknown, headers?: Headers) => Promise<Answer>
  delete: (url: string, body?: unknown, headers?: Headers) => Promise<Answer>
}
type Headers = Record<string, string>
// Untyped: expectations check the shape of answers.
// eslint-disable-next-line typescript/no-explicit-any
export interface Answer {
  status: number
  body: any
  headers: Record<string, unknown>
  raw: Buffer
}

let demoHash: Promise<string> | undefined

/** A logged-in account, by default of the role client without clients and rights. Its password is Demo-1234. */
export async function anAccount(
  portal: TestParts,
  { role = 'client', password = 'Demo-1234', clients = [], centers, ...options }: AccountOptions = {},
): Promise<Caller> {
  const { db } = portal
  demoHash ??= hash('Demo-1234', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const row = await db
    .insertInto('account')
    .values({
      email: `account${next()}@portal.test`,
      first_name: 'Ana',
      last_name: 'López',
      ...options,
      ...(centers && { all_centers: false }),
      role,
      password_hash: password === 'Demo-1234' ? await demoHash : await hash(password),
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  if (clients.length)
    await db
      .insertInto('account_client')
      .values(clients.map((client_id) => ({ account_id: row.id, client_id })))
      .execute()
  if (centers?.length)
    await db
      .insertInto('account_center')
      .values(centers.map((center_id) => ({ account_id: row.id, center_id })))
      .execute()
  const session = await firstRow(
    db,
    sql<{ id: string }>`
    insert into session (id, account_id, expires_at) values (${randomUUID()}, ${row.id}, now() + interval '7 days')
      returning id`,
  )
  const token = portal.app.jwt.sign({ user: row.id, session: session!.id })
  return { ...row, password, token, ...callsOf(portal, { authorization: `Bearer ${token}` }) }
}

/** Calls without a token. */
export const strangerOf = (portal: TestParts) => callsOf(portal, {})

/** Calls the server without a socket, with these headers. */
export function callsOf(
  portal: Pick<TestParts, 'app'>,
  own: Headers,
): Pick<Caller, 'get' | 'post' | 'put' | 'patch' | 'delete'> {
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (url: string, body?: unknown, headers: Headers = {}): Promise<Answer> => {
      const answer = await portal.app.inject({
        method,
        url: `/api/${url}`,
        headers: { ...own, ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      const isJson = String(answer.headers['content-type']).includes('/json')
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        headers: answer.headers,
        raw: answer.rawPayload,
      }
    }
  const get = call('GET')
  return {
    get: (url, headers) => get(url, undefined, headers),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
}
