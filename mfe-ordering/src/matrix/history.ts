/** The states of a sheet that can be gone back to, the newest last, and those that were gone back from. */
export interface History<State> {
  past: readonly State[]
  future: readonly State[]
}

/** How many changes can be undone. */
const maxSteps = 200

export const noHistory = { past: [], future: [] } as const

/** After a change: what was is put before it, and what was undone is given up. */
export const changed = <State>({ past }: History<State>, was: State): History<State> => ({
  past: [...past, was].slice(-maxSteps),
  future: [],
})

/** One change back; undefined where there is none. */
export function undone<State>({ past, future }: History<State>, now: State) {
  const state = past.at(-1)
  return state === undefined ? undefined : { state, history: { past: past.slice(0, -1), future: [...future, now] } }
}

/** One undone change again; undefined where there is none. */
export function redone<State>({ past, future }: History<State>, now: State) {
  const state = future.at(-1)
  return state === undefined ? undefined : { state, history: { past: [...past, now], future: future.slice(0, -1) } }
}
