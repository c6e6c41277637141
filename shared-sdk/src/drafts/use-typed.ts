import { useState } from 'react'
import { draftOf, type Draft } from './draft'
import { useLeaveQuestion } from './use-leave-question'

/**
 * A useState for what is typed outside of a Form: the value survives a reload, Back and the end of the session until
 * `forget` says that it was sent or given up (rule P-39).
 * @param name of the draft; another name is another value
 * @param initial as JSON; typing it again forgets the draft
 * @param version of the row that is changed: what was typed over another version is not taken
 */
export function useTyped<Value>(
  name: string,
  initial: Value,
  version?: number,
): [value: Value, set: (value: Value) => void, forget: () => void] {
  const begin = () => begun(name, initial, version)
  const [begunState, setState] = useState(begin)
  let state = begunState
  if (state.name !== name || state.version !== version) {
    state = begin()
    setState(state)
  }
  const { draft, value } = state
  const isInitial = (other: Value) => JSON.stringify(other) === JSON.stringify(initial)
  useLeaveQuestion(!isInitial(value))
  return [
    value,
    (next) => {
      if (isInitial(next)) draft.forget()
      else draft.store(next)
      setState((now) => (now.draft === draft ? { ...now, value: next } : now))
    },
    () => {
      draft.forget()
      setState((now) => (now.draft === draft ? { ...now, value: initial } : now))
    },
  ]
}

interface State<Value> {
  name: string
  version: number | undefined
  draft: Draft<Value>
  value: Value
}

function begun<Value>(name: string, initial: Value, version: number | undefined): State<Value> {
  const draft = draftOf<Value>(name, { version })
  // A cached row may be older than the draft, which then waits for its version.
  if ((draft.version ?? 0) < (version ?? 0)) draft.forget()
  const stored = draft.version === version ? draft.read() : undefined
  const value = stored !== undefined && isAlike(stored, initial) ? stored : initial
  return { name, version, draft, value }
}

/** Whether two values are of one kind, and an object has all fields of the other: another release may have stored it. */
function isAlike(stored: unknown, initial: unknown): boolean {
  if (stored === null || initial === null) return true
  if (typeof stored !== typeof initial || Array.isArray(stored) !== Array.isArray(initial)) return false
  return (
    typeof stored !== 'object' || typeof initial !== 'object' || Object.keys(initial).every((name) => name in stored)
  )
}
