import type { Text } from '../../../core/http/texts'
import { column, idColumn } from '../columns'
import type { Column, ImportObject, Reference } from '../import-object'
import { references } from './references'

const name = (meaning: Text, example: string): Column =>
  column.text(120)('name', meaning, example, { required: true, empty: undefined })

const list = (ref: Reference, title: Text, example: string, more: Column[] = []): ImportObject => ({
  name: ref.object,
  title,
  table: ref.table,
  pk: ['id'],
  newId: 'max',
  keyOf: ref.keyOf,
  creates: true,
  columns: [idColumn, name({ es: 'Nombre.', pt: 'Nome.', en: 'Name.' }, example), ...more],
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

/** The tree of the dashboard: company, zone, sales person. */
export const salesTree: ImportObject = {
  name: 'sales_tree',
  title: { es: 'Árbol comercial', pt: 'Árvore comercial', en: 'Sales tree' },
  table: 'stat_node',
  pk: ['id'],
  newId: 'max',
  keyOf: references.sales_tree.keyOf,
  creates: true,
  columns: [
    idColumn,
    {
      ...name({ es: 'Nombre del nodo.', pt: 'Nome do nó.', en: 'Name of the node.' }, 'Zona Levante'),
      to: 'node_name',
    },
    column.ref(
      'parent',
      references.sales_tree,
      {
        es: 'Nodo superior; vacío en la raíz. Hay cuatro niveles.',
        pt: 'Nó superior; vazio na raiz. Há quatro níveis.',
        en: 'The node above; empty at the root. There are four levels.',
      },
      'N-1',
    ),
  ],
  inserts: { level: '1' },
  tree: { parent: 'parent' },
  before: [
    `delete from stat_node_closure c using import_work w where w.act in ('delete', 'retire') and (c.node_id = w.id or c.ancestor_id = w.id)`,
  ],
  after: [
    `with recursive placed as (
       select id, 1 as level from stat_node where parent_id is null
       union all select n.id, p.level + 1 from stat_node n join placed p on n.parent_id = p.id)
     update stat_node n set level = p.level from placed p where p.id = n.id and n.level <> p.level`,
    `with recursive above as (
       select id as node_id, id as ancestor_id, parent_id from stat_node
       union all select a.node_id, n.id, n.parent_id from stat_node n join above a on n.id = a.parent_id),
     gone as (
       delete from stat_node_closure c
       where not exists (select from above a where a.node_id = c.node_id and a.ancestor_id = c.ancestor_id))
     insert into stat_node_closure (ancestor_id, node_id) select ancestor_id, node_id from above on conflict do nothing`,
    `delete from stat_node_closure c using import_work w where w.act in ('delete', 'retire') and (c.node_id = w.id or c.ancestor_id = w.id)`,
  ],
  deletes: {},
  retires: 'delete',
  isUndoable: true,
}

/** Pictograms of safety, which articles name by their code. */
export const symbols: ImportObject = {
  name: 'symbols',
  title: { es: 'Pictogramas', pt: 'Pictogramas', en: 'Pictograms' },
  table: 'safety_symbol',
  pk: ['id'],
  newId: 'max',
  keyOf: references.symbols.keyOf,
  keyTo: 'code',
  creates: true,
  columns: [
    {
      ...idColumn,
      meaning: {
        es: 'Código del pictograma (GHS05, M004); es su identificador.',
        pt: 'Código do pictograma (GHS05, M004); é o seu identificador.',
        en: 'Code of the pictogram (GHS05, M004), which is its id.',
      },
      example: 'GHS05',
    },
    name({ es: 'Nombre.', pt: 'Nome.', en: 'Name.' }, 'Corrosivo'),
    {
      ...column.choice(
        'type',
        ['1', '2'],
        {
          es: '1: obligación; 2: advertencia u otro.',
          pt: '1: obrigação; 2: aviso ou outro.',
          en: '1: an obligation; 2: a warning or another.',
        },
        { to: 'symbol_type_external_id', required: true },
      ),
    },
    {
      ...column.text(500)(
        'image',
        { es: 'Dirección de su dibujo.', pt: 'Endereço do seu desenho.', en: 'Address of its drawing.' },
        '/media/symbols/GHS05.svg',
        {
          to: 'image_url',
          required: true,
          empty: undefined,
        },
      ),
      type: { kind: 'address', max: 500 },
    },
  ],
  deletes: {},
  isCatalogue: true,
  isUndoable: true,
}
