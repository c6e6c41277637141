import { Alert, TextLink } from '@portal/shared-ui'
import { useEffect, useRef } from 'react'
import type { OfferNotice as Notice } from './use-offer'

/** The result of an action, scrolled into view: on a phone the button is at the bottom of the screen. */
export function OfferNotice({ notice: { tone, text, link } }: { notice: Notice }) {
  const place = useRef<HTMLDivElement>(null)
  // Answers nothing: newer browsers scroll with a promise, which is no end of an effect.
  useEffect(() => {
    void place.current?.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
  }, [text])
  return (
    <div ref={place}>
      <Alert tone={tone} link={link && <TextLink to={link.to}>{link.label}</TextLink>}>
        {text}
      </Alert>
    </div>
  )
}
