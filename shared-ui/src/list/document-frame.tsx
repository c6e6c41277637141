import { ApiError, loadErrorText } from '@portal/shared-sdk'
import {
  Alert,
  below,
  Breadcrumb,
  Loading,
  Page,
  PageHead,
  Row,
  Sheet,
  Skeleton,
  Split,
  Stack,
  useUiWords,
  type Crumb,
} from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { BackButton } from './back-button'

interface DocumentFrameProps {
  title: ReactNode
  /** Beside or under the title: its state. */
  text?: ReactNode
  /** The breadcrumb above the title. */
  crumbs?: readonly Crumb[]
  /** Address of its list. */
  back: string
  /** Beside Volver: links to related documents. */
  links?: ReactNode
  /** Buttons for the document; on a phone fixed at the bottom of the screen. */
  actions?: ReactNode
  /** The right column: totals, centre and client. */
  side: ReactNode
  /** Name of that column for screen readers. */
  sideLabel: string
  children: ReactNode
}

/** The page of one document: heading with actions, lines at the left, a column with centre, client and totals. */
export function DocumentFrame({
  title,
  text,
  crumbs,
  links,
  actions,
  back,
  side,
  sideLabel,
  children,
}: DocumentFrameProps) {
  return (
    <Page>
      {crumbs && <Breadcrumb items={crumbs} />}
      <PageHead
        title={title}
        text={text}
        tools={
          <>
            <BackButton to={back} />
            {links}
            {actions && <Actions data-over-end>{actions}</Actions>}
          </>
        }
      />
      <Split side={<Stack gap={4}>{side}</Stack>} label={sideLabel} width={320}>
        <Stack gap={4}>{children}</Stack>
      </Split>
    </Page>
  )
}

/** The page of a document while it loads, and when loading failed. */
export function DocumentPending({
  title,
  back,
  error,
  onRetry,
}: {
  title: string
  back: string
  error: unknown
  onRetry: () => void
}) {
  const ui = useUiWords()
  return (
    <Page>
      <PageHead title={title} tools={<BackButton to={back} />} />
      {error === undefined ? (
        <Loading>
          <Sheet>
            <Stack gap={4}>
              {[1, 2, 3, 4, 5].map((row) => (
                <Skeleton key={row} height={40} />
              ))}
            </Stack>
          </Sheet>
        </Loading>
      ) : (
        <Alert
          tone="bad"
          {...(!(error instanceof ApiError && error.status === 404) && {
            action: { label: ui('retry'), onClick: onRetry },
          })}
        >
          {loadErrorText(error)}
        </Alert>
      )}
    </Page>
  )
}

const Actions = styled(Row)`
  &:empty {
    display: none;
  }
  ${below.phone} {
    position: fixed;
    z-index: 20;
    inset: auto 0 calc(var(--bar-h, 0px) + env(safe-area-inset-bottom));
    padding: 10px var(--gut);
    border-top: 1px solid var(--line);
    background: var(--surface);
    > * {
      flex: 1 1 auto;
    }
  }
`
