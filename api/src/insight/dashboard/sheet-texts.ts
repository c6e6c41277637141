import type { Column } from '../../core/http/spreadsheet'
import type { Text } from '../../core/http/texts'

/** Titles of columns. */
export const titles = {
  client: { es: 'Cliente', pt: 'Cliente', en: 'Client' },
  center: { es: 'Centro', pt: 'Centro', en: 'Centre' },
  address: { es: 'Dirección', pt: 'Morada', en: 'Address' },
  day: { es: 'Fecha', pt: 'Data', en: 'Date' },
  month: { es: 'Mes', pt: 'Mês', en: 'Month' },
  number: { es: 'Número', pt: 'Número', en: 'Number' },
  orders: { es: 'Pedidos', pt: 'Encomendas', en: 'Orders' },
  notes: { es: 'Albaranes', pt: 'Guias de remessa', en: 'Delivery notes' },
  invoices: { es: 'Facturas', pt: 'Faturas', en: 'Invoices' },
  sales: { es: 'Ventas', pt: 'Vendas', en: 'Sales' },
  change: { es: '% sobre el año anterior', pt: '% sobre o ano anterior', en: '% on the year before' },
  monthChange: { es: '% sobre el mes anterior', pt: '% sobre o mês anterior', en: '% on the month before' },
  yearBefore: { es: 'Año anterior', pt: 'Ano anterior', en: 'Year before' },
  yearSales: { es: 'Ventas del año', pt: 'Vendas do ano', en: 'Sales of the year' },
  yearChange: {
    es: '% del año sobre el anterior',
    pt: '% do ano sobre o anterior',
    en: '% of the year on the one before',
  },
  salesBefore: { es: 'Ventas del año anterior', pt: 'Vendas do ano anterior', en: 'Sales of the year before' },
  twelveMonths: { es: 'Ventas de 12 meses', pt: 'Vendas de 12 meses', en: 'Sales of 12 months' },
  target: { es: 'Objetivo', pt: 'Objetivo', en: 'Target' },
  ofTarget: { es: '% del objetivo', pt: '% do objetivo', en: '% of target' },
  lastOrder: { es: 'Último pedido', pt: 'Última encomenda', en: 'Last order' },
  silent: { es: 'Días sin pedidos', pt: 'Dias sem encomendas', en: 'Days without orders' },
} satisfies Record<string, Text>

/** Names of files. */
export const files = {
  sales: { es: 'ventas', pt: 'vendas', en: 'sales' },
  salesClients: { es: 'ventas-clientes', pt: 'vendas-clientes', en: 'sales-clients' },
  salesCenters: { es: 'ventas-centros', pt: 'vendas-centros', en: 'sales-centres' },
  orders: { es: 'pedidos', pt: 'encomendas', en: 'orders' },
  notes: { es: 'albaranes', pt: 'guias-de-remessa', en: 'delivery-notes' },
  notesClients: { es: 'albaranes-clientes', pt: 'guias-clientes', en: 'delivery-notes-clients' },
  notesCenters: { es: 'albaranes-centros', pt: 'guias-centros', en: 'delivery-notes-centres' },
  invoices: { es: 'facturas', pt: 'faturas', en: 'invoices' },
  invoicesClients: { es: 'facturas-clientes', pt: 'faturas-clientes', en: 'invoices-clients' },
  invoicesCenters: { es: 'facturas-centros', pt: 'faturas-centros', en: 'invoices-centres' },
  lost: { es: 'clientes-perdidos', pt: 'clientes-perdidos', en: 'lost-clients' },
  inactive: { es: 'clientes-sin-actividad', pt: 'clientes-sem-atividade', en: 'inactive-clients' },
  preferred: { es: 'proveedores-preferentes', pt: 'fornecedores-preferenciais', en: 'preferred-suppliers' },
} satisfies Record<string, Text>

type Keyed = [key: string, title: Text]
export const columnsOf = (columns: Keyed[]): Column[] =>
  columns.map(([key, title]) => ({ key, title, ...(/_p(er|re)cent/.test(key) && { isPercent: true as const }) }))

/** The columns of a ranking of clients, the name first. */
export const clientColumns = (...columns: Keyed[]): Column[] => columnsOf([['name', titles.client], ...columns])

/** The columns of a ranking of centres, name and address first. */
export const centerColumns = (...columns: Keyed[]): Column[] =>
  columnsOf([['name', titles.center], ['address', titles.address], ...columns])

/** The refusal of a spreadsheet with more rows than it may hold (rule B-17). */
export const tooMany: Text = {
  es: 'Son más de {max} filas. Elige una parte de la cartera o busca un nombre.',
  pt: 'São mais de {max} linhas. Escolha uma parte da carteira ou procure um nome.',
  en: 'These are more than {max} rows. Choose a part of the portfolio or search for a name.',
}
