import { column, idColumn } from '../columns'
import type { ImportObject } from '../import-object'
import { categoryFiles, namedFiles } from '../pictures/named-files'
import { pictureColumn } from './file-columns'
import { categoryPaths, setLevels } from './levels'
import { references } from './references'

/** The path of the articles below the categories that moved. */
const paths = `update product t set cat1 = p.cat1, cat2 = p.cat2, cat3 = p.cat3, cat4 = p.cat4 from (${categoryPaths}) p
  where t.category_id = p.leaf and (t.cat1, t.cat2, t.cat3, t.cat4) is distinct from (p.cat1, p.cat2, p.cat3, p.cat4)
    and exists (select from import_work where differs)`

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
    pictureColumn(
      {
        es: 'Imagen: nombre de su archivo, dirección de donde se copia, o una ruta del portal.',
        pt: 'Imagem: nome do ficheiro, endereço de onde se copia, ou um caminho do portal.',
        en: 'Picture: the name of its file, an address that it is copied from, or a path of the portal.',
      },
      'celulosa.jpg',
    ),
  ],
  inserts: { level: '1' },
  tree: { parent: 'parent' },
  after: [namedFiles(categoryFiles), setLevels('category'), paths],
  deletes: {},
  retires: 'delete',
  isCatalogue: true,
  isUndoable: true,
}
