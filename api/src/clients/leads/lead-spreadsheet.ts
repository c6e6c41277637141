import type { Language } from '@portal/shared-sdk/contract'
import type { MadeFile } from '../../core/downloads/downloads'
import type { Actor } from '../../core/http/actor'
import { spreadsheet, type Column } from '../../core/http/spreadsheet'
import type { Text } from '../../core/http/texts'
import { presentLead, type LeadRow } from './queries'

const name: Text = { es: 'leads', pt: 'leads', en: 'leads' }

const columns: Column[] = [
  { key: 'name', title: { es: 'Nombre', pt: 'Nome', en: 'Name' } },
  { key: 'contact', title: { es: 'Contacto', pt: 'Contacto', en: 'Contact' } },
  { key: 'national_id', title: { es: 'NIF', pt: 'NIF', en: 'Tax ID' } },
  { key: 'phone', title: { es: 'Teléfono', pt: 'Telefone', en: 'Phone' } },
  { key: 'email', title: { es: 'Correo electrónico', pt: 'E-mail', en: 'E-mail' } },
  { key: 'address_main', title: { es: 'Dirección', pt: 'Morada', en: 'Address' } },
  { key: 'city', title: { es: 'Localidad', pt: 'Localidade', en: 'City' } },
  { key: 'province_name', title: { es: 'Provincia', pt: 'Distrito', en: 'Province' } },
  { key: 'postal_code', title: { es: 'Código postal', pt: 'Código postal', en: 'Postcode' } },
  { key: 'sales_person_name', title: { es: 'Comercial', pt: 'Comercial', en: 'Sales person' } },
  { key: 'channel_name', title: { es: 'Canal', pt: 'Canal', en: 'Channel' } },
  { key: 'sector_name', title: { es: 'Sector', pt: 'Setor', en: 'Sector' } },
  { key: 'business_name', title: { es: 'Negocio', pt: 'Negócio', en: 'Business' } },
  { key: 'origin_name', title: { es: 'Origen', pt: 'Origem', en: 'Origin' } },
  { key: 'price_rate_name', title: { es: 'Tarifa', pt: 'Tarifa', en: 'Price rate' } },
  { key: 'created', title: { es: 'Creado el', pt: 'Criado em', en: 'Created' }, isDate: true },
]

/** Leads of the list as a spreadsheet. */
export function leadSpreadsheet(
  find: () => Promise<LeadRow[]>,
  { id: account }: Pick<Actor, 'id'>,
  language: Language,
): Promise<MadeFile> {
  return spreadsheet({ account, name, columns, rows: async () => (await find()).map(presentLead), language })
}
