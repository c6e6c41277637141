import { formatMoney } from '@portal/shared-sdk'
import type { User } from '@portal/shared-sdk/contract'
import { seeing, validating } from './grants'
import type { UserWords } from './words'

/** The rights of an account in a few words: 'Precios, totales, valida pedidos hasta 500,00 €'. */
export function rightsInWords(user: User, t: UserWords): string {
  const parts: string[] = seeing.filter((right) => user[right]).map((right) => t(`short.${right}`))
  const [orders, offers] = validating.map((right) => user[right])
  if (orders || offers) {
    const what =
      orders && offers
        ? t('short.validates_both')
        : orders
          ? t('short.can_validate_orders')
          : t('short.can_validate_offers')
    const limit = user.validation_limit
    parts.push(limit === null ? what : t('short.up_to', { what, amount: formatMoney(limit) }))
  }
  if (user.can_manage_users) parts.push(t('short.can_manage_users'))
  const text = parts.length === 0 ? t('short.none') : parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The names of at most two clients, and how many more there are. */
export function clientsInWords({ clients }: Pick<User, 'clients'>, t: UserWords): string {
  const names = clients
    .slice(0, 2)
    .map(({ name }) => name)
    .join(', ')
  const more = clients.length - 2
  return more > 0 ? t('more_clients', { names, count: more }) : names
}

/** "All centres", or the number or name of those that the account is limited to (rule L-21). */
export function centersInWords({ all_centers, centers }: Pick<User, 'all_centers' | 'centers'>, t: UserWords): string {
  if (all_centers) return t('all_centers')
  const [only] = centers
  return centers.length === 1 && only ? only.name : t('centers', { count: centers.length })
}

/** First and last name, or the e-mail address of an account without a name. */
export const userName = ({ first_name, last_name, email }: Pick<User, 'first_name' | 'last_name' | 'email'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email
