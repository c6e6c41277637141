import { errorText, formatDate, today, unlessGone, useAccount } from '@portal/shared-sdk'
import type { Absence } from '@portal/shared-sdk/contract'
import { Alert, Badge, Button, Text, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import styled from 'styled-components'
import { endAbsence } from './absence.api'
import { useAbsenceWords } from './words'

interface AbsenceListProps {
  absences: readonly Absence[]
  /** The account whose page it is; by default the user's own. */
  account: number | undefined
  onEnded: () => Promise<unknown>
}

/** Absences of an account, which can be ended, and those in which it is the stand-in, earliest first. */
export function AbsenceList({ absences, account, onEnded }: AbsenceListProps) {
  const t = useAbsenceWords()
  const own = useAccount().account?.id
  const [asked, setAsked] = useState<Absence>()
  const { write, isBusy, writing, error } = useWrite(async ({ id }: { id: number }, intention) => {
    try {
      await endAbsence(id, intention).catch(unlessGone)
      await onEnded()
    } finally {
      setAsked(undefined)
    }
  })
  return (
    <div>
      {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
      <List>
        {absences.map((absence) => (
          <AbsenceRow
            key={absence.id}
            absence={absence}
            busy={writing?.id === absence.id}
            {...(absence.account.id === (account ?? own) && { onEnd: () => setAsked(absence) })}
          />
        ))}
      </List>
      <Confirm
        isOpen={asked !== undefined}
        title={t('end_title')}
        text={asked && t('end_text', { name: nameOf(asked.stand_in) })}
        accept={t('end')}
        busy={isBusy}
        onAccept={() => asked && void write({ id: asked.id })}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  )
}

const nameOf = ({ name, email }: Absence['account']) => name || email

/** onEnd: given for an absence of the account itself, not for one in which it is the stand-in. */
function AbsenceRow({ absence, busy, onEnd }: { absence: Absence; busy: boolean; onEnd?: () => void }) {
  const t = useAbsenceWords()
  const days = { first: formatDate(absence.first_day), last: formatDate(absence.last_day) }
  const isNow = absence.first_day <= today()
  return (
    <Line>
      <div>
        <p>
          <b>
            {onEnd ? t('instead', { name: nameOf(absence.stand_in) }) : t('for', { name: nameOf(absence.account) })}
          </b>{' '}
          {isNow && <Badge tone="ok">{t('now')}</Badge>}
        </p>
        <Text as="p" data-size="s">
          {t('days', days)}
        </Text>
      </div>
      {onEnd && (
        <Button
          size="s"
          busy={busy}
          busyLabel={t('ending')}
          aria-label={t('end_named', { name: nameOf(absence.stand_in), ...days })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </Line>
  )
}

const List = styled.ul`
  display: grid;
  > li + li {
    border-top: 1px solid var(--line);
  }
`

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  padding: 12px 0;
  > div {
    min-width: 0;
  }
  b {
    font-weight: 600;
  }
`
