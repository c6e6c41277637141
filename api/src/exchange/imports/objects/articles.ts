import { searchColumns } from '../../../catalogue/search/normalise'
import { column, idColumn } from '../columns'
import type { Column, ImportObject, LinkTable } from '../import-object'
import { namedFiles } from '../pictures/named-files'
import { references } from './references'

/** Pictures and sheets: what the file says is kept, and beside it where the portal serves it (rule E-130). */
const file = (name: string, to: string, meaning: Column['meaning'], example: string): Column => ({
  name,
  type: { kind: 'file', max: 500 },
  meaning,
  example,
  to,
  empty: `''`,
})

/** A sheet: `-` stands for the article's own number in the address of one that the portal makes (rule E-121). */
const sheet = (name: string, to: string, served: string, meaning: Column['meaning'], example: string): Column => ({
  ...file(name, to, meaning, example),
  current: `coalesce(t.${to}, replace(t.${served}, '/media/products/' || t.id || '/', '/media/products/-/'))`,
  follows: [
    {
      to: served,
      stored: (value) =>
        `article_file_url('sheet', replace(${value}, '/media/products/-/', '/media/products/' || w.id || '/'))`,
    },
  ],
})

const links = (
  name: string,
  table: LinkTable,
  ref: Column['ref'],
  meaning: Column['meaning'],
  example: string,
): Column => ({
  name,
  type: { kind: 'list', of: { kind: 'code', max: 100 }, max: 60 },
  meaning,
  example,
  ...(ref && { ref }),
  links: table,
})

const flags: [name: string, to: string, es: string, pt: string, en: string][] = [
  ['obsolete', 'obsolete', 'Ya no se fabrica.', 'Já não se fabrica.', 'It is no longer made.'],
  ['on_demand', 'is_ondemand', 'Solo bajo pedido.', 'Só por encomenda.', 'To order only.'],
  ['network', 'is_network', 'Lo sirve la red.', 'É servido pela rede.', 'The network delivers it.'],
  ['outlet', 'is_outlet', 'Outlet.', 'Outlet.', 'Outlet.'],
  ['eco', 'is_eco', 'Ecológico.', 'Ecológico.', 'Ecological.'],
  ['covid', 'is_covid', 'Gama de protección.', 'Gama de proteção.', 'Of the protection range.'],
  ['disinfection', 'is_disinfection', 'Desinfectante.', 'Desinfetante.', 'A disinfectant.'],
  ['innovative', 'is_innovative', 'Novedad.', 'Novidade.', 'An innovation.'],
  ['charge', 'is_charge', 'Cargo sin existencias.', 'Encargo sem stock.', 'A charge, without stock.'],
  [
    'free_line',
    'is_free_line',
    'Código 0: texto y precio libres.',
    'Código 0: texto e preço livres.',
    'Code 0: text and price are free.',
  ],
]

