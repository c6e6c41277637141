import { Checkbox, ChoiceGroup, Icon, RadioCard } from '@portal/shared-ui'
import { useField } from 'formik'
import { useId, type ReactNode } from 'react'
import styled from 'styled-components'

const Problem = styled.p`
  display: flex;
  gap: 5px;
  margin-top: 5px;
  font-size: var(--t-12);
  font-weight: 550;
  color: var(--bad-ink);
`

function ChoiceError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <Problem id={id}>
      <Icon name="alert" size={15} />
      {error}
    </Problem>
  ) : null
}

/** A checkbox in a Form; its value is a boolean. */
export function CheckboxField({ name, children, disabled }: { name: string; children: ReactNode; disabled?: boolean }) {
  const id = useId()
  const [{ value, onBlur }, { error }, { setValue, setError }] = useField<boolean>(name)
  return (
    <div>
      <Checkbox
        name={name}
        checked={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onBlur={onBlur}
        onFocus={() => {
          if (error) setError(undefined)
        }}
        onChange={(event) => void setValue(event.target.checked)}
      >
        {children}
      </Checkbox>
      <ChoiceError id={id} error={error} />
    </div>
  )
}

interface RadioCardsFieldProps {
  name: string
  legend: ReactNode
  options: readonly { value: string; label: ReactNode; text?: ReactNode; aside?: ReactNode; disabled?: boolean }[]
  /** Minimum width of a card in px. */
  column?: number
}

/** A choice of one by cards in a Form: shipping, payment. */
export function RadioCardsField({ name, legend, options, column }: RadioCardsFieldProps) {
  const id = useId()
  const [{ value }, { error }, { setValue, setError }] = useField<string>(name)
  return (
    <div>
      <ChoiceGroup legend={legend} column={column}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            name={name}
            value={option.value}
            text={option.text}
            aside={option.aside}
            disabled={option.disabled}
            checked={value === option.value}
            aria-describedby={error ? id : undefined}
            onFocus={() => {
              if (error) setError(undefined)
            }}
            onChange={() => void setValue(option.value)}
          >
            {option.label}
          </RadioCard>
        ))}
      </ChoiceGroup>
      <ChoiceError id={id} error={error} />
    </div>
  )
}
