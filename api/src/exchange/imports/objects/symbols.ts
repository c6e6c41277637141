import { column, idColumn } from '../columns'
import type { ImportObject } from '../import-object'
import { namedFiles, symbolFiles } from '../pictures/named-files'
import { pictureColumn } from './file-columns'
import { nameColumn } from './lists'
import { references } from './references'

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
    nameColumn({ es: 'Nombre.', pt: 'Nome.', en: 'Name.' }, 'Corrosivo'),
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
      ...pictureColumn(
        {
          es: 'Dibujo: nombre de su archivo, dirección de donde se copia, o una ruta del portal.',
          pt: 'Desenho: nome do ficheiro, endereço de onde se copia, ou um caminho do portal.',
          en: 'Its drawing: the name of its file, an address that it is copied from, or a path of the portal.',
        },
        '/media/symbols/GHS05.svg',
      ),
      required: true,
    },
  ],
  after: [namedFiles(symbolFiles)],
  deletes: {},
  isCatalogue: true,
  isUndoable: true,
}
