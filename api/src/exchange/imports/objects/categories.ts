import { column, idColumn } from '../columns'
import type { ImportObject } from '../import-object'
import { references } from './references'

/** Levels of all categories, and the path of the articles below those that moved. */
const placed = [
  `with recursive placed as (
     select id, 1 as level from category where parent_id is null
     union all select c.id, p.level + 1 from category c join placed p on c.parent_id = p.id)
   update category c set level = p.level from placed p where p.id = c.id and c.level <> p.level`,
  `with recursive path as (
     select id as leaf, id, parent_id, level from category
     union all select p.leaf, c.id, c.parent_id, c.level from category c join path p on c.id = p.parent_id
   ), paths as (
     select leaf, max(id) filter (where level = 1) as cat1, max(id) filter (where level = 2) as cat2,
       max(id) filter (where level = 3) as cat3, max(id) filter (where level = 4) as cat4 from path group by leaf)
   update product t set cat1 = p.cat1, cat2 = p.cat2, cat3 = p.cat3, cat4 = p.cat4 from paths p
   where t.category_id = p.leaf and (t.cat1, t.cat2, t.cat3, t.cat4) is distinct from (p.cat1, p.cat2, p.cat3, p.cat4)
     and exists (select from import_work where differs)`,
]

export const categories: ImportObject = {
  name: 'categories',
  title: { es: 'Categorías', pt: 'Categorias', en: 'Categories' },
  table: 'category',
  pk: ['id'],
  newId: 'identity',
  keyOf: references.categories.keyOf,
  creates: true,
  columns: [
    idColumn,
    column.text(120)(
      'name',
      { es: 'Nombre de la categoría.', pt: 'Nome da categoria.', en: 'Name of the category.' },
      'Celulosa',
      { required: true, empty: undefined },
    ),
    column.ref(
      'parent',
      references.categories,
      {
        es: 'Categoría superior; vacío en el primer nivel. Hay cuatro niveles.',
        pt: 'Categoria superior; vazio no primeiro nível. Há quatro níveis.',
        en: 'The category above; empty at the first level. There are four levels.',
      },
      'CAT-1',
    ),
    column.integer(
      'position',
      {
        es: 'Orden entre las de su mismo nivel.',
        pt: 'Ordem entre as do mesmo nível.',
        en: 'Order among those of its level.',
      },
      '10',
      { empty: '0', max: 1_000_000 },
    ),
    {
      ...column.text(500)(
        'image',
        {
          es: 'Dirección de su imagen (https://… o una ruta del portal).',
          pt: 'Endereço da sua imagem (https://… ou um caminho do portal).',
          en: 'Address of its picture (https://… or a path of the portal).',
        },
        'https://cdn.ejemplo.es/celulosa.jpg',
        { to: 'image_url', empty: undefined },
      ),
      type: { kind: 'address', max: 500 },
    },
  ],
  inserts: { level: '1' },
  tree: { parent: 'parent' },
  after: placed,
  deletes: {},
  retires: 'delete',
  isCatalogue: true,
  isUndoable: true,
}
