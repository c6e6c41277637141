import { hasFlag, portalConfig, useAccount } from '@portal/shared-sdk'
import { Icon } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

const ChatbotFrame = lazy(() => import(/* webpackChunkName: "chatbot" */ './chatbot-frame'))

/** Opens the assistant, if the variant has one and the account may use it. */
export function ChatbotButton() {
  const t = useWords()
  const { account } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const url = hasFlag('chatbot') && account?.chatbot ? portalConfig().chatbotUrl : null
  if (!url) return null
  return (
    <>
      <Corner
        type="button"
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'chatbot.close' : 'chatbot.open')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'help'} size={22} />
      </Corner>
      {isOpen && (
        <Suspense fallback={null}>
          <ChatbotFrame url={url} />
        </Suspense>
      )}
    </>
  )
}

const Corner = styled.button`
  position: fixed;
  right: var(--s-5);
  bottom: calc(var(--s-5) + var(--bar-h));
  z-index: 45;
  width: 52px;
  height: 52px;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: var(--brand);
  color: var(--on-brand);
  box-shadow: var(--e-2);
  &:hover {
    background: var(--brand-hover);
  }
`
