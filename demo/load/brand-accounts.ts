import type { Db } from '@portal/api/src/core/db/db'
import { column, insertRows } from './insert'

/** Every brand that is served, by the name of its variant. */
export const demoBrands = [
  'arablau',
  'dicas',
  'ghgorbis',
  'inpacs',
  'maripol',
  'orbishigiene',
  'pedrosa',
  'prisma',
  'vario',
] as const

/**
 * A sales account of each brand, `ventas.<brand>@demo.test`: it has the brand's settings and rules on any host that is
 * no other brand's, and sees what `ventas@demo.test` sees.
 * @param after the last id of the accounts before them
 * @param node the root of the sales tree
 */
export async function loadBrandAccounts(
  db: Db,
  { after, node, password }: { after: number; node: number | null; password: string },
): Promise<void> {
  await insertRows(
    db,
    'account',
    [...demoBrands],
    [
      column('id', 'int', (_, index) => after + index + 1),
      column('email', 'text', (brand) => `ventas.${brand}@demo.test`),
      column('password_hash', 'text', () => password),
      column('role', 'text', () => 'sales_manager'),
      column('variant', 'text', (brand) => brand),
      column('first_name', 'text', () => 'Ventas'),
      column('last_name', 'text', (brand) => brand.charAt(0).toUpperCase() + brand.slice(1)),
      column('stat_node_id', 'int', () => node),
      ...(
        [
          'can_see_prices',
          'can_see_totals',
          'can_see_delivery_notes',
          'can_see_sale_invoices',
          'can_validate_orders',
          'can_validate_offers',
          'is_demo',
        ] as const
      ).map((flag) => column<(typeof demoBrands)[number]>(flag, 'bool', () => true)),
    ],
  )
}
