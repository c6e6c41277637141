import { createContext } from 'react'

/** Whose figures of which months the charts below show: lines in their saved pictures (rule T-24). */
export const PictureText = createContext<readonly string[]>([])
