import { TextLink } from '@portal/shared-ui'
import type { ReactNode } from 'react'

/** A figure that leads to its documents; plain where there is no way to them. */
export function DocumentsLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? <TextLink to={to}>{children}</TextLink> : children
}