export const articles: ImportObject = {
  name: 'articles',
  title: { es: 'Artículos', pt: 'Artigos', en: 'Articles' },
  table: 'product',
  pk: ['id'],
  newId: 'identity',
  keyOf: references.articles.keyOf,
  creates: true,
  columns: [
    idColumn,
    column.code(
      'code',
      {
        es: 'Código del artículo; puede cambiar.',
        pt: 'Código do artigo; pode mudar.',
        en: 'Code of the article; it may change.',
      },
      'CEL-0012',
      {
        to: 'external_id',
        required: true,
        unique: true,
        empty: undefined,
      },
    ),
    column.text(250)('name', { es: 'Nombre.', pt: 'Nome.', en: 'Name.' }, 'Papel higiénico doméstico 2 capas', {
      required: true,
      empty: undefined,
    }),
    column.code('ean', { es: 'Código de barras.', pt: 'Código de barras.', en: 'Bar code.' }, '8412345678905', {
      empty: undefined,
    }),
    column.text(1000)(
      'short_description',
      { es: 'Descripción breve.', pt: 'Descrição breve.', en: 'Short description.' },
      'Paquete de 12 rollos',
    ),
    column.text(20_000)(
      'description',
      { es: 'Descripción.', pt: 'Descrição.', en: 'Description.' },
      'Doble capa, 18 m',
    ),
    column.text(120)('brand', { es: 'Marca.', pt: 'Marca.', en: 'Brand.' }, 'Nívea Pro'),
    column.ref('supplier', references.suppliers, { es: 'Proveedor.', pt: 'Fornecedor.', en: 'Supplier.' }, 'PROV-4', {
      required: true,
    }),
    column.ref('category', references.categories, { es: 'Categoría.', pt: 'Categoria.', en: 'Category.' }, 'CAT-12', {
      required: true,
    }),
    column.choice(
      'tax',
      ['general', 'reduced', 'super_reduced'],
      {
        es: 'Tipo de IVA: general, reducido o superreducido.',
        pt: 'Taxa de IVA: normal, intermédia ou reduzida.',
        en: 'Rate of VAT: general, reduced or super reduced.',
      },
      { to: 'tax_class', empty: `'general'` },
    ),
    column.decimal(
      'max_discount',
      2,
      { es: 'Descuento máximo de una línea.', pt: 'Desconto máximo de uma linha.', en: 'Largest discount of a line.' },
      '15',
      { unit: '%', max: 100, empty: '0' },
    ),
    column.text(60)(
      'unit',
      {
        es: 'Unidad propia: la del precio y las existencias.',
        pt: 'Unidade própria: a do preço e do stock.',
        en: 'Own unit: that of price and stock.',
      },
      'Paquete',
      { to: 'measurement_unit_name', empty: `'Unidad'` },
    ),
    column.integer(
      'unit_quantity',
      {
        es: 'Cantidad que tiene la unidad propia.',
        pt: 'Quantidade da unidade própria.',
        en: 'Quantity that the own unit has.',
      },
      '1',
      { to: 'measurement_unit_quantity', min: 1, empty: '1' },
    ),
    column.integer(
      'quantity_by_packet',
      { es: 'Unidades por paquete.', pt: 'Unidades por pacote.', en: 'Units a packet.' },
      '12',
      { min: 1 },
    ),
    column.integer(
      'packets_by_package',
      { es: 'Paquetes por bulto.', pt: 'Pacotes por volume.', en: 'Packets a package.' },
      '6',
      { min: 1 },
    ),
    {
      name: 'formats',
      type: { kind: 'pairs', max: 20, maxName: 80, maxQuantity: 99_999 },
      formats: true,
      meaning: {
        es: 'Otros formatos de venta, en unidades propias: Caja:12|Palet:480.',
        pt: 'Outros formatos de venda, em unidades próprias: Caixa:12|Palete:480.',
        en: 'Further formats, in own units: Box:12|Pallet:480.',
      },
      example: 'Caja:12|Palet:480',
    },
    column.decimal(
      'weight',
      3,
      { es: 'Peso de la unidad propia.', pt: 'Peso da unidade própria.', en: 'Weight of the own unit.' },
      '1.2500',
      { to: 'weight_kg', unit: 'kg', max: 99_999 },
    ),
    column.decimal(
      'volume',
      4,
      { es: 'Volumen de la unidad propia.', pt: 'Volume da unidade própria.', en: 'Volume of the own unit.' },
      '0.0125',
      { to: 'volume_m3', unit: 'm³', max: 9_999 },
    ),
    column.decimal(
      'content',
      3,
      {
        es: 'Contenido de la unidad propia, con content_unit.',
        pt: 'Conteúdo da unidade própria, com content_unit.',
        en: 'Content of the own unit, with content_unit.',
      },
      '5000',
      { min: 0.001, max: 999_999_999 },
    ),
    column.choice('content_unit', ['ml', 'g', 'm', 'sheet', 'piece'], {
      es: 'Unidad del contenido.',
      pt: 'Unidade do conteúdo.',
      en: 'Unit of the content.',
    }),
    column.text(120)(
      'purpose',
      {
        es: 'Uso: solo se comparan artículos del mismo uso.',
        pt: 'Uso: só se comparam artigos do mesmo uso.',
        en: 'Use: only articles of the same use are compared.',
      },
      'fregasuelos',
      { empty: undefined },
    ),
    {
      ...file(
        'image',
        'image_source',
        {
          es: 'Imagen: nombre de su archivo, o dirección de donde se copia.',
          pt: 'Imagem: nome do ficheiro, ou endereço de onde se copia.',
          en: 'Picture: the name of its file, or an address that it is copied from.',
        },
        'cel-0012.jpg',
      ),
      current: 'coalesce(t.image_source, t.image_url)',
      follows: [{ to: 'image_url', stored: (value) => `article_file_url('picture', ${value})` }],
    },
    {
      name: 'more_images',
      type: { kind: 'list', of: { kind: 'file', max: 500 }, max: 20 },
      to: 'extra_image_sources',
      empty: `'{}'`,
      current: 'coalesce(t.extra_image_sources, t.extra_images)',
      follows: [{ to: 'extra_images', stored: (value) => `article_picture_urls(${value})` }],
      meaning: {
        es: 'Más imágenes, como image.',
        pt: 'Mais imagens, como image.',
        en: 'More pictures, as image.',
      },
      example: 'cel-0012-b.jpg|https://cdn.ejemplo.es/cel-0012-c.jpg',
    },
    sheet(
      'technical_sheet',
      'technical_source',
      'doc_technical_url',
      {
        es: 'Ficha técnica, PDF, como image; /media/products/-/technical.pdf: la que hace el portal.',
        pt: 'Ficha técnica, PDF, como image; /media/products/-/technical.pdf: a que o portal faz.',
        en: 'Technical sheet, PDF, as image; /media/products/-/technical.pdf: the one that the portal makes.',
      },
      'cel-0012.pdf',
    ),
    sheet(
      'safety_sheet',
      'safety_source',
      'doc_security_url',
      {
        es: 'Ficha de seguridad, PDF, como image; /media/products/-/safety.pdf: la que hace el portal.',
        pt: 'Ficha de segurança, PDF, como image; /media/products/-/safety.pdf: a que o portal faz.',
        en: 'Safety data sheet, PDF, as image; /media/products/-/safety.pdf: the one that the portal makes.',
      },
      'cel-0012-fds.pdf',
    ),
    {
      name: 'safety',
      type: { kind: 'json', max: 20_000 },
      to: 'safety',
      meaning: {
        es: 'Datos de seguridad: {signal, statements, precautions, composition}.',
        pt: 'Dados de segurança: {signal, statements, precautions, composition}.',
        en: 'Safety data: {signal, statements, precautions, composition}.',
      },
      example: '{"signal":"Peligro","statements":["H314"],"precautions":["P280"],"composition":[]}',
    },
    {
      name: 'more_info',
      type: { kind: 'json', max: 20_000 },
      to: 'extra_info',
      empty: `'{}'`,
      meaning: { es: 'Otros datos, por nombre.', pt: 'Outros dados, por nome.', en: 'Further facts, by name.' },
      example: '{"Color":"Blanco"}',
    },
    links(
      'symbols',
      { table: 'product_symbol', owner: 'product_id', other: 'symbol_id', isOrdered: false },
      references.symbols,
      { es: 'Pictogramas.', pt: 'Pictogramas.', en: 'Pictograms.' },
      'GHS05|GHS07',
    ),
    links(
      'related',
      { table: 'product_related', owner: 'product_id', other: 'related_id', isOrdered: true },
      references.articles,
      { es: 'Artículos relacionados.', pt: 'Artigos relacionados.', en: 'Related articles.' },
      '10022|10023',
    ),
    links(
      'more_sustainable',
      { table: 'product_eco_alternative', owner: 'product_id', other: 'alternative_id', isOrdered: true },
      references.articles,
      {
        es: 'Alternativas más sostenibles.',
        pt: 'Alternativas mais sustentáveis.',
        en: 'More sustainable alternatives.',
      },
      '10044',
    ),
    column.ref(
      'replaced_by',
      references.articles,
      { es: 'Artículo que lo sustituye.', pt: 'Artigo que o substitui.', en: 'The article that replaces it.' },
      '10050',
    ),
    {
      name: 'countries',
      type: { kind: 'list', of: { kind: 'code', max: 8 }, max: 30 },
      to: 'countries',
      ref: references.countries,
      meaning: {
        es: 'Países donde se vende; vacío: todos.',
        pt: 'Países onde se vende; vazio: todos.',
        en: 'Countries where it is sold; empty: all.',
      },
      example: 'sp|pt',
    },
    column.decimal(
      'sustainability_index',
      1,
      { es: 'Índice de sostenibilidad.', pt: 'Índice de sustentabilidade.', en: 'Sustainability index.' },
      '7.5',
      { unit: '0-10', max: 10 },
    ),
    ...flags.map(([name, to, es, pt, en]) => column.flag(name, { es, pt, en }, { to })),
    column.flag('active', { es: 'Se vende.', pt: 'Vende-se.', en: 'It is sold.' }, { empty: 'true' }),
  ],
  derived: {
    from: ['code', 'name', 'short_description', 'description'],
    to: ['name_sort', 'code_norm', 'name_norm', 'desc_norm'],
    make: ({ code, name, short_description, description }) => {
      const made = searchColumns({
        external_id: code!,
        name: name!,
        short_description: short_description!,
        description: description!,
      })
      return [made.name_sort, made.code_norm, made.name_norm, made.desc_norm]
    },
  },
  touches: ['updated_at = now()'],
  checks: [
    `insert into import_problem (run_id, line, column_name, code, data)
     select {run}, w.line, 'content', 'together', '{"column": "content", "other": "content_unit"}'
     from import_work w left join product t on t.id = w.id
     where w.act = 'upsert' and ({content} is null) <> ({content_unit} is null)`,
    `insert into import_problem (run_id, line, column_name, code)
     select {run}, w.line, 'replaced_by', 'own' from import_work w where w.act = 'upsert' and {replaced_by} = w.key`,
  ],
  before: [
    'drop table if exists pg_temp.import_paths',
    `create temporary table import_paths on commit drop as
     with recursive path as (
       select id as leaf, id, parent_id, level from category
       union all select p.leaf, c.id, c.parent_id, c.level from category c join path p on c.id = p.parent_id)
     select leaf, max(id) filter (where level = 1) as cat1, max(id) filter (where level = 2) as cat2,
       max(id) filter (where level = 3) as cat3, max(id) filter (where level = 4) as cat4 from path group by leaf`,
    'create index on import_paths (leaf)',
  ],
  inserts: Object.fromEntries(
    ['cat1', 'cat2', 'cat3', 'cat4'].map((level) => [
      level,
      `(select p.${level} from import_paths p where p.leaf = w.e_category)`,
    ]),
  ),
  after: [
    namedFiles,
    `update product t set cat1 = p.cat1, cat2 = p.cat2, cat3 = p.cat3, cat4 = p.cat4
     from import_work w, import_paths p where t.id = w.id and w.differs and not w.is_new and p.leaf = t.category_id
       and (t.cat1, t.cat2, t.cat3, t.cat4) is distinct from (p.cat1, p.cat2, p.cat3, p.cat4)`,
  ],
  active: 'active',
  retires: 'deactivate',
  isCatalogue: true,
  isUndoable: true,
}
