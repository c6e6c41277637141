import { currentLanguage } from '@portal/shared-sdk'

/** The SWR key of an import, whose texts are in the language of the page. */
export const runKey = (id: number) => ['import', id, currentLanguage()] as const
