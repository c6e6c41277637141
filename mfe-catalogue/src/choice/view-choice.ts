import { rememberChoice, rememberedChoice } from '@portal/shared-sdk'

export const views = ['grid', 'list'] as const
export type ListView = (typeof views)[number]

const key = '_catalogueView'

/** The view that was chosen last. */
export const rememberedView = (): ListView => (rememberedChoice(key) === 'list' ? 'list' : 'grid')

export const rememberView = (view: ListView): void => rememberChoice(key, view)
