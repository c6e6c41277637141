import { useFold } from '@portal/shared-sdk'
import type { ImportObjectRow } from '@portal/shared-sdk/contract'
import { Badge, Folding, Row, Text } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'

/** The columns of an object's files, folded until somebody wants to read them. */
export function ObjectColumns({ object }: { object: ImportObjectRow }) {
  const t = useWords()
  const fold = useFold('_importColumns', false)
  return (
    <Folding title={t('columns.title')} summary={t('columns.count', { count: object.columns.length })} fold={fold}>
      <List>
        {object.columns.map(({ name, meaning, unit, example, required, is_key: isKey, type }) => (
          <div key={name}>
            <dt>
              <Row>
                <code>{name}</code>
                {(isKey || required) && <Badge size="s">{t(isKey ? 'columns.key' : 'columns.required')}</Badge>}
              </Row>
            </dt>
            <dd>
              {meaning}
              <Text data-size="xs" data-tone="faint">
                {[type, unit, example].filter(Boolean).join(' · ')}
              </Text>
            </dd>
          </div>
        ))}
      </List>
    </Folding>
  )
}

const List = styled.dl`
  display: grid;
  gap: 9px;
  > div {
    display: grid;
    grid-template-columns: minmax(120px, 34%) minmax(0, 1fr);
    gap: var(--s-3);
  }
  dd > span {
    display: block;
  }
  code,
  dd {
    overflow-wrap: anywhere;
  }
`
