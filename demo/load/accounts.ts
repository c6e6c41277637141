import { itemAt } from '@portal/api/src/core/known'
import { hash as hashPassword } from '@node-rs/argon2'
import type { Db } from '@portal/api/src/core/db/db'
import type { Client } from '../clients/client'
import { branchOfSalesRep } from '../clients/organisation'
import { cast } from '../clients/story-clients'
import type { AccountKey } from '../documents/document'
import { loadBrandAccounts } from './brand-accounts'
import { loadColleagues } from './colleagues'
import { column, insertRows } from './insert'

/** The password of every demonstration account. */
export const demoPassword = 'Demo-1234'

interface DemoAccount {
  key: AccountKey
  role: 'admin' | 'sales_manager' | 'client' | 'network'
  firstName: string
  lastName: string
  nodeId: number | null
  salesPersonId: number | null
  clientId: number | null
  seesMoney: boolean
  seesPapers: boolean
  validates: boolean
  managesUsers?: boolean
}

/** The six accounts of the demonstration, in the order of their ids. */
const demoAccounts: DemoAccount[] = [
  {
    key: 'admin',
    role: 'admin',
    firstName: 'Elena',
    lastName: 'Serrano',
    nodeId: null,
    salesPersonId: null,
    clientId: null,
    seesMoney: true,
    seesPapers: true,
    validates: true,
  },
  {
    key: 'ventas',
    role: 'sales_manager',
    firstName: 'Diego',
    lastName: 'Llorente',
    nodeId: 1,
    salesPersonId: null,
    clientId: null,
    seesMoney: true,
    seesPapers: true,
    validates: true,
  },
  {
    key: 'comercial',
    role: 'sales_manager',
    firstName: 'Aitana',
    lastName: 'Vidal',
    nodeId: branchOfSalesRep,
    salesPersonId: 5,
    clientId: null,
    seesMoney: true,
    seesPapers: true,
    validates: false,
  },
  {
    key: 'cliente',
    role: 'client',
    firstName: 'Nuria',
    lastName: 'Domènech',
    nodeId: null,
    salesPersonId: null,
    clientId: cast.manyCenters,
    seesMoney: true,
    seesPapers: true,
    validates: true,
    managesUsers: true,
  },
  {
    key: 'compras',
    role: 'client',
    firstName: 'Rubén',
    lastName: 'Pascual',
    nodeId: null,
    salesPersonId: null,
    clientId: cast.oneCenter,
    seesMoney: false,
    seesPapers: false,
    validates: false,
  },
  {
    key: 'red',
    role: 'network',
    firstName: 'Inés',
    lastName: 'Zamora',
    nodeId: null,
    salesPersonId: null,
    clientId: cast.network,
    seesMoney: true,
    seesPapers: true,
    validates: false,
  },
]

export const accountId = (key: AccountKey): number => demoAccounts.findIndex((account) => account.key === key) + 1

/**
 * Accounts that may log in with `Demo-1234`, never when NODE_ENV=production, those that one of them manages, and some
 * favourites.
 */
export async function loadAccounts(db: Db, clients: Client[], favourites: number[]): Promise<void> {
  const password = await hashPassword(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await insertRows(db, 'account', demoAccounts, [
    column('id', 'int', (_, index) => index + 1),
    column('email', 'text', (row) => `${row.key}@demo.test`),
    column('password_hash', 'text', () => password),
    column('role', 'text', (row) => row.role),
    column('first_name', 'text', (row) => row.firstName),
    column('last_name', 'text', (row) => row.lastName),
    column('country_id', 'text', (row) => (row.clientId === null ? null : itemAt(clients, row.clientId - 1).country)),
    column('stat_node_id', 'int', (row) => row.nodeId),
    column('sales_person_id', 'int', (row) => row.salesPersonId),
    column('can_see_prices', 'bool', (row) => row.seesMoney),
    column('can_see_totals', 'bool', (row) => row.seesMoney),
    column('can_see_delivery_notes', 'bool', (row) => row.seesPapers),
    column('can_see_sale_invoices', 'bool', (row) => row.seesPapers),
    column('can_validate_orders', 'bool', (row) => row.validates),
    column('can_validate_offers', 'bool', (row) => row.validates),
    column('can_manage_users', 'bool', (row) => row.managesUsers === true),
    column('chatbot', 'bool', () => false),
    column('is_demo', 'bool', () => true),
  ])
  await insertRows(
    db,
    'account_client',
    demoAccounts.filter((account) => account.clientId !== null),
    [column('account_id', 'int', (row) => accountId(row.key)), column('client_id', 'int', (row) => row.clientId)],
  )
  const last = await loadColleagues(db, itemAt(clients, cast.manyCenters - 1), {
    after: demoAccounts.length,
    manager: accountId('cliente'),
    password,
  })
  await loadBrandAccounts(db, { after: last, node: itemAt(demoAccounts, accountId('ventas') - 1).nodeId, password })
  await insertRows(
    db,
    'favourite',
    (['ventas', 'cliente', 'compras'] as const).flatMap((key) =>
      favourites.map((product) => ({ account: accountId(key), product })),
    ),
    [column('account_id', 'int', (row) => row.account), column('product_id', 'int', (row) => row.product)],
  )
}
