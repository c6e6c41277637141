import { linkTo, shoppingListLengths } from '@portal/shared-sdk'
import type { ShoppingListCreated, ShoppingListSource } from '@portal/shared-sdk/contract'
import { Alert, Button, FieldFrame, Input, LinkButton, Stack, Textarea, notify } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../../words'
import { CenterSelect } from '../center-select'
import { OmissionList } from './omission-list'
import { useSaveList } from './use-save-list'

interface SaveListDialogProps {
  title: string
  client: number
  center: number | null
  centerName?: string
  name: string
  /** undefined: the list is empty, or begins with pasted codes. */
  source?: ShoppingListSource
  /** Whether the list opens when it was made. */
  opens?: boolean
  onClose: () => void
}

/** Asks for the name of a list and for whom it is, and makes it (rules ). */
export default function SaveListDialog(props: SaveListDialogProps) {
  const { title, client, centerName, source, opens = false, onClose } = props
  const t = useWords()
  const navigate = useNavigate()
  const [made, setMade] = useState<ShoppingListCreated>()
  const initial = { name: props.name.slice(0, shoppingListLengths.name), center: props.center, text: '' }
  const state = useSaveList({ client, source, initial })
  const { typed, unread } = state

  async function save(leaveOut: boolean) {
    const list = await state.save(leaveOut)
    if (!list) return
    if (list.left_out.length > 0) return setMade(list)
    const to = linkTo('shoppingList', list.id)
    if (opens && to) return void navigate(to)
    notify({
      tone: 'ok',
      title: t('lists.saved'),
      text: list.name,
      shownMs: 10_000,
      ...(to && { action: { label: t('lists.open'), onClick: () => void navigate(to) } }),
    })
    onClose()
  }
  function close() {
    state.forget()
    onClose()
  }
  if (made) return <SavedWithout title={title} made={made} onClose={onClose} />
  const isReady = typed.name.trim() !== ''
  return (
    <Modal
      isOpen
      isStrict={state.isBusy || typed.text.trim() !== ''}
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('lists.cancel')}</Button>
          {unread.length > 0 && (
            <Button disabled={!isReady || state.isBusy} onClick={() => void save(true)}>
              {t('lists.leave_out', { count: unread.length })}
            </Button>
          )}
          <Button
            look="primary"
            disabled={!isReady}
            busy={state.isBusy}
            busyLabel={t('lists.saving')}
            onClick={() => void save(false)}
          >
            {t('lists.make')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {state.failure && <Alert tone="bad">{state.failure}</Alert>}
        {unread.length > 0 && <OmissionList omissions={unread} label={t('lists.unread')} />}
        <FieldFrame label={t('lists.name')} required>
          {(field) => (
            <Input
              {...field}
              value={typed.name}
              maxLength={shoppingListLengths.name}
              autoComplete="off"
              onChange={(event) => state.set({ name: event.target.value })}
            />
          )}
        </FieldFrame>
        <CenterSelect
          client={client}
          value={typed.center}
          name={centerName}
          onChange={(center) => state.set({ center })}
        />
        {!source && (
          <FieldFrame label={t('lists.paste')} hint={t('lists.paste_hint')}>
            {(field) => (
              <Textarea
                {...field}
                rows={6}
                spellCheck={false}
                value={typed.text}
                onChange={(event) => state.set({ text: event.target.value })}
              />
            )}
          </FieldFrame>
        )}
      </Stack>
    </Modal>
  )
}

/** The list was made without some articles: says which. */
function SavedWithout({ title, made, onClose }: { title: string; made: ShoppingListCreated; onClose: () => void }) {
  const t = useWords()
  const to = linkTo('shoppingList', made.id)
  const { left_out: omissions } = made
  return (
    <Modal
      isOpen
      title={title}
      text={t('lists.saved_without', { count: omissions.length, name: made.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('lists.close')}</Button>
          {to && (
            <LinkButton look="primary" to={to} onClick={onClose}>
              {t('lists.open')}
            </LinkButton>
          )}
        </>
      }
    >
      <OmissionList omissions={omissions} label={t('lists.left_out')} />
    </Modal>
  )
}
