import { currentLanguage, onLanguage } from '@portal/shared-sdk'
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { chatbotTokenKey } from '../chatbot/chatbot-key'

/** SWR keys of answers without texts. A new chatbot token would reload its frame. */
const withoutText: readonly unknown[] = chatbotTokenKey()

/**
 * After a switch of the language, loads all shown server data again, because its texts (states, shipping, verdicts) are
 * in the language of the request. The former texts stay until the answer arrives. Mounted once.
 */
export function useServerTexts(): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    let shown = currentLanguage()
    return onLanguage((language) => {
      if (language === shown) return
      shown = language
      void mutate((key) => !(Array.isArray(key) && withoutText.includes(key[0])))
    })
  }, [mutate])
}
