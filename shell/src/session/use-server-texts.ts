import { currentLanguage, onLanguage } from '@portal/shared-sdk'
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { chatbotTokenKey } from '../chatbot/chatbot-key'

/** Carries no text, and a new one loads the frame anew. */
const withoutText: readonly unknown[] = chatbotTokenKey()

/**
 * What the server said (states, shipping, verdicts) is in the language in which it was asked: after a switch it is
 * asked for once more, and stays until the answer is here. Mounted once, beside the pages.
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
