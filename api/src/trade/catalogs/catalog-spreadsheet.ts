import type { Language } from '@portal/shared-sdk/contract'
import type { MadeFile } from '../../core/downloads/downloads'
import type { Actor } from '../../core/http/actor'
import { spreadsheet, type Column } from '../../core/http/spreadsheet'
import type { Text } from '../../core/http/texts'
import { presentCatalogRow } from './present-catalog'
import type { CatalogListRow } from './queries'

const name: Text = { es: 'catálogos', pt: 'catálogos', en: 'catalogues' }

const columns: Column[] = [
  { key: 'number', title: { es: 'N.º catálogo', pt: 'N.º catálogo', en: 'Catalogue no.' } },
  { key: 'name', title: { es: 'Nombre', pt: 'Nome', en: 'Name' } },
  { key: 'created', title: { es: 'Fecha', pt: 'Data', en: 'Date' }, isDate: true },
  { key: 'lead.name', title: { es: 'Lead', pt: 'Lead', en: 'Lead' } },
  { key: 'client.external_code', title: { es: 'Código de cliente', pt: 'Código do cliente', en: 'Client code' } },
  { key: 'client.name', title: { es: 'Cliente', pt: 'Cliente', en: 'Client' } },
  { key: 'creator_user.first_name', title: { es: 'Usuario', pt: 'Utilizador', en: 'User' } },
  { key: 'creator_user.email', title: { es: 'Correo', pt: 'E-mail', en: 'E-mail' } },
  { key: 'type_name', title: { es: 'Tipo', pt: 'Tipo', en: 'Type' } },
  {
    key: 'items_per_page_name',
    title: { es: 'Productos por página', pt: 'Produtos por página', en: 'Products per page' },
  },
  { key: 'lines_count', title: { es: 'Productos', pt: 'Produtos', en: 'Products' } },
]

/** Catalogues of the list as a spreadsheet. It has no column with money, so that no right has to be checked. */
export function catalogSpreadsheet(
  find: () => Promise<CatalogListRow[]>,
  { id: account }: Pick<Actor, 'id'>,
  language: Language,
): Promise<MadeFile> {
  const rows = async () => (await find()).map((row) => presentCatalogRow(row, language))
  return spreadsheet({ account, name, columns, rows, language })
}
