import { sql } from 'kysely'
import type { CatalogCreate } from '@portal/shared-sdk/contract'
import { moneyText } from '@portal/shared-sdk/contract/money'
import type { CartContent } from '../cart/cart-content'
import { noteOf } from '../cart/cut'
import { contentById } from '../cart/read-cart'
import type { CartContext } from '../cart/cart-context'
import type { Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import { nextNumber } from '../../core/db/next-number'
import { transaction } from '../../core/db/transaction'
import { amountsOf, moveCartLines, recordCreation, refuseUnavailable } from '../documents/copy-cart-lines'
import { centerOf, closeCart, customerOf, lockCart, type Customer, type DocumentCenter } from '../documents/take-cart'
import { searchNorm } from '../../core/http/list'
import { trimmed } from '../../core/http/one-line'
import { fieldError, Problem } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import type { Logo } from './read-logo'

interface CreatedCatalog {
  id: number
  number: string
  customer: Customer
}

/**
 * PATCH cart/create_catalog/: turns the cart into a PDF catalogue for its client or lead and closes it. It buys
 * nothing: it needs no centre, and no limit applies.
 * @throws 400 with the reason, 404, 409; a refused catalogue leaves no row
 */
export async function createCatalog(
  tx: Db,
  input: CatalogCreate,
  logo: Logo | undefined,
  clock: Clock,
  context: CartContext,
): Promise<CreatedCatalog> {
  const { customer, cart, center } = await takeCart(tx, input, context)
  await closeCart(tx, cart)
  const content = await contentById(tx, cart.id, context)
  refuseUnavailable(tx, content, null)
  const number = await nextNumber(tx, 'CAT', Number(context.today.slice(0, 4)))
  const id = await insertCatalog(tx, { number, now: clock.now(), customer, center, content, input, logo, context })
  await moveCartLines(tx, 'catalog', id, content)
  await recordCreation(tx, { kind: 'catalog', id, number }, content, context)
  return { id, number, customer }
}

/**
 * What is asked before anything costs time, a picture above all: whose cart becomes what.
 * @throws 400, 404, 409
 */
export async function takeCart(tx: Db, input: CatalogCreate, context: CartContext) {
  const customer = await customerOf(tx, input, context)
  await checkChoices(tx, input)
  const cart = await lockCart(tx, customer, input, context)
  return { customer, cart, center: await centerOf(tx, cart, customer, context) }
}

/** The refusal that takeCart has for a call, before anything is changed. */
export async function refusalOfCatalog(
  db: Db,
  input: CatalogCreate,
  context: CartContext,
): Promise<Problem | undefined> {
  try {
    await transaction(db, (tx) => takeCart(tx, input, context))
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

async function checkChoices(
  tx: Db,
  { catalog_type: type, catalog_items_per_page: items }: CatalogCreate,
): Promise<void> {
  const known = await firstRow(
    tx,
    sql<{ type: boolean; items: boolean }>`
    select exists (select 1 from catalog_type where id = ${type}) as type, exists (select 1 from catalog_items_per_page
      where id = ${items}) as items`,
  )
  if (!known?.type) throw fieldError('catalog_type', texts.notOffered)
  if (!known.items) throw fieldError('catalog_items_per_page', texts.notOffered)
}

interface NewCatalog {
  number: string
  now: Date
  customer: Customer
  center: DocumentCenter | null
  content: CartContent
  input: CatalogCreate
  logo: Logo | undefined
  context: CartContext
}

async function insertCatalog(
  tx: Db,
  { number, now, customer, center, content, input, logo, context }: NewCatalog,
): Promise<number> {
  const name = trimmed(input.catalog_name)
  const upload =
    logo &&
    (await tx
      .insertInto('upload')
      .values({ account_id: context.actor.id, content_type: logo.type, content: logo.content })
      .returning('id')
      .executeTakeFirstOrThrow())
  const row = await tx
    .insertInto('catalog')
    .values({
      number,
      name,
      client_id: customer.kind === 'client' ? customer.id : null,
      lead_id: customer.kind === 'lead' ? customer.id : null,
      center_id: center?.id ?? null,
      creator_id: context.actor.id,
      issuer: context.actor.ruling.public.name,
      state: 'sent',
      created: now,
      type_id: input.catalog_type,
      items_per_page_id: input.catalog_items_per_page,
      details: noteOf(input.catalog_details, content, context),
      logo_id: upload?.id ?? null,
      ...amountsOf(content),
      // Without shipping: a catalogue ships nothing.
      final: moneyText(content.totals.total),
      cart_id: content.cart.id,
      search_norm: searchNorm(number, name, customer.name, center?.name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
