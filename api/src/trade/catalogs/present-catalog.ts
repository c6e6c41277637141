import type { Catalog, CatalogRow, Language } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { namedIn } from '../../core/db/row-names'
import { presentLine, taxesOf, type DocumentLine } from '../documents/lines'
import { labels, type Text } from '../../core/http/texts'
import { isAddress } from '../../core/mail/address'
import type { CatalogHead, CatalogListRow } from './queries'

/** The labels of states: a catalogue is sent when it is made, and stays so. */
const catalogStateTexts: Record<'sent', Text> = { sent: { es: 'Enviado', pt: 'Enviado', en: 'Sent' } }

/** catalogs/{id}/ with its lines. What the account may not see is dropped later, by the schema's marks. */
export function presentCatalog(
  {
    logo_id: logo,
    tax_total: tax,
    type_names: type,
    items_per_page_names: items,
    recipient,
    is_lead_deleted: isDeleted,
    ...catalog
  }: CatalogHead,
  lines: DocumentLine[],
  language: Language,
): Catalog {
  const entries = lines.map(presentLine)
  const amount = (text: string) => (catalog.with_prices ? Number(text) : null)
  return {
    ...catalog,
    type_name: namedIn(type, language).name,
    items_per_page_name: namedIn(items, language).name,
    created: localTime(catalog.created),
    state_values: labels(catalogStateTexts, language),
    has_logo: logo !== null,
    recipient: !isDeleted && isAddress(recipient) ? recipient : null,
    base: amount(catalog.base),
    discounts: amount(catalog.discounts),
    client_discount_percentage: amount(catalog.client_discount_percentage),
    client_discount: amount(catalog.client_discount),
    tax: amount(tax),
    total: amount(catalog.total),
    final: amount(catalog.final),
    taxes: catalog.with_prices ? taxesOf(lines, catalog.client_discount) : [],
    currency_symbol: '€',
    entries,
    products: entries,
  }
}

/** A row of catalogs/ in a language. */
export const presentCatalogRow = (
  { type_names: type, items_per_page_names: items, ...row }: CatalogListRow,
  language: Language,
): CatalogRow => ({
  ...row,
  created: localTime(row.created),
  type_name: namedIn(type, language).name,
  items_per_page_name: namedIn(items, language).name,
})
