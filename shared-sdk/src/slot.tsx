import { createContext, createElement, useContext } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { SlotMap, SlotName } from './slots'

/** How the shell fills slots; it hands its own component down by this context. */
export type SlotRenderer = ComponentType<{ name: SlotName; props: SlotMap[SlotName] }>

export const SlotRendererContext = createContext<SlotRenderer | null>(null)

/**
 * A place that areas can fill: `<Slot name="cart.side" props={…} />`. Draws nothing when no area fills it; a widget
 * that fails is left out and never takes the page with it.
 */
export function Slot<Name extends SlotName>({ name, props }: { name: Name; props: SlotMap[Name] }): ReactNode {
  const renderer = useContext(SlotRendererContext)
  return renderer && createElement(renderer, { name, props })
}
