import { useId, type ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { useUiWords } from '../words'
import { controlLook } from './control-look'

const Area = styled.textarea`
  ${controlLook}
  display: block;
  height: auto;
  min-height: 76px;
  padding: 10px 12px;
  line-height: 1.45;
  resize: vertical;
`

const Counter = styled.p`
  margin-top: 5px;
  font-size: var(--t-12);
  color: var(--ink-3);
  &[data-full] {
    color: var(--warn-ink);
    font-weight: 550;
  }
`

interface TextareaProps extends ComponentPropsWithRef<'textarea'> {
  value: string
}

/** Several lines of text; with `maxLength` it counts characters: "56 de 100 caracteres". */
export function Textarea({ maxLength, 'aria-describedby': describedBy, ...rest }: TextareaProps) {
  const t = useUiWords()
  const counterId = useId()
  const used = rest.value.length
  const described = [describedBy, maxLength && counterId].filter(Boolean).join(' ')
  return (
    <>
      <Area rows={3} {...rest} maxLength={maxLength} aria-describedby={described || undefined} />
      {maxLength && (
        <Counter id={counterId} data-full={used >= maxLength || undefined}>
          {t('counter', { used, max: maxLength })}
        </Counter>
      )}
    </>
  )
}
