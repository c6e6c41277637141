import { rememberChoice, rememberedChoice } from '@portal/shared-sdk'
import type { ImportObjectRow, ImportRun } from '@portal/shared-sdk/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

export const policies = ['all', 'valid', 'document'] as const satisfies readonly ImportRun['policy'][]
/** '': none is declared (rule E-9). */
export const decimals = ['', '.', ','] as const
type Decimal = (typeof decimals)[number]

export interface Settings {
  object: ImportObjectRow | undefined
  setObject: (name: string) => void
  decimal: Decimal
  setDecimal: (decimal: Decimal) => void
  policy: ImportRun['policy']
  setPolicy: (policy: ImportRun['policy']) => void
  isFull: boolean
  setFull: (isFull: boolean) => void
}

/**
 * What is chosen beside the file. The object is in the address; the browser remembers decimal mark and policy, as the
 * next file of the same system has the same; a full file is chosen anew each time (rule E-91).
 */
export function useSettings(objects: readonly ImportObjectRow[] | undefined): Settings {
  const [params, setParams] = useSearchParams()
  const object = objects?.find(({ name }) => name === params.get('object'))
  const [decimal, setDecimal] = useRemembered('_importDecimal', decimals, '')
  const [policy, setPolicy] = useRemembered('_importPolicy', policies, 'all')
  const [isFull, setFull] = useState(false)
  return {
    object,
    setObject: (name) => setParams(name ? { object: name } : {}, { replace: true, preventScrollReset: true }),
    decimal,
    setDecimal,
    policy,
    setPolicy,
    isFull: isFull && object?.takes_full === true,
    setFull,
  }
}

function useRemembered<Value extends string>(key: string, values: readonly Value[], usual: Value) {
  const [value, setValue] = useState(() => values.find((each) => each === rememberedChoice(key)) ?? usual)
  const set = (next: Value) => {
    rememberChoice(key, next)
    setValue(next)
  }
  return [value, set] as const
}
