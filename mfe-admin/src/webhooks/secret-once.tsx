import { Alert, Button, notify, Row, Stack } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

interface SecretOnceProps {
  secret: string
  /** Whose texts: a receiver's (default), or those of a token of an area. */
  about?: 'secret' | 'tokens'
  onDone: () => void
}

/** A secret that is shown this once, to copy; who goes on says that it is kept (rule E-62). */
export function SecretOnce({ secret, about = 'secret', onDone }: SecretOnceProps) {
  const t = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
      notify({ tone: 'ok', title: t(about === 'tokens' ? 'tokens.copied' : 'secret.copied') })
    } catch {
      // Without TLS, and in some browsers, there is no clipboard: it can be marked and copied by hand.
      notify({ tone: 'bad', title: t('secret.copy_failed') })
    }
  }
  return (
    <Stack gap={4}>
      <Alert tone="warn">{t(about === 'tokens' ? 'tokens.once' : 'secret.text')}</Alert>
      <Secret aria-label={t(about === 'tokens' ? 'tokens.label' : 'secret.label')}>{secret}</Secret>
      <Row data-end>
        <Button icon="copy" onClick={() => void copy()}>
          {t('secret.copy')}
        </Button>
        <Button look={isCopied ? 'primary' : 'secondary'} onClick={onDone}>
          {t('secret.done')}
        </Button>
      </Row>
    </Stack>
  )
}

const Secret = styled.output`
  display: block;
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  font-family: ui-monospace, monospace;
  font-size: var(--t-13);
  overflow-wrap: anywhere;
  user-select: all;
`
