import { Stack } from '@portal/shared-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { AuthHeading } from './auth-layout'

/** The result of a page before the log-in. It takes the focus, because the focused button is gone. */
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
