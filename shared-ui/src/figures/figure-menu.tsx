import { saveFile } from '@portal/shared-sdk'
import { IconButton, Menu, notify, type MenuItem } from '@portal/shared-ui'
import type { ChartImageRef } from '@portal/shared-ui/chart'
import { useFiguresWords } from './words'

interface FigureMenuProps {
  name: string
  title: string
  /** For a chart that can be shown as a table (rule T-24). */
  table: { isShown: boolean; onChange: (isTable: boolean) => void } | undefined
  image: ChartImageRef | undefined
  onExcel: (() => unknown) | undefined
}

/** The menu of a block of figures; renders nothing when it would be empty. */
export function FigureMenu({ name, title, table, image, onExcel }: FigureMenuProps) {
  const t = useFiguresWords()
  const saveImage = async () => {
    try {
      const content = await image?.current?.()
      if (content) saveFile({ name: `${name}.png`, content })
    } catch {
      notify({ tone: 'bad', title: t('image_failed') })
    }
  }
  const items: MenuItem[] = [
    ...(table
      ? [
          {
            label: t(table.isShown ? 'as_chart' : 'as_table'),
            icon: table.isShown ? ('chart' as const) : ('table' as const),
            onSelect: () => table.onChange(!table.isShown),
          },
        ]
      : []),
    ...(image ? [{ label: t('save_image'), icon: 'image' as const, onSelect: () => void saveImage() }] : []),
    ...(onExcel ? [{ label: t('excel'), icon: 'download' as const, onSelect: () => void onExcel() }] : []),
  ]
  if (items.length === 0) return null
  return (
    <span data-screen-only>
      <Menu
        label={t('actions', { title })}
        items={items}
        trigger={(props) => <IconButton {...props} icon="more" label={t('actions', { title })} />}
      />
    </span>
  )
}
