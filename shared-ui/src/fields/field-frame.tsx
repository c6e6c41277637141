import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../icon/icon'

const Root = styled.div`
  min-width: 0;
`

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s-3);
  margin-bottom: 5px;
  font-size: var(--t-13);
  label {
    font-weight: 550;
    color: var(--ink-2);
  }
`

const Hint = styled.p`
  margin-top: 5px;
  font-size: var(--t-12);
  color: var(--ink-3);
`

const Problem = styled(Hint)`
  display: flex;
  gap: 5px;
  color: var(--bad-ink);
  font-weight: 550;
  svg {
    margin-top: 1px;
  }
`

/** Attributes for the control, so that label, hint and error belong to it. */
interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
}

interface FieldFrameProps {
  label: ReactNode
  /** At the right of the label: 'He olvidado mi contraseña'. */
  aside?: ReactNode
  hint?: ReactNode
  /** Replaces the hint. */
  error?: string | undefined
  /** A star after the label. */
  required?: boolean
  children: (ids: FieldIds) => ReactNode
}

/** Label above, control, hint or error below. `@portal/shared-ui/form` has the same for Formik. */
export function FieldFrame({ label, aside, hint, error, required, children }: FieldFrameProps) {
  const id = useId()
  const textId = `${id}-text`
  const ids = {
    id,
    'aria-describedby': error || hint ? textId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  return (
    <Root>
      <Top>
        <label htmlFor={id}>
          {label}
          {required && <span aria-hidden> *</span>}
        </label>
        {aside}
      </Top>
      {children(ids)}
      {error ? (
        <Problem id={textId}>
          <Icon name="alert" size={15} />
          {error}
        </Problem>
      ) : (
        hint && <Hint id={textId}>{hint}</Hint>
      )}
    </Root>
  )
}
