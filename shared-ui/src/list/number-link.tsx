import { TextLink } from '@portal/shared-ui'
import type { ReactNode } from 'react'

/** The number of a document as a link to its page (rule D-10); plain text while no area has the page. */
export function NumberLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? <TextLink to={to}>{children}</TextLink> : children
}
