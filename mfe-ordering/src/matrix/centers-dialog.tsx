import type { Center } from '@portal/shared-sdk/contract'
import { Alert, Button, Checkbox, Input, Stack } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useWords } from '../words'
import { maxCenters } from './bounds'
import { TickedList } from './ticked-list'

interface CentersDialogProps {
  all: readonly Center[]
  /** The centres of the sheet, in its order. */
  ids: readonly number[]
  onChange: (ids: readonly number[]) => void
  onClose: () => void
}

/** Chooses the columns of the sheet. What a centre had stays until the sheet is emptied, and comes back with it. */
export default function CentersDialog({ all, ids, onChange, onClose }: CentersDialogProps) {
  const t = useWords()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(ids))
  const [text, setText] = useState('')
  const shown = all.filter(({ name, external_code: code }) =>
    `${name} ${code}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
  )
  const set = (centers: readonly Center[], isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const { id } of centers)
        if (isOn) next.add(id)
        else next.delete(id)
      return next
    })
  const isMany = chosen.size > maxCenters
  const accept = () => {
    // Those that stay keep their place, new ones follow in the order of the list.
    const kept = ids.filter((id) => chosen.has(id))
    onChange([...kept, ...all.flatMap(({ id }) => (chosen.has(id) && !ids.includes(id) ? [id] : []))])
    onClose()
  }
  return (
    <Modal
      isOpen
      title={t('matrix.centers')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('matrix.cancel')}</Button>
          <Button look="primary" disabled={chosen.size === 0 || isMany} onClick={accept}>
            {t('matrix.take_centers', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Input
          type="search"
          aria-label={t('matrix.find_center')}
          placeholder={t('matrix.find_center')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isMany && <Alert tone="warn">{t('matrix.too_many_centers', { max: maxCenters })}</Alert>}
        <Checkbox
          checked={shown.length > 0 && shown.every(({ id }) => chosen.has(id))}
          onChange={(event) => set(shown, event.target.checked)}
        >
          {t('matrix.all_centers', { count: shown.length })}
        </Checkbox>
        <TickedList aria-label={t('matrix.centers')}>
          {shown.map((center) => (
            <li key={center.id}>
              <Checkbox checked={chosen.has(center.id)} onChange={(event) => set([center], event.target.checked)}>
                {center.name} <small>{center.external_code}</small>
              </Checkbox>
            </li>
          ))}
        </TickedList>
      </Stack>
    </Modal>
  )
}
