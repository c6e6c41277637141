import { Checkbox, Icon, useUiWords, VisuallyHidden } from '@portal/shared-ui'
import { nextOrdering, sortOf, type Column } from './column'
import { SortButton } from './table-look'

interface HeadRowProps<Row> {
  columns: readonly Column<Row>[]
  ordering: string | undefined
  onOrdering: ((ordering: string) => void) | undefined
  hasDetail: boolean
  hasActions: boolean
  /** The checkbox of all rows; undefined where rows cannot be selected. */
  toggle: { isAll: boolean; isSome: boolean; set: (isOn: boolean) => void } | undefined
}

/** The header row: checkbox, names, the arrow of the column that orders. */
export function HeadRow<Row>({ columns, ordering, onOrdering, hasDetail, hasActions, toggle }: HeadRowProps<Row>) {
  const t = useUiWords()
  return (
    <tr role="row">
      {hasDetail && (
        <th role="columnheader" data-fit>
          <VisuallyHidden>{t('show_detail')}</VisuallyHidden>
        </th>
      )}
      {toggle && (
        <th role="columnheader" data-fit>
          <Checkbox
            aria-label={t('select_all')}
            checked={toggle.isAll}
            indeterminate={toggle.isSome && !toggle.isAll}
            onChange={(event) => toggle.set(event.target.checked)}
          />
        </th>
      )}
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} ordering={ordering} onOrdering={onOrdering} />
      ))}
      {hasActions && <td role="cell" />}
    </tr>
  )
}

function HeadCell<Row>({
  column,
  ordering,
  onOrdering,
}: {
  column: Column<Row>
  ordering: string | undefined
  onOrdering: ((ordering: string) => void) | undefined
}) {
  const { header, orderBy, isLargestFirst, align, width, wideOnly, isHeaderHidden } = column
  const common = {
    role: 'columnheader',
    scope: 'col',
    'data-align': align,
    'data-wide-only': wideOnly || undefined,
    style: { width },
  }
  if (isHeaderHidden)
    return (
      <th {...common}>
        <VisuallyHidden>{header}</VisuallyHidden>
      </th>
    )
  if (!orderBy || !onOrdering) return <th {...common}>{header}</th>
  const sort = sortOf(ordering, orderBy)
  return (
    <th {...common} aria-sort={sort}>
      <SortButton type="button" onClick={() => onOrdering(nextOrdering(ordering, orderBy, isLargestFirst))}>
        {header}
        {sort !== 'none' && <Icon name={sort === 'ascending' ? 'arrow-up' : 'arrow-down'} size={11} line={2.4} />}
      </SortButton>
    </th>
  )
}
