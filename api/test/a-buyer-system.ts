import { sql } from 'kysely'
import { firstRow, type Db } from '../src/core/db/db'
import { buyerCommand } from '../src/exchange/punchout/buyer-command'
import { aCenter } from './a-client'
import { next } from './next'
import type { TestParts } from './test-parts'
import { anAccount } from './an-account'

export interface BuyerOptions {
  protocol?: 'cxml' | 'oci'
  /** Id of the centre that it buys for; by default a new one. */
  center?: number
  /** The system names no centre, so that the person chooses one. */
  isOpen?: boolean
  returnHost?: string
  encoding?: 'base64' | 'urlencoded'
  /** Its users may also order in the portal. */
  mayOrder?: boolean
}

/** A purchasing system of a client, as `npm run portal -- buyer add` makes it. */
export async function aBuyerSystem(
  parts: TestParts,
  {
    protocol = 'cxml',
    center,
    isOpen = false,
    returnHost = 'buyer.example',
    encoding = 'base64',
    mayOrder = false,
  }: BuyerOptions = {},
) {
  const { db } = parts
  const place = await centerRow(db, center ?? (await aCenter(db)).id)
  const account = await anAccount(parts, { clients: [place.client_id], can_see_prices: true, can_see_totals: true })
  const name = `Compras ${next()}`
  const identity = `BUYER${next()}`
  const line = await buyerCommand(db, [
    'add',
    name,
    '--protocol',
    protocol,
    '--identity',
    identity,
    '--account',
    account.email,
    '--client',
    place.client_code,
    '--return-host',
    returnHost,
    '--encoding',
    encoding,
    ...(protocol === 'cxml' ? ['--domain', 'NetworkID'] : []),
    ...(mayOrder ? ['--may-order'] : []),
    ...(isOpen ? [] : ['--center', place.code]),
  ])
  const secret = line.slice(name.length).trim()
  return {
    id: account.id,
    name,
    identity,
    domain: 'NetworkID',
    secret,
    account,
    client: place.client_id,
    center: place.id,
    centerCode: place.code,
    clientName: place.client_name,
  }
}

async function centerRow(db: Db, id: number) {
  const row = await firstRow(
    db,
    sql<{ id: number; code: string; client_id: number; client_code: string; client_name: string }>`
    select ce.id, ce.external_code as code, ce.client_id, cl.external_id as client_code, cl.name as client_name
    from center ce join client cl on cl.id = ce.client_id where ce.id = ${id}`,
  )
  if (!row) throw new Error(`There is no centre ${id}`)
  return row
}
