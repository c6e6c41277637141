import { ApiError, draftOf } from '@portal/shared-sdk'
import type { User } from '@portal/shared-sdk/contract'
import { Alert, Button, Row, Sheet, Stack } from '@portal/shared-ui'
import { Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useMemo, useState } from 'react'
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
 * The form of an account's rights. What was entered survives a refusal because somebody else has changed the account
 * (rule M-5) or because the right to manage users was withdrawn (rule M-8). onReload: loads the account again.
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
  const [start, setStart] = useState(user)
  // If others have changed rights meanwhile, the former version is sent, so that the server refuses the change.
  const base = isAlike(user, start) ? user : start
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [hasSaved, setHasSaved] = useState(false)
  const draft = useMemo(
    () => draftOf<Partial<GrantValues>>(`user_${user.id}`, { version: start.version }),
    [user.id, start.version],
  )
  // What was typed before a reload is refused if somebody has changed the account since.
  const version = draft.version === start.version ? base.version : (draft.version ?? base.version)

  function show(now: User, { resetForm }: Pick<SubmitHelpers<GrantValues>, 'resetForm'>, why: Outcome) {
    draft.forget()
    setStart(now)
    resetForm({ values: grantsOf(now) })
    setOutcome(why)
  }

  async function save(values: GrantValues, helpers: SubmitHelpers<GrantValues>) {
    const changed = changedGrants(values, base)
    if (Object.keys(changed).length === 0) return setOutcome(hasSaved ? 'saved' : 'unchanged')
    const change = { version, ...changed }
    try {
      const saved = await helpers.once(change, (intention) => changeUser(user.id, change, intention))
      onSaved(saved)
      setHasSaved(true)
      show(saved, helpers, 'saved')
    } catch (error) {
      const refusal = error instanceof ApiError && error.status === 409 ? 'stale' : isRightGone(error) && 'right_gone'
      if (!refusal) throw error
      setOutcome(refusal)
      return false
    }
    return true
  }

  async function reload(helpers: Pick<SubmitHelpers<GrantValues>, 'resetForm'>) {
    const now = await onReload()
    if (now) show(now, helpers, 'reloaded')
  }
  return (
    <Sheet title={t('form.title')}>
      {/* The next submit clears the former outcome, even if validation stops it. */}
      <div onSubmitCapture={() => setOutcome(null)}>
        <Form
          label={t('form.title')}
          initialValues={grantsOf(base)}
          schema={grantSchema<GrantValues>(granter, base, t)}
          onSubmit={save}
          draft={draft}
        >
          {(form) => (
            <Stack gap={6}>
              <GrantFields granter={granter} held={base} />
              {outcome === 'stale' && <StaleNotice user={user.id} onReload={() => void reload(form)} />}
              {outcome === 'right_gone' && <RightGone />}
              {isSentence(outcome) && (
                <div key={outcome} tabIndex={-1} ref={outcome === 'reloaded' ? takeFocus : undefined}>
                  <Alert tone={tones[outcome]}>{t(`form.${outcome}`)}</Alert>
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

/** The tones of outcomes that are shown as one sentence. */
const tones = { saved: 'ok', unchanged: 'info', reloaded: 'info' } as const
const isSentence = (outcome: Outcome | null): outcome is keyof typeof tones => outcome !== null && outcome in tones

/** After a reload the focused button is gone. */
const takeFocus = (node: HTMLElement | null) => node?.focus()

/** Whether two versions of an account have the same rights, whatever else has changed. */
const isAlike = (one: User, other: User) => Object.keys(changedGrants(grantsOf(one), other)).length === 0
