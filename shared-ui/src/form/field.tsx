import { FieldFrame, Input, PasswordInput, Select, Textarea, type SelectOption } from '@portal/shared-ui'
import { useField } from 'formik'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'

interface FieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** At the right of the label. */
  aside?: ReactNode
  required?: boolean
  /** A type of input, or 'textarea'; with `options` it is a select. */
  type?: HTMLInputTypeAttribute | 'textarea'
  options?: readonly SelectOption[]
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  /** A textarea shows how much of it is used. */
  maxLength?: number
  rows?: number
  disabled?: boolean
  /** Focused when the page opens. */
  autoFocus?: boolean
  /** 'l' is 46 px high, for pages with little on them. */
  size?: 'm' | 'l'
}

/** A field of a Form: label, control, hint or error. The error disappears when the field gets the focus. */
export function Field({ name, label, hint, aside, required, type = 'text', options, size, ...control }: FieldProps) {
  const [{ value, onBlur }, { error }, { setValue, setError }] = useField<string>(name)
  const set = (next: string) => void setValue(next)
  return (
    <FieldFrame label={label} hint={hint} aside={aside} error={error} required={required}>
      {(ids) => {
        const common = {
          ...ids,
          ...control,
          name,
          value: value ?? '',
          onBlur,
          onFocus: () => {
            if (error) setError(undefined)
          },
        }
        if (options)
          return (
            <Select
              {...ids}
              name={name}
              disabled={control.disabled}
              placeholder={control.placeholder}
              options={options}
              value={value ?? ''}
              onChange={set}
              onBlur={onBlur}
              onFocus={common.onFocus}
            />
          )
        if (type === 'textarea') return <Textarea {...common} onChange={(event) => set(event.target.value)} />
        if (type === 'password')
          return (
            <PasswordInput
              {...common}
              data-size={size === 'l' ? 'l' : undefined}
              onChange={(event) => set(event.target.value)}
            />
          )
        return <Input {...common} data-size={size} type={type} onChange={(event) => set(event.target.value)} />
      }}
    </FieldFrame>
  )
}
