import { createContext, createElement, useContext } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { SlotMap, SlotName } from './slots'

/** The component that fills slots. The shell provides its own by the context below. */
export type SlotRenderer = ComponentType<{ name: SlotName; props: SlotMap[SlotName] }>

export const SlotRendererContext = createContext<SlotRenderer | null>(null)

/**
 * A place that areas can fill: `<Slot name="cart.side" props={…} />`. Draws nothing if no area fills it. A widget that
 * fails is left out; the rest of the page stays.
 */
export function Slot<Name extends SlotName>({ name, props }: { name: Name; props: SlotMap[Name] }): ReactNode {
  const renderer = useContext(SlotRendererContext)
  return renderer && createElement(renderer, { name, props })
}
