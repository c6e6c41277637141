import { rememberChoice, rememberedChoice } from '@portal/shared-sdk'

export const views = ['grid', 'list'] as const
export type ListView = (typeof views)[number]

const key = '_catalogueView'

/** How the catalogue was last looked at. */
export const keptView = (): ListView => (rememberedChoice(key) === 'list' ? 'list' : 'grid')

export const keepView = (view: ListView): void => rememberChoice(key, view)
