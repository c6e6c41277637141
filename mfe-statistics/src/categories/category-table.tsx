import { categoryColour, useFiguresWords } from '@portal/shared-ui/figures'
import { DataTable, type Column } from '@portal/shared-ui/table'
import styled from 'styled-components'
import type { Choice } from '../choice/use-choice'
import { comparedColumns } from '../compared/compared-columns'
import type { DocumentsOf } from '../compared/use-documents'
import { useWords, type Words } from '../words'
import type { ComparedCategory } from './category-parts'

interface CategoryTableProps {
  rows: readonly ComparedCategory[]
  choice: Choice
  documents: DocumentsOf
}

/** The categories of both periods with their differences. */
export function CategoryTable({ rows, choice, documents }: CategoryTableProps) {
  const t = useWords()
  const figures = useFiguresWords()
  return (
    <DataTable
      label={t('categories_compared')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={figures('empty')}
      columns={[
        nameColumn(t),
        ...comparedColumns((row: ComparedCategory) => row, {
          t,
          before: choice.before,
          documents,
          figureOf: ({ id }) => ({ category: id }),
          isOrdered: false,
        }),
      ]}
    />
  )
}

const nameColumn = (t: Words): Column<ComparedCategory> => ({
  id: 'name',
  header: t('category'),
  phone: 'title',
  cell: ({ id, name }) => (
    <Named>
      <i style={{ background: categoryColour(id) }} />
      {name}
    </Named>
  ),
})

const Named = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: var(--s-2);
  overflow-wrap: anywhere;
  i {
    width: 11px;
    height: 11px;
    flex: none;
    border-radius: 3px;
    print-color-adjust: exact;
  }
`
