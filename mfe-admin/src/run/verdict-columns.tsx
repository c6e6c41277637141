import type { ImportRow } from '@portal/shared-sdk/contract'
import { Text } from '@portal/shared-ui'
import { PhoneLabel } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import styled from 'styled-components'
import { RowResult } from '../run-state'
import type { Words } from '../words'

/** Line, key and result of a row, and what is wrong with it: column, value, text and code. */
export const verdictColumns = (t: Words): Column<ImportRow>[] => [
  {
    id: 'line',
    header: t('verdicts.line'),
    width: 80,
    strong: true,
    phone: 'title',
    cell: ({ line }) => (
      <>
        <PhoneLabel>{t('verdicts.line')} </PhoneLabel>
        {line ?? '-'}
      </>
    ),
  },
  {
    id: 'result',
    header: t('verdicts.result'),
    width: 150,
    phone: 'end',
    cell: ({ result }) => <RowResult result={result} />,
  },
  {
    id: 'key',
    header: t('verdicts.key'),
    width: '22%',
    phone: 'under',
    cell: ({ key }) => <span style={{ overflowWrap: 'anywhere' }}>{key ?? '-'}</span>,
  },
  {
    id: 'problems',
    header: t('verdicts.problem'),
    phone: 'foot',
    cell: ({ problems, values }) =>
      problems.length === 0 ? null : (
        <Problems>
          {problems.map(({ column, code, message }) => (
            <li key={`${column} ${code}`}>
              {column && <strong>{column}</strong>} {column && values[column] && <q>{values[column]}</q>} {message}{' '}
              <Text data-size="xs" data-tone="faint">
                {code}
              </Text>
            </li>
          ))}
        </Problems>
      ),
  },
]

const Problems = styled.ul`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
`
