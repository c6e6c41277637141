import type { UserRight } from '@portal/shared-sdk/contract'
import { CheckboxField } from '@portal/shared-ui/form'
import styled from 'styled-components'
import { hasRight, mayGive, type Granter, type Held } from './grants'
import { useUserWords } from './words'

/** A right to grant or withdraw. A right that the manager lacks is disabled and says why (rule M-3). */
export function RightBox({ right, granter, held }: { right: UserRight; granter: Granter; held: Held }) {
  const t = useUserWords()
  const isOpen = mayGive(right, granter, held)
  return (
    <CheckboxField name={right} disabled={!isOpen}>
      {t(`right.${right}`)}
      {!hasRight(right, granter) && <Why>{t(isOpen ? 'form.only_taken' : 'form.lacking')}</Why>}
    </CheckboxField>
  )
}

const Why = styled.small`
  display: block;
  font-size: var(--t-12);
  color: var(--ink-3);
`
