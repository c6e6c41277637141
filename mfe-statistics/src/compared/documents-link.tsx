import { TextLink } from '@portal/shared-ui'
import type { ReactNode } from 'react'

/** A figure that links to its documents; plain text without an address. */
export function DocumentsLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? <TextLink to={to}>{children}</TextLink> : children
}
