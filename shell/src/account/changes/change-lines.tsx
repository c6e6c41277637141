import type { UserEvent } from '@portal/shared-sdk/contract'
import styled from 'styled-components'
import { changeSentences } from './change-sentence'
import { useChangeWords } from './words'

/** The changed fields of an event, one line each; nothing for an event without changed fields. */
export function ChangeLines({ event }: { event: Pick<UserEvent, 'changes' | 'action'> }) {
  const t = useChangeWords()
  const sentences = changeSentences(event, t)
  if (sentences.length === 0) return null
  return (
    <Lines>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Lines>
  )
}

const Lines = styled.ul`
  && {
    list-style: disc;
    padding-left: 1.2em;
  }
  overflow-wrap: anywhere;
`
