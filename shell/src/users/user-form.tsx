import { ApiError, Intentions } from '@portal/shared-sdk'
import type { User } from '@portal/shared-sdk/contract'
import { Alert, Button, Row, Sheet, Stack } from '@portal/shared-ui'
import { Form, SubmitButton } from '@portal/shared-ui/form'
import type { FormikHelpers } from 'formik'
import { useState } from 'react'
import { changedGrants, grantsOf, type GrantValues } from './grant-values'
import { GrantFields } from './grant-fields'
import { grantSchema } from './grant-schema'
import type { Granter } from './grants'
import { isRightGone, RightGone } from './right-gone'
import { StaleNotice } from './stale-notice'
import { changeUser } from './user.api'
import { useUserWords } from './words'

type Outcome = 'saved' | 'unchanged' | 'reloaded' | 'stale' | 'right_gone'

/**
 * What an account may, to be changed. What was typed survives every refusal: somebody else was first (rule M-5), or the
 * right to manage users is gone (rule M-8). onReload: the account as somebody else has saved it.
 */
export function UserForm({
  user,
  granter,
  onSaved,
  onReload,
}: {
  user: User
  granter: Granter
  onSaved: (user: User) => void
  onReload: () => Promise<User | undefined>
}) {
  const t = useUserWords()
  const [began, setBegan] = useState(user)
  // What others gave or took meanwhile is not overwritten: the next try is refused, and says so.
  const base = isAlike(user, began) ? user : began
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [hasSaved, setHasSaved] = useState(false)
  const [intentions] = useState(() => new Intentions())

  function show(now: User, { resetForm }: Pick<FormikHelpers<GrantValues>, 'resetForm'>, why: Outcome) {
    setBegan(now)
    resetForm({ values: grantsOf(now) })
    setOutcome(why)
  }

  async function save(values: GrantValues, helpers: FormikHelpers<GrantValues>) {
    const changed = changedGrants(values, base)
    if (Object.keys(changed).length === 0) return setOutcome(hasSaved ? 'saved' : 'unchanged')
    const change = { version: base.version, ...changed }
    try {
      const saved = await intentions.once(change, (intention) => changeUser(user.id, change, intention))
      onSaved(saved)
      setHasSaved(true)
      show(saved, helpers, 'saved')
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return setOutcome('stale')
      if (isRightGone(error)) return setOutcome('right_gone')
      throw error
    }
  }

  async function reload(helpers: Pick<FormikHelpers<GrantValues>, 'resetForm'>) {
    const now = await onReload()
    if (now) show(now, helpers, 'reloaded')
  }
  return (
    <Sheet title={t('form.title')}>
      {/* What the former try came to goes with the next one, also with one that is not sent. */}
      <div onSubmitCapture={() => setOutcome(null)}>
        <Form
          label={t('form.title')}
          initialValues={grantsOf(base)}
          schema={grantSchema<GrantValues>(granter, base, t)}
          onSubmit={save}
        >
          {(form) => (
            <Stack gap={6}>
              <GrantFields granter={granter} held={base} />
              {outcome === 'stale' && <StaleNotice user={user.id} onReload={() => void reload(form)} />}
              {outcome === 'right_gone' && <RightGone />}
              {isTold(outcome) && (
                <div key={outcome} tabIndex={-1} ref={outcome === 'reloaded' ? takeFocus : undefined}>
                  <Alert tone={told[outcome]}>{t(`form.${outcome}`)}</Alert>
                </div>
              )}
              <Row data-end>
                <Button type="reset" onClick={() => setOutcome(null)}>
                  {t('form.reset')}
                </Button>
                <SubmitButton busyLabel={t('form.saving')}>{t('form.save')}</SubmitButton>
              </Row>
            </Stack>
          )}
        </Form>
      </div>
    </Sheet>
  )
}

/** Outcomes that are one sentence. */
const told = { saved: 'ok', unchanged: 'info', reloaded: 'info' } as const
const isTold = (outcome: Outcome | null): outcome is keyof typeof told => outcome !== null && outcome in told

/** The button that asked for the account as it is now has gone. */
const takeFocus = (node: HTMLElement | null) => node?.focus()

/** Both may the same, whatever else changed: an account that was closed meanwhile is no other form. */
const isAlike = (one: User, other: User) => Object.keys(changedGrants(grantsOf(one), other)).length === 0
