import { useState } from 'react'

/** Which of many things are ticked, by their ids. isOnFirst: whether all are before somebody takes a tick away. */
export function useTicks(isOnFirst: boolean) {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  return {
    isTicked: ({ id }: { id: number }) => changed.get(id) ?? isOnFirst,
    tick: ({ id }: { id: number }, isOn: boolean) => setChanged((before) => new Map(before).set(id, isOn)),
  }
}
