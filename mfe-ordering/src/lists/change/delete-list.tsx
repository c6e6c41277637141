import { ApiError, errorText, linkTo, unlessGone } from '@portal/shared-sdk'
import type { ShoppingList } from '@portal/shared-sdk/contract'
import { Alert, notify, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useNavigate } from 'react-router-dom'
import { deleteShoppingList } from '../../calls/shopping-lists'
import { useWords } from '../../words'

/** Asks before a list is deleted for everybody, then leads to the others (rule R-50). */
export default function DeleteList({ list, onClose }: { list: ShoppingList; onClose: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const deleting = useWrite(async ({ version }: { version: number }, intention: string) => {
    await deleteShoppingList(list.id, version, intention).catch(unlessGone)
    return { isGone: true }
  })
  const isChanged = deleting.error instanceof ApiError && deleting.error.status === 409
  async function remove() {
    if (!(await deleting.write({ version: list.version }))) return
    notify({ title: t('lists.deleted'), text: list.name, tone: 'ok' })
    void navigate(linkTo('shoppingLists') ?? '/')
  }
  return (
    <Confirm
      isOpen
      danger
      title={t('lists.delete_title', { name: list.name })}
      text={t('lists.delete_text')}
      accept={t('lists.delete')}
      busy={deleting.isBusy}
      onAccept={() => void remove()}
      onCancel={onClose}
    >
      {deleting.error !== undefined && (
        <Alert tone="bad">{isChanged ? t('lists.delete_changed') : errorText(deleting.error)}</Alert>
      )}
    </Confirm>
  )
}
