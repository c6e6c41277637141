import { Segmented } from '@portal/shared-ui'
import type { ListView } from '../choice/view-choice'
import { useWords } from '../words'

/** Grid or list. */
export function ViewSwitch({ view, onView }: { view: ListView; onView: (view: ListView) => void }) {
  const t = useWords()
  return (
    <Segmented
      label={t('view.title')}
      value={view}
      onChange={onView}
      options={[
        { value: 'grid', label: t('view.grid'), icon: 'grid' },
        { value: 'list', label: t('view.list'), icon: 'list' },
      ]}
    />
  )
}
