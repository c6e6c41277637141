import { Stack } from '@portal/shared-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { AuthHeading } from './auth-layout'

/** What a page before the portal says when it is done; takes the focus, since what had it is gone. */
export function AuthResult({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <AuthHeading>
        <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </h1>
        <p>{text}</p>
      </AuthHeading>
      <Stack gap={4}>{children}</Stack>
    </>
  )
}
