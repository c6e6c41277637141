import { column, idColumn } from '../columns'
import type { ImportObject } from '../import-object'
import { references } from './references'

export const suppliers: ImportObject = {
  name: 'suppliers',
  title: { es: 'Proveedores', pt: 'Fornecedores', en: 'Suppliers' },
  table: 'supplier',
  pk: ['id'],
  newId: 'identity',
  keyOf: references.suppliers.keyOf,
  creates: true,
  columns: [
    idColumn,
    column.text(120)(
      'name',
      { es: 'Nombre del proveedor.', pt: 'Nome do fornecedor.', en: 'Name of the supplier.' },
      'Papelera del Segura',
      { required: true, empty: undefined },
    ),
    column.flag(
      'preferred',
      {
        es: 'Proveedor preferente: el dashboard muestra sus ventas aparte.',
        pt: 'Fornecedor preferencial: o dashboard mostra as suas vendas à parte.',
        en: 'A preferred supplier: the dashboard shows its sales apart.',
      },
      { to: 'prefered' },
    ),
  ],
  deletes: {},
  retires: 'delete',
  isCatalogue: true,
  isUndoable: true,
}
