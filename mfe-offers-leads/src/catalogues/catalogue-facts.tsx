import type { Catalog } from '@portal/shared-sdk/contract'
import { Facts, Sheet } from '@portal/shared-ui'
import { useWords } from '../words'
import { slashDate } from './slash-date'

/** Number, day, type and items per page of a catalogue. */
export function CatalogueFacts({ catalogue }: { catalogue: Catalog }) {
  const t = useWords()
  return (
    <Sheet title={catalogue.name}>
      <Facts
        look="grid"
        facts={[
          { label: t('catalogue.number'), value: catalogue.number },
          { label: t('catalogue.created'), value: slashDate(catalogue.created) },
          { label: t('catalogue.cover'), value: catalogue.type_name },
          { label: t('catalogue.pages'), value: catalogue.items_per_page_name },
        ]}
      />
    </Sheet>
  )
}
