import type { Language } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import type { MadeFile } from '../../core/downloads/downloads'
import type { Actor } from '../../core/http/actor'
import { listAll } from '../../core/http/list'
import { spreadsheet, type Column } from '../../core/http/spreadsheet'
import { clientListSpec } from './queries'

const columns: Column[] = [
  { key: 'external_id', title: { es: 'Código', pt: 'Código', en: 'Code' } },
  { key: 'name', title: { es: 'Cliente', pt: 'Cliente', en: 'Client' } },
  { key: 'address', title: { es: 'Dirección', pt: 'Morada', en: 'Address' } },
  { key: 'postal_code', title: { es: 'Código postal', pt: 'Código postal', en: 'Postal code' } },
  { key: 'locality', title: { es: 'Localidad', pt: 'Localidade', en: 'Locality' } },
  { key: 'province', title: { es: 'Provincia', pt: 'Distrito', en: 'Province' } },
  { key: 'phone', title: { es: 'Teléfono', pt: 'Telefone', en: 'Phone' } },
  { key: 'email', title: { es: 'Correo', pt: 'E-mail', en: 'E-mail' } },
  { key: 'contact', title: { es: 'Contacto', pt: 'Contacto', en: 'Contact' } },
  { key: 'center_count', title: { es: 'Centros', pt: 'Centros', en: 'Centres' } },
]

/** The list of clients as a spreadsheet, with the search and country of the screen (rule L-9). */
export async function clientSpreadsheet(
  db: Db,
  actor: Actor,
  { search, country }: Record<string, unknown>,
  language: Language,
): Promise<MadeFile> {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const rows = () => listAll(db, clientListSpec(actor, text(country)), { search: text(search) })
  return spreadsheet({
    account: actor.id,
    name: { es: 'clientes', pt: 'clientes', en: 'clients' },
    columns,
    rows,
    language,
  })
}
