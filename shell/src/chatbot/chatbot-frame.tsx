import { fetchChatbotToken, loadErrorText } from '@portal/shared-sdk'
import { Alert, Spinner } from '@portal/shared-ui'
import { useEffect } from 'react'
import styled from 'styled-components'
import useSWR from 'swr'
import { useWords } from '../words'
import { chatbotTokenKey } from './chatbot-key'
import { frameAddress } from './frame-address'

/** A token is valid for ten minutes; a new one is fetched before it expires. */
const renewMs = 9 * 60_000

/** The assistant's frame. It gets a token that is valid for the assistant only, never the session's. */
export default function ChatbotFrame({ url }: { url: string }) {
  const t = useWords()
  const { data, error, mutate } = useSWR(chatbotTokenKey(), fetchChatbotToken, {
    revalidateOnMount: true,
    revalidateIfStale: false,
  })
  useEffect(() => {
    const timer = setInterval(() => void mutate(), renewMs)
    return () => clearInterval(timer)
  }, [mutate])
  return (
    <Panel role="region" aria-label={t('chatbot.title')}>
      {error !== undefined && !data && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: () => void mutate() }}>
          {loadErrorText(error)}
        </Alert>
      )}
      {!data && error === undefined && <Spinner data-size="l" />}
      {data && <iframe title={t('chatbot.title')} src={frameAddress(url, data.token)} referrerPolicy="no-referrer" />}
    </Panel>
  )
}

const Panel = styled.section`
  position: fixed;
  right: var(--s-5);
  bottom: calc(84px + var(--bar-h));
  z-index: 45;
  width: min(380px, calc(100vw - 2 * var(--s-5)));
  height: min(560px, calc(100dvh - 120px - var(--bar-h)));
  display: grid;
  place-items: center;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--e-3);
  iframe {
    width: 100%;
    height: 100%;
    border: 0;
  }
`
