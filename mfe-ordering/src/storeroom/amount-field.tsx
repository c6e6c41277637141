import { formatNumber } from '@portal/shared-sdk'
import { Icon } from '@portal/shared-ui'
import { useEffect, useId, useState, type RefObject } from 'react'
import { useWords } from '../words'
import { isScanned, readAmount, stepped } from './counted'
import { Big, Hint } from './storeroom-look'

interface AmountFieldProps {
  /** Whose amount it is: another one is another text, in the same field, so that a phone's keyboard stays open. */
  line: number
  /** 'Cantidad de Gel'. */
  label: string
  amount: number | undefined
  onChange: (amount: number | null) => void
  /** Called by Enter. */
  onNext: () => void
  /** A hand scanner typed a code into the field. before: the amount from before it. */
  onCode: (text: string, before: number | null) => void
  fieldRef: RefObject<HTMLInputElement | null>
}

/** − amount +, for a thumb: buttons of 64 px. What is no amount stays in the field, with the reason. */
export function AmountField({ line, label, amount, onChange, onNext, onCode, fieldRef }: AmountFieldProps) {
  const t = useWords()
  const hint = useId()
  const [text, setTyped] = useState<{ line: number; text: string; from: number | undefined }>()
  const typed = text?.line === line ? text : undefined
  const read = typed && readAmount(typed.text)
  const problem = read && 'problem' in read && !isScanned(typed.text) ? read.problem : undefined

  useEffect(() => {
    if (document.activeElement === fieldRef.current) fieldRef.current?.select()
  }, [line, fieldRef])

  function step(by: 1 | -1) {
    setTyped(undefined)
    onChange(stepped(amount, by))
  }
  function type(value: string) {
    setTyped({ line, text: value, from: typed ? typed.from : amount })
    const next = readAmount(value)
    if ('amount' in next && !isScanned(value)) onChange(next.amount)
  }
  function enter() {
    if (typed && isScanned(typed.text)) {
      setTyped(undefined)
      return onCode(typed.text.trim(), typed.from ?? null)
    }
    if (problem) return
    setTyped(undefined)
    onNext()
  }
  return (
    <>
      <Big data-bad={problem ? true : undefined}>
        <button type="button" aria-label={t('storeroom.less', { name: label })} onClick={() => step(-1)}>
          <Icon name="minus" size={28} />
        </button>
        <input
          ref={fieldRef}
          type="text"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && hint}
          placeholder="–"
          value={typed?.text ?? (amount === undefined ? '' : formatNumber(amount))}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            if (!problem) setTyped(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              enter()
            } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault()
              step(event.key === 'ArrowUp' ? 1 : -1)
            }
          }}
        />
        <button type="button" aria-label={t('storeroom.more', { name: label })} onClick={() => step(1)}>
          <Icon name="plus" size={28} />
        </button>
      </Big>
      {problem && (
        <Hint id={hint} role="alert">
          {t(`storeroom.problem_${problem}`)}
        </Hint>
      )}
    </>
  )
}
