import { TextButton } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { Catalogue } from '../choice/use-catalogue'

/** Names the filter that is remembered from the last visit, with a button that removes it (rule K-11). */
export function RememberedFilter({ catalogue: { choice, remembered, forget } }: { catalogue: Catalogue }) {
  const t = useWords()
  if (remembered.length === 0) return null
  const names = remembered.map((name) => t(name === 'type' ? `type.${choice.type}` : `scope.${choice.scope}`))
  return (
    <Line role="status">
      {t('remembered.text', { names: names.join(', ') })}
      <TextButton type="button" onClick={forget}>
        {t('remembered.clear')}
      </TextButton>
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 10px;
  margin-bottom: var(--s-3);
  color: var(--ink-2);
  font-size: var(--t-13);
`
