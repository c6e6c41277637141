import { siteAddress } from '@portal/shared-sdk'
import { useState, useSyncExternalStore } from 'react'
import styled, { keyframes } from 'styled-components'
import { IconButton } from '../actions/icon-button'
import { Icon, type IconName } from '../icon/icon'
import { TextButton } from '../text/text'
import { below } from '../below'
import { useUiWords } from '../words'
import { dismissNotice, onNotices, shownNotices, type ShownNotice } from './notices'
import { useCountdown } from './use-countdown'

/** How long a notice stays by default, in ms. */
const shownMs = 4000

const shrink = keyframes`from { transform: scaleX(1); } to { transform: scaleX(0); }`
const arrive = keyframes`from { opacity: 0; transform: translateY(-8px); }`

const Region = styled.section`
  position: fixed;
  /* Beside the menu, above what a page begins with: its search and its buttons stay free (rule C-117). */
  top: calc(var(--hdr-h) - 58px);
  right: var(--gut);
  z-index: 60;
  display: flex;
  flex-direction: column;
  gap: var(--s-2);
  width: 372px;
  max-width: calc(100vw - 2 * var(--gut));
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  /* In the header's row, one at a time: the search stays free, in the header and below it. */
  ${below.phone} {
    top: 2px;
    right: calc(var(--gut) + 44px);
    max-width: calc(100vw - 2 * var(--gut) - 44px);
    > :not(:last-child) {
      display: none;
    }
  }
`

export const Card = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: 8px 12px;
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow:
    var(--e-3),
    0 0 0 1px var(--line);
  overflow: hidden;
  animation: ${arrive} var(--m-2) var(--ease);
  > img {
    width: 50px;
    height: 50px;
    flex: none;
    padding: 4px;
    border-radius: var(--r-m);
    background: var(--tile);
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  p {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  p:first-child {
    display: flex;
    gap: 6px;
    font-weight: 650;
    font-size: var(--t-13);
    align-items: flex-start;
  }
  p + p {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    font-weight: 550;
    line-height: 1.3;
  }
  /* A picture tells what it is: the name takes one line. */
  > img + div > p + p {
    -webkit-line-clamp: 1;
  }
  > button {
    flex: none;
  }
  small {
    display: block;
    font-size: var(--t-12);
    color: var(--ink-3);
  }
  ${below.phone} {
    padding-block: 5px;
    max-height: calc(var(--hdr-h) + 4px);
    gap: var(--s-1);
    padding-right: 2px;
    line-height: 1.25;
    > img {
      display: none;
    }
    p:first-child,
    small {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    p:has(+ small) {
      -webkit-line-clamp: 1;
    }
    p + p {
      font-size: var(--t-13);
      line-height: 1.2;
    }
  }
  &[data-tone='ok'] p:first-child {
    color: var(--ok-ink);
  }
  &[data-tone='bad'] p:first-child {
    color: var(--bad-ink);
  }
  &[data-tone='warn'] p:first-child {
    color: var(--warn-ink);
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: var(--brand);
    transform-origin: left;
    animation: ${shrink} var(--shown, ${shownMs}ms) linear forwards;
  }
  &[data-paused]::after {
    animation-play-state: paused;
  }
  @media (prefers-reduced-motion: reduce) {
    &::after {
      display: none;
    }
  }
`

const icons: Record<NonNullable<ShownNotice['tone']>, IconName> = {
  ok: 'check',
  bad: 'alert',
  warn: 'alert',
  info: 'info',
}

function Toast({ notice }: { notice: ShownNotice }) {
  const t = useUiWords()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = isHovered || isFocused
  const tone = notice.tone ?? 'ok'
  useCountdown(notice.shownMs ?? shownMs, isPaused, () => dismissNotice(notice.id))
  return (
    <Card
      style={notice.shownMs ? { '--shown': `${notice.shownMs}ms` } : undefined}
      data-tone={tone}
      data-paused={isPaused || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {notice.picture && <img src={siteAddress(notice.picture)} alt="" />}
      <div>
        <p>
          <Icon name={icons[tone]} size={15} line={2} />
          {notice.title}
        </p>
        {notice.text && <p>{notice.text}</p>}
        {notice.detail && <small>{notice.detail}</small>}
      </div>
      {notice.action && (
        <TextButton
          onClick={() => {
            notice.action?.onClick()
            dismissNotice(notice.id)
          }}
        >
          {notice.action.label}
        </TextButton>
      )}
      <IconButton icon="close" label={t('close')} onClick={() => dismissNotice(notice.id)} />
    </Card>
  )
}

/** Shows the notices of `notify`; once, in the shell. A notice stays 4 s, longer while hovered or focused. */
export function ToastRegion() {
  const t = useUiWords()
  const notices = useSyncExternalStore(onNotices, shownNotices, shownNotices)
  return (
    <Region aria-label={t('notices')} aria-live="polite" aria-relevant="additions">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </Region>
  )
}
