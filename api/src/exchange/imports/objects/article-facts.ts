import { column, idColumn } from '../columns'
import type { Column } from '../import-object'
import { references } from './references'

/** What an article is: codes, texts, units and contents. */
export const articleFacts: readonly Column[] = [
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
  column.text(20_000)('description', { es: 'Descripción.', pt: 'Descrição.', en: 'Description.' }, 'Doble capa, 18 m'),
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
]
