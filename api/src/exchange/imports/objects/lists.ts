import type { Text } from '../../../core/http/texts'
import { column, idColumn } from '../columns'
import type { Column, ImportObject, Reference } from '../import-object'
import { references } from './references'

/** The name of a row of a list. */
export const nameColumn = (meaning: Text, example: string): Column =>
  column.text(120)('name', meaning, example, { required: true, empty: undefined })

const list = (ref: Reference, title: Text, example: string, more: Column[] = []): ImportObject => ({
  name: ref.object,
  title,
  table: ref.table,
  pk: ['id'],
  newId: 'max',
  keyOf: ref.keyOf,
  creates: true,
  columns: [idColumn, nameColumn({ es: 'Nombre.', pt: 'Nome.', en: 'Name.' }, example), ...more],
  deletes: {},
  retires: 'delete',
  isUndoable: true,
})

const country = column.ref(
  'country',
  references.countries,
  {
    es: 'País: sp, pt, it, ro, fi o lv.',
    pt: 'País: sp, pt, it, ro, fi ou lv.',
    en: 'Country: sp, pt, it, ro, fi or lv.',
  },
  'sp',
  { required: true },
)

/** Names of a list that is shown in the language of the interface. */
const inOtherLanguages: Column[] = [
  column.text(120)('name_pt', { es: 'En portugués.', pt: 'Em português.', en: 'In Portuguese.' }, 'Completo', {
    required: true,
    empty: undefined,
  }),
  column.text(120)('name_en', { es: 'En inglés.', pt: 'Em inglês.', en: 'In English.' }, 'Complete', {
    required: true,
    empty: undefined,
  }),
]

const shows = (name: string, es: string, pt: string, en: string): Column =>
  column.flag(name, { es, pt, en }, { empty: 'true' })

/** What offers and catalogues look like on paper; an installation begins with some (rule E-47). */
const papers: readonly ImportObject[] = [
  list(
    references.print_formats,
    { es: 'Formatos de impresión', pt: 'Formatos de impressão', en: 'Print formats' },
    'Completo',
    [
      ...inOtherLanguages,
      shows('with_prices', 'Con precios.', 'Com preços.', 'With prices.'),
      shows('with_totals', 'Con totales.', 'Com totais.', 'With totals.'),
      shows('with_pictures', 'Con imágenes.', 'Com imagens.', 'With pictures.'),
    ],
  ),
  list(
    references.catalogue_types,
    { es: 'Tipos de catálogo', pt: 'Tipos de catálogo', en: 'Catalogue types' },
    'Catálogo con precios y totales',
    [
      column.code(
        'code',
        { es: 'Código; puede cambiar.', pt: 'Código; pode mudar.', en: 'Its code; it may change.' },
        'budgetwof',
        { required: true, unique: true, empty: undefined },
      ),
      ...inOtherLanguages,
      shows('with_prices', 'Con precios y totales.', 'Com preços e totais.', 'With prices and totals.'),
    ],
  ),
  list(
    references.catalogue_sizes,
    { es: 'Productos por página', pt: 'Produtos por página', en: 'Products a page' },
    '4 productos por página',
    [
      ...inOtherLanguages,
      column.integer(
        'amount',
        { es: 'Artículos por página.', pt: 'Artigos por página.', en: 'Articles on a page.' },
        '4',
        { min: 1, max: 100, required: true },
      ),
    ],
  ),
]

/** Lists of a number and a name, which forms and other files name. */
export const lists: readonly ImportObject[] = [
  ...papers,
  list(references.provinces, { es: 'Provincias', pt: 'Distritos', en: 'Provinces' }, 'Murcia', [country]),
  list(references.channels, { es: 'Canales', pt: 'Canais', en: 'Channels' }, 'Horeca'),
  list(references.sectors, { es: 'Sectores', pt: 'Setores', en: 'Sectors' }, 'Hoteles'),
  list(references.business, { es: 'Actividades', pt: 'Atividades', en: 'Kinds of business' }, 'Hotel de playa'),
  list(
    references.request_regions,
    { es: 'Zonas de solicitudes', pt: 'Zonas de pedidos', en: 'Regions of requests' },
    'Levante',
  ),
  list(references.origins, { es: 'Orígenes', pt: 'Origens', en: 'Origins' }, 'Feria'),
  {
    ...list(references.rates, { es: 'Tarifas', pt: 'Tabelas de preços', en: 'Rates' }, 'Tarifa hoteles', [
      column.flag(
        'list_price',
        { es: 'Es la tarifa PVP.', pt: 'É a tabela PVP.', en: 'It is the rate of list prices.' },
        { to: 'is_list_price' },
      ),
    ]),
    isCatalogue: true,
  },
  list(references.warehouses, { es: 'Almacenes', pt: 'Armazéns', en: 'Warehouses' }, 'Almacén de Murcia', [
    column.text(120)('locality', { es: 'Localidad.', pt: 'Localidade.', en: 'Town.' }, 'Alcantarilla', {
      required: true,
      empty: undefined,
    }),
    column.ref('province', references.provinces, { es: 'Provincia.', pt: 'Distrito.', en: 'Province.' }, '30'),
  ]),
  list(references.sales_people, { es: 'Comerciales', pt: 'Comerciais', en: 'Sales people' }, 'Laura Gil', [
    {
      ...column.text(254)('email', { es: 'Correo.', pt: 'E-mail.', en: 'E-mail.' }, 'laura.gil@ejemplo.es', {
        empty: undefined,
      }),
      type: { kind: 'email', max: 254 },
    },
  ]),
]
